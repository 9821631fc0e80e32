// A hand on a phone. The page knows no rules and no sentences: it draws what the table sends and
// sends back one of the moves that the table offered.

import { connect } from "./connection.js";
import { page } from "./state.js";
import { contents, layOutHand } from "./screens.js";
import { $, bestLanguage, el, icon, reconcile, showDialog, store, tag } from "./dom.js";

const main = $("main");
const line = $(".status .line");
const coverButton = $(".cover");
const menuButton = $(".more");
const ask = $("dialog.ask");
const menu = $("dialog.menu");

Object.assign(page, {
  send,
  request: (message) => link.send(message),
  code: (text) => link.code(text),
  rejoin: () => ((page.ended = null), link.rejoin(), draw()),
  wake: () => link.wake(),
  touch,
  act,
  cover,
  draw,
});

// ------------------------------------------------------------------ connection

const link = connect({
  open() {
    page.lost = false;
    page.ended = null;
  },
  closed() {
    page.lost = true;
    draw();
  },
  bye(message) {
    page.ended = message;
    draw();
  },
  message(message) {
    if (message.t === "welcome") {
      if (page.room && page.room !== message.room) page.view = null;
      Object.assign(page, { room: message.room, words: message.words, lang: message.lang, languages: message.languages });
      if (page.view) draw();
      if (menu.open && menu.dataset.shows === "menu") fillMenu();
      return;
    }
    if (message.t === "rules") return showRules(message);
    const before = page.view;
    const fresh = !before || before.t !== message.t || before.n !== message.n;
    const mine = (view) => view?.phase === "turn" || view?.phase === "give" || view?.phase === "return";
    if (before && mine(before) && !mine(message) && store.get("cover_after")) page.covered = true;
    page.view = message;
    if (fresh) page.refused = page.lifted = "";
    if (fresh && !mine(message) && ask.open) ask.close();
    if (before && !mine(before) && mine(message)) navigator.vibrate?.(60);
    loadTheme(message.art);
    draw();
  },
});

/** The first words, until the table sends all of them. */
async function loadWords() {
  const known = await (await fetch("/words.json")).json();
  if (page.room) return;
  const preferred = [store.get("lang"), ...navigator.languages].filter(Boolean);
  page.lang = preferred.map((one) => bestLanguage(one, Object.keys(known))).find(Boolean) ?? "en";
  page.words = known[page.lang];
  draw();
}

/** Cream or dark if chosen on this phone, otherwise the table's colours. */
function applyColours() {
  const paper = store.get("paper");
  if (paper) document.documentElement.dataset.paper = paper;
  else delete document.documentElement.dataset.paper;
}

/** Load the match's theme, a style sheet in a folder named by a hash of its content. */
function loadTheme(art) {
  const href = `${art}theme.css`;
  let sheet = $("#theme");
  if (sheet?.getAttribute("href") === href) return;
  const next = el("link", { rel: "stylesheet", href, id: "theme" });
  next.onload = () => layOutHand();
  sheet?.remove();
  document.head.append(next);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && store.get("cover_away") && page.view?.hand) cover(true);
  updateWakeLock();
});

/** Keep the screen on during a match, where the browser allows it (at a secure address). The browser
    itself releases the lock when the page is hidden. */
let wakeLock = null;
function updateWakeLock() {
  const { view, ended } = page;
  if (view?.t === "view" && view.phase !== "end" && !ended && !document.hidden) {
    wakeLock ??= navigator.wakeLock?.request("screen").catch(() => null);
  } else {
    wakeLock?.then((lock) => lock?.release());
    wakeLock = null;
  }
}

/** Mark what was touched at once, however slow the network; the table's answer redraws it. */
function send(move, key = move) {
  page.refused = page.lifted = "";
  document.querySelector(`[data-key="${key}"]`)?.classList.add("sent");
  page.request({ n: page.view.n, move });
}

// ------------------------------------------------------------------ drawing

const isOwnTurn = () => ["turn", "give", "return"].includes(page.view?.phase);

function draw() {
  const { view, ended } = page;
  const active = document.activeElement;
  const index = [...document.querySelectorAll(".hand button")].indexOf(active);
  const screen = ended ? "code" : !view ? "loading" : view.t === "lobby" ? "lobby" : view.phase;
  document.documentElement.lang = tag(page.lang);
  const body = document.body;
  body.dataset.screen = screen;
  body.dataset.state = String(view?.n ?? "");
  body.classList.toggle("lost", page.lost && !ended);
  body.classList.toggle("crowded", (view?.hand?.length ?? 0) > 12);
  body.classList.toggle("large", parseFloat(getComputedStyle(document.documentElement).fontSize) > 23);
  body.classList.toggle("my-turn", !page.lost && !ended && isOwnTurn());
  updateWakeLock();
  drawBar();
  drawStatus();
  reconcile(main, contents(screen));
  layOutHand();
  const seated = screen === "lobby" && view.you != null;
  const layout = ["turn", "wait", "give"].includes(screen) ? "play" : seated ? "seated" : screen;
  if (layout !== page.layout) scrollTo(0, 0); // large text may have scrolled the page before
  page.layout = layout;
  if (active && active !== body && !active.isConnected && !ask.open && !menu.open) focusNear(index);
}

/** After the focused card was played: focus its neighbour, or the main part of the page. */
function focusNear(index) {
  const cards = document.querySelectorAll(".hand button");
  (cards[Math.min(Math.max(index, 0), cards.length - 1)] ?? main).focus({ preventScroll: true });
}

function drawBar() {
  const { view, ended, t } = page;
  const inMatch = view?.t === "view" && !ended;
  const title = inMatch ? [el("b", {}, view.round), " ", el("span", {}, view.note)] : [el("b", {}, view?.game ?? "Lama")];
  reconcile($(".round"), title);
  coverButton.hidden = !inMatch || !view.hand?.length;
  coverButton.setAttribute("aria-pressed", String(page.covered));
  coverButton.setAttribute("aria-label", page.covered ? t("show") : t("hide"));
  reconcile(coverButton, [icon(page.covered ? "eye" : "eye-off")]);
  menuButton.hidden = Boolean(ended) || !view;
  menuButton.setAttribute("aria-label", t("menu"));
  reconcile(menuButton, [icon("menu")]);
}

/** Show what happened, whose turn it is and what may be played, or why the last touch was refused.
    Only differences are written, so that a screen reader does not repeat the rest. A refusal stays
    until something else happens; nothing is timed. */
function drawStatus() {
  const { view, ended } = page;
  const refusal = !page.lost && !ended && page.refused ? refusalOf(page.refused) : "";
  const playing = !ended && !page.lost && !refusal;
  let text = refusal || view?.say || "";
  if (ended) text = ended.say ?? page.t("type_code");
  else if (page.lost || !view) text = page.t("lost");
  const before = playing && ["wait", "turn", "give", "watch"].includes(view?.phase) ? (view.log?.at(-1) ?? "") : "";
  const hint = playing ? (view?.hint ?? "") : "";
  document.body.classList.toggle("refused", Boolean(refusal));
  const news = (playing && view?.news) || "";
  const said = [before, text, hint].join("|");
  if (line.dataset.said === said && line.dataset.news === news) return;
  // News for this phone alone is shown below and announced once, when it is new.
  const spoken = [line.dataset.news === news ? "" : news, before && sentence(before)].filter(Boolean).join(" ");
  line.dataset.said = said;
  line.dataset.news = news;
  const announced = spoken ? [el("span", { class: "visually-hidden" }, `${spoken} `)] : [];
  const advice = hint ? [el("span", { class: "advice" }, icon("bulb"), hint)] : [];
  line.replaceChildren(...announced, hint ? sentence(text) : text, ...advice);
}

const sentence = (words) => (/[.!?。！？…]$/.test(words) ? words : `${words}.`);

function refusalOf(key) {
  const card = page.view.hand?.find((_, index) => key === `card:${index}`);
  return (card ?? page.view.acts?.find((one) => one.move === key))?.why ?? "";
}

// ------------------------------------------------------------------ touches

/** Play or lift the touched card, or show in the status line why it can't be played. */
function touch(key, move) {
  if (!move) {
    page.refused = key;
    page.lifted = "";
    navigator.vibrate?.(30);
    return draw();
  }
  if (store.get("ask_first") && page.lifted !== key) {
    page.refused = "";
    page.lifted = key;
    return draw();
  }
  send(move, key);
}

function act(one) {
  if (one.why) return touch(one.move);
  if (!one.sure) return send(one.move);
  const [title, text, back] = one.sure;
  confirmAction(title, text, back, one.icon, [one.text, one.detail].filter(Boolean).join(": "), () => send(one.move));
}

/** Ask before an action that costs points or a seat. */
function confirmAction(title, text, no, symbol, yes, done) {
  showDialog(
    ask,
    title,
    el("p", {}, text),
    el("button", { type: "button", class: "plain", autofocus: true, onclick: () => ask.close() }, no),
    el("button", { type: "button", class: "danger", onclick: () => (ask.close(), done()) }, icon(symbol), yes),
  );
}

function cover(value) {
  page.covered = value;
  draw();
  (value ? $(".uncover") : $(".hand button"))?.focus({ preventScroll: true });
}
coverButton.addEventListener("click", () => cover(!page.covered));

// ------------------------------------------------------------------ the menu

function check(name) {
  const { t } = page;
  const change = (event) => store.set(name, event.target.checked ? "1" : "");
  return el("label", { class: "check" }, el("input", { type: "checkbox", checked: Boolean(store.get(name)), onchange: change }), t(name));
}

/** A group of buttons of which one is pressed; `options`: [value, text, language]. */
function choice(name, now, options, choose) {
  const { t } = page;
  const buttons = options.map(([value, text, lang]) =>
    el("button", { type: "button", class: "plain", lang: lang && tag(lang), "data-key": `${name}:${value}`, "aria-pressed": String(now === value), onclick: () => choose(value) }, text),
  );
  return el(
    "div",
    { class: "choice", role: "group", "aria-label": t(name), "data-slot": name },
    name === "language" ? null : el("p", { class: "caption", "aria-hidden": "true" }, t(name)),
    el("div", { class: "row" }, buttons),
  );
}

function fillMenu() {
  const { t, view } = page;
  const close = () => menu.close();
  const item = (cls, symbol, text, done) => el("button", { type: "button", class: cls, "data-key": symbol, onclick: () => (close(), done()) }, icon(symbol), text);
  const seated = view.you != null;
  const speech = store.get("speech") || "table";
  reconcile(menu, [
    el("h2", { id: "menu-title" }, t("menu")),
    ...(view.hints ? [item("plain", "bulb", t("hint"), () => page.request({ ask: "hint" }))] : []),
    ...(view.t === "view" ? [item("plain", "book", t("rules"), () => page.request({ ask: "rules" }))] : []),
    choice("language", page.lang, Object.entries(page.languages).map(([code, name]) => [code, name, code]), (code) => {
      store.set("lang", code);
      page.request({ lang: code });
    }),
    choice("words", speech, [["table", t("as_table")], ["easy", t("easy")], ["plain", t("ordinary")]], (value) => {
      store.set("speech", value === "table" ? "" : value);
      page.request({ speech: value });
    }),
    choice("colours", store.get("paper") || "table", [["table", t("as_table")], ["cream", t("cream")], ["dark", t("dark")]], (value) => {
      store.set("paper", value === "table" ? "" : value);
      applyColours();
      fillMenu();
    }),
    ...(seated ? [check("ask_first"), check("cover_after"), check("cover_away")] : []),
    ...(seated ? [item("plain", "door", t("leave"), confirmLeaving)] : []),
    el("p", { class: "small" }, t("plain_http")),
    el("button", { type: "button", class: "primary", "data-key": "close", onclick: close }, t("close")),
  ]);
  menu.dataset.shows = "menu";
}

menuButton.addEventListener("click", () => {
  menu.replaceChildren();
  fillMenu();
  menu.showModal();
});

function confirmLeaving() {
  const { t } = page;
  confirmAction(t("leave"), t("leave_sure"), t("leave_no"), "door", t("leave"), () => page.request({ leave: true }));
}

function showRules(message) {
  menu.dataset.shows = "rules";
  showDialog(
    menu,
    message.title,
    ...message.pages.map((one) => el("section", { class: "rule" }, el("h3", {}, one.title), el("ul", {}, ...one.lines.map((text) => el("li", {}, text))))),
    el("button", { type: "button", class: "primary", onclick: () => menu.close() }, page.t("close")),
  );
  menu.scrollTop = 0;
}

applyColours();
new ResizeObserver(() => layOutHand()).observe(main);
link.start();
loadWords();
