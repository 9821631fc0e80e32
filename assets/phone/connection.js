// The WebSocket to the table: it reconnects by itself and identifies this phone each time.

import { store } from "./dom.js";

const VERSION = 1;
const RETRY_DELAYS = [500, 1000, 2000, 4000];
// A lost radio link reports nothing: a late answer counts as one, and so does a silent table, which
// otherwise sends something every ten seconds.
const ANSWER = 5000;
const SILENCE = 25_000;

/** `on`: open(), closed(), message(message), bye(message). */
export function connect(on) {
  let socket = null;
  let tries = 0;
  let retry = 0;
  let watchdog = 0;
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
    clearTimeout(retry);
    if (over || !canJoin() || (socket && socket.readyState <= 1)) return;
    const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    socket = opened;
    expect(ANSWER);
    opened.onopen = () => {
      opened.send(JSON.stringify(hello()));
      expect(ANSWER);
    };
    opened.onmessage = (event) => {
      if (opened !== socket) return;
      expect(SILENCE);
      tries = 0;
      const message = JSON.parse(event.data);
      if (message.t === "beat") return;
      if (message.t === "bye") return refused(message);
      if (message.t === "welcome") {
        if (message.token) store.set("token", message.token);
        code = "";
        on.open();
      }
      on.message(message);
    };
    opened.onclose = () => opened === socket && lose();
  }

  /** Count the line as lost unless the table says anything in time. */
  function expect(milliseconds) {
    clearTimeout(watchdog);
    watchdog = setTimeout(lose, milliseconds);
  }

  function close() {
    clearTimeout(watchdog);
    const last = socket;
    socket = null;
    last?.close();
  }

  function lose() {
    close();
    if (over) return;
    on.closed();
    retry = setTimeout(open, RETRY_DELAYS[Math.min(tries++, RETRY_DELAYS.length - 1)] * (0.8 + 0.4 * Math.random()));
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
    over = ["replaced", "full", "version"].includes(message.why); // a table that was closed may open again
    code = "";
    on.bye(message);
  }

  const wake = () => {
    tries = 0;
    open();
  };
  addEventListener("hashchange", () => location.reload()); // scanned again in the same tab
  document.addEventListener("visibilitychange", () => !document.hidden && wake());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => socket?.close());

  return {
    start: () => (canJoin() ? open() : on.bye({ why: "key" })),
    send(message) {
      if (socket?.readyState !== 1) return;
      socket.send(JSON.stringify(message));
      if (message.move) expect(ANSWER);
    },
    code(text) {
      code = text;
      close();
      open();
    },
    rejoin() {
      over = false;
      wake();
    },
    wake,
  };
}
