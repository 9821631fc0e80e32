// All that the page knows, shared by its screens; `phone.js` adds what can be done.

export const page = {
  view: null, // the last state
  room: "",
  words: {},
  lang: "en",
  languages: {},
  covered: false,
  lost: false,
  kind: "", // which kind of screen is shown
  ended: null, // the last word of the table
  tried: "", // the key of the card or button whose refusal is shown
  chosen: "", // the key of the card that was lifted, when it is asked before
  place: null, // the form in which one sits down: {seat, avatar}
  t: (name) => page.words[name] ?? "",
};
