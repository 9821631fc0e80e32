// The screens: joining, the table with the hand, results. Each is built from the last message.

import { page } from "./state.js";
import { $, el, icon, picture, showDialog, store, tag } from "./dom.js";

const art = (name) => `${page.view.art}${name}.svg`;
const face = (card) => art(`card-${card.replace("+", "p")}`);
const avatar = (name, mood = "calm") => picture(art(`${name}-${mood}`), "avatar");
const MARKS = { away: "sleep", out: "flag" };
const MOODS = {
  joy: ["cheer", ""], love: ["cheer", "heart"], proud: ["cheer", "crown"], cool: ["calm", "sun"],
  hurry: ["calm", "clock"], sleepy: ["calm", "sleep"], oops: ["glum", "bang"], sad: ["glum", "drop"],
};

/** What stays while the table is looked for, and the part that can be used. */
const playing = () => [[table(), hand()], actions];
const scores = () => (page.view.you == null ? [[result()], openSeats] : [[], result]);
const screens = {
  loading: () => [[], () => null],
  code: () => [[], codeEntry],
  lobby: () => [[], lobby],
  turn: playing,
  wait: playing,
  give: playing,
  watch: () => [[table(), recentEvents()], openSeats],
  return: () => [[], offers],
  result: scores,
  end: scores,
};

export function contents(screen) {
  const [shown, used] = screens[screen]();
  return [(screen === "code" || screen === "loading") && picture("/lama.svg", "hero"), ...shown, page.lost && screen !== "code" ? waiting() : used()];
}

// ------------------------------------------------------------------ the table

/** The players in playing order, and the cards in the middle. */
function table() {
  const { view, t } = page;
  const seats = view.seats.map((seat, index) => {
    const mark = seat.mark ?? "";
    const sign = MARKS[mark] ?? (seat.by === "bot" ? "robot" : "");
    return el(
      "li",
      { class: `seat ${mark}`, "data-slot": `seat:${index}`, "aria-current": mark === "on" ? "true" : null },
      el("span", { class: "face" }, avatar(seat.avatar, mark === "out" ? "glum" : "calm"), sign && el("span", { class: "mark" }, icon(sign))),
      el("span", { class: "name" }, seat.name),
      el("span", { class: "count", role: "img", "aria-label": seat.counted }, icon("cards"), String(seat.count ?? 0)),
      el("span", { class: "visually-hidden" }, [seat.total, seat.said].filter(Boolean).join(", ")),
    );
  });
  const last = view.log && view.phase !== "watch" && el("p", { class: "last", "aria-hidden": "true" }, view.log.at(-1));
  const foot = [ownTokens(), last, view.moods && moods()];
  return el(
    "section",
    { class: "table", "aria-label": t("table") },
    el("ol", { class: "seats" }, seats),
    view.middle.deck != null ? pile() : trick(),
    el("div", { class: "foot" }, foot),
  );
}

function pile() {
  const { middle } = page.view;
  const top = middle.laid?.[0];
  return el(
    "div",
    { class: "centre" },
    el("figure", { class: "pile", "aria-label": middle.deck_said, role: "img" }, picture(art("back"), "sheet"), el("figcaption", {}, String(middle.deck))),
    top && el("figure", { class: "pile top", "aria-label": middle.said, role: "img" }, picture(face(top.face), "sheet")),
  );
}

function trick() {
  const { middle } = page.view;
  const laid = (middle.laid ?? []).map((one) =>
    el(
      "li",
      { class: one.best ? "winning" : "", "data-slot": `laid:${one.face}` },
      picture(face(one.face), "sheet"),
      el("span", { class: "who" }, one.best && icon("crown"), one.who),
    ),
  );
  return el(
    "div",
    { class: "centre trick", role: "img", "aria-label": [middle.said, middle.led].filter(Boolean).join(". ") },
    el("ol", { "aria-hidden": "true" }, laid),
    middle.led && el("p", { class: `led ${middle.suit}`, "aria-hidden": "true" }, middle.led),
  );
}

function ownTokens() {
  const { view } = page;
  if (!view.total) return null;
  const tokens = Object.keys(view.tokens ?? {}).length > 0;
  const inside = [tokens ? stacks(view.tokens) : icon("star"), el("b", {}, view.total)];
  if (!view.swaps?.length) return el("div", { class: "purse", role: "img", "aria-label": view.total_said }, inside);
  return el("button", { type: "button", class: "purse", "data-key": "purse", "aria-label": `${view.total_said}. ${page.t("swap")}`, onclick: swap }, inside, icon("swap"));
}

/** Exchange tokens for others of equal value. */
function swap() {
  const { view, t } = page;
  const dialog = $("dialog.ask");
  showDialog(
    dialog,
    t("swap"),
    ...view.swaps.map((one) => el("button", { type: "button", class: "plain", onclick: () => (dialog.close(), page.send(one.move)) }, one.text)),
    el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, t("close")),
  );
}

function stacks(tokens) {
  const piles = Object.entries(tokens).sort((a, b) => b[0] - a[0]);
  const stack = ([worth, count]) => el("span", { class: "stack" }, Array.from({ length: Math.min(count, 10) }, () => picture(art(`token-${worth}`), "token")));
  return el("span", { class: "stacks", "aria-hidden": "true" }, piles.map(stack));
}

function moods() {
  const { t } = page;
  const mine = page.view.seats[page.view.you].avatar;
  const faces = Object.entries(MOODS).map(([name, [mood, sign]]) =>
    el("button", { type: "button", class: "mood", "data-key": `mood:${name}`, "aria-label": t(`mood.${name}`), onclick: (event) => (page.request({ mood: name }), event.currentTarget.closest("details").removeAttribute("open")) }, avatar(mine, mood), sign && icon(sign)),
  );
  return el("details", { class: "moods", "aria-label": t("moods") }, el("summary", { "aria-label": t("moods") }, icon("heart")), el("div", { class: "faces", role: "group", "aria-label": t("moods") }, faces));
}

// ------------------------------------------------------------------ the hand

function hand() {
  const { view, t } = page;
  const resting = view.phase === "wait" || page.lost;
  const cards = (view.hand ?? []).map((card, index) => {
    const key = `card:${index}`;
    const look = resting ? "resting" : card.move ? "playable" : "shaded";
    const state = page.refused === key ? "refused" : page.lifted === key ? "lifted" : "";
    const said = resting ? card.name : `${card.name}, ${card.move ? t("can") : t("cannot")}`;
    return el(
      "li",
      { "data-slot": `${card.face}#${index}` },
      el(
        "button",
        { type: "button", class: `card ${look} ${state}`, "data-key": key, "aria-label": said, "aria-disabled": card.move ? null : "true", "aria-pressed": page.lifted === key ? "true" : null, onclick: () => page.touch(key, card.move) },
        picture(face(card.face), "sheet"),
        !card.move && !resting && el("span", { class: "shade" }),
      ),
    );
  });
  const list = el("ul", { class: "hand", "aria-label": view.hand_said, inert: page.covered || page.lost }, cards);
  const section = el("section", { class: `holding ${page.covered ? "is-covered" : ""}`, "aria-label": t("your_cards") }, list);
  if (page.covered) {
    const backs = (view.hand ?? []).map((_, index) => el("li", { "data-slot": `back#${index}` }, el("span", { class: "card" }, picture(art("back"), "sheet"))));
    list.replaceChildren(...backs);
    section.append(
      el("button", { type: "button", class: "uncover", "data-key": "uncover", onclick: () => page.cover(false) }, icon("eye"), el("span", {}, el("b", {}, t("hidden")), t("hidden_tap"))),
    );
  }
  return section;
}

function actions() {
  const { view, t } = page;
  const note = view.middle.note;
  const acts = (view.acts ?? []).map((one) => {
    const off = Boolean(one.why) || page.covered;
    return el(
      "button",
      { type: "button", class: one.kind === "danger" ? "danger" : "primary", "data-key": one.move, "aria-disabled": off ? "true" : null, onclick: () => !page.covered && page.act(one) },
      icon(one.icon || "check"),
      el("span", { class: "label" }, el("b", {}, one.text), one.detail && el("span", {}, one.detail)),
    );
  });
  const tip = note && el("p", { class: "tip" }, note);
  return el("section", { class: `actions ${acts.length ? "" : "quiet"}`, "aria-label": t("last_things") }, tip, acts);
}

function waiting() {
  const { t } = page;
  return el(
    "section",
    { class: "actions" },
    el("p", { class: "tip" }, t("tip")), // an icon might not be loaded now
    el("button", { type: "button", class: "primary", "data-key": "try", onclick: () => page.wake() }, el("span", { class: "dots" }, el("i"), el("i"), el("i")), t("try")),
  );
}

// ------------------------------------------------------------------ watching

function recentEvents() {
  const lines = page.view.log ?? [];
  return el("ol", { class: "recent" }, lines.map((text, index) => el("li", { "data-slot": `line:${index}` }, text)));
}

function openSeats() {
  const { view, t } = page;
  const seats = (view.open ?? []).map((seat) =>
    el("button", { type: "button", class: "plain seat-offer", "data-key": `take:${seat}`, onclick: () => page.request({ claim: { seat, avatar: "", name: store.get("name") } }) }, avatar(view.seats[seat].avatar), el("span", {}, `${t(view.seats[seat].mark === "away" ? "i_am" : "take")}: ${view.seats[seat].name}`)),
  );
  return el("section", { class: "actions column" }, view.news && el("p", { class: "tip" }, icon("eye"), el("span", {}, view.news)), seats);
}

// ------------------------------------------------------------------ after a round

function offers() {
  const { view } = page;
  const tokens = view.offers.filter((one) => one.token);
  const keep = view.offers.filter((one) => !one.token);
  const choices = tokens.map((one, index) =>
    el(
      "li",
      { "data-slot": one.move },
      el("button", { type: "button", class: `offer ${index ? "" : "primary"}`, "data-key": one.move, onclick: () => page.send(one.move) }, picture(art(`token-${one.token}`), "coin"), el("span", { class: "label" }, el("b", {}, one.text), el("span", {}, one.detail))),
    ),
  );
  return el(
    "section",
    { class: "sheet-panel" },
    el("h2", {}, page.t("tokens")),
    el("div", { class: "owned", role: "img", "aria-label": view.total_said }, stacks(view.tokens ?? {}), el("b", {}, view.total)),
    el("ul", { class: "offers" }, choices),
    keep.map((one) => el("button", { type: "button", class: "plain", "data-key": one.move, onclick: () => page.send(one.move) }, one.text)),
  );
}

function result() {
  const { view } = page;
  const rows = view.rows.map((row) =>
    el(
      "tr",
      { class: row.seat === view.you ? "own" : "", "data-slot": `row:${row.seat}` },
      el("th", { scope: "row" }, avatar(row.avatar, row.mood), el("span", {}, row.name, row.ready && icon("check"))),
      el("td", { class: "sum" }, row.sum ? `${row.sum} ` : "", el("b", {}, row.points ?? "")),
      el("td", { class: "total" }, row.total),
    ),
  );
  const done = view.rows.some((row) => row.seat === view.you && row.ready);
  const go = view.go && el("button", { type: "button", class: "primary", "data-key": "ready", "aria-disabled": done ? "true" : null, onclick: () => !done && page.send("ready") }, icon(view.phase === "end" ? "cards" : "check"), view.go);
  return el(
    "section",
    { class: "sheet-panel" },
    el("table", {}, el("caption", { class: "visually-hidden" }, view.say), el("tbody", {}, rows)),
    el("div", { class: "actions" }, view.ready && el("p", { class: "tip" }, icon("phone"), el("span", {}, view.ready)), go),
  );
}

// ------------------------------------------------------------------ joining

const AROUND = {
  2: [[50, 90], [50, 12]],
  3: [[50, 90], [10, 34], [90, 34]],
  4: [[50, 90], [9, 48], [50, 12], [91, 48]],
  5: [[50, 90], [9, 58], [25, 14], [75, 14], [91, 58]],
  6: [[50, 90], [9, 68], [9, 28], [50, 12], [91, 28], [91, 68]],
};

function lobby() {
  const { view, t } = page;
  const seated = view.you != null;
  if (!page.place || page.place.known !== view.you) {
    const own = seated ? { seat: view.you, avatar: view.seats[view.you].avatar } : { ...view.suggest };
    const last = store.get("avatar");
    if (!seated && view.avatars[last]) own.avatar = last;
    page.place = { ...own, known: view.you };
  }
  const place = page.place;
  const free = (index) => view.seats[index]?.open || index === view.you;
  if (!seated && !free(place.seat)) place.seat = view.suggest.seat;
  if (!seated && !view.avatars[place.avatar]) place.avatar = view.suggest.avatar;
  const chairs = view.seats.map((seat, index) => chair(seat, index, place, seated));
  const around = el(
    "fieldset",
    { class: "round-table" },
    el("legend", {}, t("seat")),
    el("div", { class: "ring" }, el("p", { class: "screen" }, icon("screen"), el("span", {}, t("as_on_screen"))), el("ol", {}, chairs)),
  );
  const parts = [languages(), around, characters(place)];
  // Where not all can be seen at once, the name comes first: the rest is suggested.
  const short = document.body.classList.contains("large") || matchMedia("(orientation: portrait) and (max-height: 41rem)").matches;
  return el("form", { class: "join", onsubmit: sitDown }, short ? [naming(place, seated), ...parts] : [...parts, naming(place, seated)]);
}

function chair(seat, index, place, seated) {
  const { t } = page;
  const [x, y] = (AROUND[page.view.seats.length] ?? AROUND[6])[index];
  const at = { "--x": `${x}%`, "--y": `${y}%`, "data-slot": `chair:${index}` };
  const mine = place.seat === index;
  if (!seat.open && index !== page.view.you) {
    return el("li", { ...at, class: "taken" }, avatar(seat.avatar), el("span", {}, seat.name), el("span", { class: "visually-hidden" }, seat.said));
  }
  const label = `${index + 1}, ${seat.by === "bot" ? `${seat.name}, ${seat.said}` : seat.name || t("free")}`;
  const input = el("input", { type: "radio", name: "seat", value: index, "data-key": `seat:${index}`, checked: mine, "aria-label": label, onchange: () => ((place.seat = index), page.draw()) });
  const shown = mine ? avatar(place.avatar) : seat.by === "bot" ? avatar(seat.avatar) : el("span", { class: "number" }, String(index + 1));
  const below = mine ? el("span", { class: "here" }, seated ? page.view.seats[page.view.you].name : t("you")) : el("span", {}, seat.by === "bot" && icon("robot"), seat.name);
  return el("li", { ...at, class: seat.by === "bot" && !mine ? "bot" : "" }, el("label", { class: "chair" }, input, shown), below);
}

function languages() {
  const spoken = Object.entries(page.languages).map(([code, name]) =>
    el("label", { class: "language", lang: tag(code) }, el("input", { type: "radio", name: "lang", value: code, "data-key": `lang:${code}`, checked: page.lang === code, onchange: () => (store.set("lang", code), page.request({ lang: code })) }), el("span", {}, name)),
  );
  return el("fieldset", { class: "languages" }, el("legend", { class: "visually-hidden" }, page.t("language")), spoken);
}

function characters(place) {
  const faces = Object.entries(page.view.avatars).map(([name, said]) =>
    el(
      "label",
      { class: "character", "data-slot": `face:${name}` },
      el("input", { type: "radio", name: "avatar", value: name, "data-key": `avatar:${name}`, checked: place.avatar === name, "aria-label": said, onchange: () => ((place.avatar = name), page.draw()) }),
      avatar(name),
      el("span", { class: "tick" }, icon("check")),
    ),
  );
  return el("fieldset", { class: "who" }, el("legend", {}, page.t("who")), el("div", { class: "characters" }, faces));
}

function naming(place, seated) {
  const { t, view } = page;
  const known = seated ? view.seats[view.you].name : store.get("name");
  const input = el("input", { id: "name", name: "name", "data-key": "name", maxlength: "16", autocomplete: "nickname", autocapitalize: "words", enterkeyhint: "go", value: known });
  const full = place.seat == null;
  return el(
    "div",
    { class: "naming" },
    el("label", { for: "name" }, t("name")),
    input,
    el("button", { type: "submit", class: "primary", "data-key": "sit", "aria-disabled": full ? "true" : null }, seated ? t("again") : t("sit")),
    seated && el("button", { type: "button", class: "plain", "data-key": "leave", onclick: () => page.request({ leave: true }) }, icon("door"), t("leave")),
  );
}

function sitDown(event) {
  event.preventDefault();
  const { place } = page;
  if (place.seat == null) return;
  const name = $("#name").value;
  store.set("name", name);
  store.set("avatar", place.avatar);
  page.request({ claim: { seat: place.seat, avatar: place.avatar, name } });
}

/** Shown without a key or token, or after the table has ended the connection. */
function codeEntry() {
  const { t, ended } = page;
  if (ended && !["key", "code"].includes(ended.why)) {
    return el("section", { class: "actions column" }, el("button", { type: "button", class: "primary", "data-key": "again", onclick: () => (ended.why === "version" ? location.reload() : page.rejoin()) }, t(ended.why === "replaced" ? "here" : "try")));
  }
  const enter = (event) => {
    event.preventDefault();
    page.code($("#code").value);
  };
  return el(
    "form",
    { class: "naming typed", onsubmit: enter },
    el("label", { for: "code" }, t("code")),
    el("input", { id: "code", name: "code", "data-key": "code", maxlength: "4", autocapitalize: "characters", autocomplete: "off", spellcheck: "false", value: "" }),
    el("button", { type: "submit", class: "primary" }, t("code_go")),
  );
}

// ------------------------------------------------------------------ layout of the hand

/** Lay the cards out as a fan if there is room, otherwise in overlapping rows, so that each corner index
    is visible and can be touched. */
export function layOutHand() {
  const list = $(".hand");
  if (!list) return;
  const count = list.children.length;
  if (!count) return list.style.setProperty("--hand-height", "0px");
  const tablet = Math.min(innerWidth, innerHeight) > 700;
  const edge = tablet ? 24 : 8; // larger cards lean further out
  const available = list.clientWidth - 2 * edge;
  const landscape = matchMedia("(orientation: landscape) and (max-height: 33rem)").matches;
  const large = document.body.classList.contains("large");
  const most = landscape ? Math.max(120, innerHeight * 0.46) : Math.max(150, Math.min(innerHeight * 0.3, 320));
  const touch = 48;
  const perRow = Math.max(1, Math.floor((available - 60) / touch) + 1);
  const rows = Math.max(1, Math.ceil(count / perRow));
  const inEachRow = Math.ceil(count / rows);
  let width = rows > 1 ? Math.max(64, Math.min(92, available / 4.4)) : Math.min(tablet ? 190 : 148, available / 2.5, (most - 24) / 1.42);
  if (large && rows === 1) width = Math.max(width, 96);
  const height = width * 1.4;
  const rise = rows > 1 ? 8 : 20;
  const down = rows > 1 ? Math.max(58, Math.min(0.6 * height, (most - height - rise) / (rows - 1))) : 0;
  const lean = Math.min(1.4, 7 / Math.max(1, count - 1));
  list.classList.toggle("rows", rows > 1);
  [...list.children].forEach((item, index) => {
    const row = Math.floor(index / inEachRow);
    const inRow = Math.min(inEachRow, count - row * inEachRow);
    const across = Math.min(width + 8, inRow > 1 ? (available - width) / (inEachRow - 1 || 1) : 0);
    const left = edge + (available - width - across * (inRow - 1)) / 2;
    const column = index - row * inEachRow;
    item.style.setProperty("--left", `${left + across * column}px`);
    item.style.setProperty("--top", `${rise + row * down}px`);
    item.style.setProperty("--tilt", rows === 1 ? `${(column - (inRow - 1) / 2) * lean}deg` : "0deg");
  });
  list.style.setProperty("--card-width", `${width}px`);
  list.style.setProperty("--hand-height", `${rise + (rows - 1) * down + height + 6}px`);
}
