// The line to the table: it comes back by itself, and says who this phone is each time.

import { store } from "./tools.js";

const VERSION = 1;
const WAITS = [500, 1000, 2000, 4000];
const GIVE_UP = 10 * 60 * 1000;
const SILENT = 5000; // a dead radio says nothing: after so long without an answer it is one

/** `on`: open(), closed(), message(message), bye(message). */
export function connect(on) {
  let socket = null;
  let tries = 0;
  let timer = 0;
  let since = 0;
  let answer = 0;
  let over = false;
  let code = "";

  // The key stands in the fragment, which no request carries; it leaves the address bar at once.
  const given = location.hash.slice(1);
  if (given) {
    store.set("key", given);
    history.replaceState(null, "", location.pathname);
  }

  const token = () => store.get("token");
  const knows = () => Boolean(token() || store.get("key") || code);

  function hello() {
    const lang = [store.get("lang"), ...(navigator.languages ?? [])].filter(Boolean).join(",").slice(0, 200);
    return { hello: { v: VERSION, key: store.get("key"), code, token: token(), lang, speech: store.get("speech") || "table" } };
  }

  function dial() {
    clearTimeout(timer);
    if (over || !knows() || (socket && socket.readyState <= 1)) return;
    const line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    socket = line;
    setTimeout(() => line.readyState === 0 && line.close(), SILENT);
    line.onopen = () => line.send(JSON.stringify(hello()));
    line.onmessage = (event) => {
      if (line !== socket) return;
      clearTimeout(answer);
      tries = since = 0;
      const message = JSON.parse(event.data);
      if (message.t === "bye") return ended(message);
      if (message.t === "welcome") {
        if (message.token) store.set("token", message.token);
        code = "";
        on.open();
      }
      on.message(message);
    };
    line.onclose = () => {
      if (line !== socket || over) return;
      on.closed();
      since ||= Date.now();
      if (Date.now() - since > GIVE_UP) return;
      const wait = WAITS[Math.min(tries++, WAITS.length - 1)] * (0.8 + 0.4 * Math.random());
      timer = setTimeout(dial, wait);
    };
  }

  function silent() {
    const dead = socket;
    socket = null;
    dead?.close();
    on.closed();
    dial();
  }

  function ended(message) {
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
    tries = since = 0;
    dial();
  };
  document.addEventListener("visibilitychange", () => !document.hidden && wake());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => socket?.close());

  return {
    begin: () => (knows() ? dial() : on.bye({ why: "key" })),
    send(message) {
      if (socket?.readyState !== 1) return;
      socket.send(JSON.stringify(message));
      clearTimeout(answer);
      if (message.move) answer = setTimeout(silent, SILENT);
    },
    code(text) {
      code = text;
      socket?.close();
      socket = null;
      dial();
    },
    again() {
      over = false;
      wake();
    },
    wake,
  };
}
