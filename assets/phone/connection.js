// The WebSocket to the table: it reconnects by itself and identifies this phone each time.

import { store } from "./dom.js";

const VERSION = 1;
const RETRY_DELAYS = [500, 1000, 2000, 4000];
const GIVE_UP = 10 * 60 * 1000;
const TIMEOUT = 5000; // a lost radio link reports nothing, so a late answer counts as one

/** `on`: open(), closed(), message(message), bye(message). */
export function connect(on) {
  let socket = null;
  let tries = 0;
  let timer = 0;
  let lostSince = 0;
  let answerTimer = 0;
  let over = false;
  let code = "";

  // The key stands in the fragment, which no request carries; it leaves the address bar at once.
  const given = location.hash.slice(1);
  if (given) {
    store.set("key", given);
    history.replaceState(null, "", location.pathname);
  }

  const token = () => store.get("token");
  const canJoin = () => Boolean(token() || store.get("key") || code);

  function hello() {
    const lang = [store.get("lang"), ...(navigator.languages ?? [])].filter(Boolean).join(",").slice(0, 200);
    return { hello: { v: VERSION, key: store.get("key"), code, token: token(), lang, speech: store.get("speech") || "table" } };
  }

  function open() {
    clearTimeout(timer);
    if (over || !canJoin() || (socket && socket.readyState <= 1)) return;
    const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    socket = opened;
    setTimeout(() => opened.readyState === 0 && opened.close(), TIMEOUT);
    opened.onopen = () => opened.send(JSON.stringify(hello()));
    opened.onmessage = (event) => {
      if (opened !== socket) return;
      clearTimeout(answerTimer);
      tries = lostSince = 0;
      const message = JSON.parse(event.data);
      if (message.t === "bye") return refused(message);
      if (message.t === "welcome") {
        if (message.token) store.set("token", message.token);
        code = "";
        on.open();
      }
      on.message(message);
    };
    opened.onclose = () => {
      if (opened !== socket || over) return;
      on.closed();
      lostSince ||= Date.now();
      if (Date.now() - lostSince > GIVE_UP) return;
      const wait = RETRY_DELAYS[Math.min(tries++, RETRY_DELAYS.length - 1)] * (0.8 + 0.4 * Math.random());
      timer = setTimeout(open, wait);
    };
  }

  function timedOut() {
    const dead = socket;
    socket = null;
    dead?.close();
    on.closed();
    open();
  }

  function refused(message) {
    if (message.why === "version" && !sessionStorage.getItem("reloaded")) {
      sessionStorage.setItem("reloaded", "1");
      return location.reload();
    }
    if (message.why === "key" || message.why === "code") {
      store.set("key", "");
      store.set("token", "");
    }
    code = "";
    over = !["key", "code"].includes(message.why);
    on.bye(message);
  }

  const wake = () => {
    tries = lostSince = 0;
    open();
  };
  document.addEventListener("visibilitychange", () => !document.hidden && wake());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => socket?.close());

  return {
    start: () => (canJoin() ? open() : on.bye({ why: "key" })),
    send(message) {
      if (socket?.readyState !== 1) return;
      socket.send(JSON.stringify(message));
      clearTimeout(answerTimer);
      if (message.move) answerTimer = setTimeout(timedOut, TIMEOUT);
    },
    code(text) {
      code = text;
      socket?.close();
      socket = null;
      open();
    },
    rejoin() {
      over = false;
      wake();
    },
    wake,
  };
}
