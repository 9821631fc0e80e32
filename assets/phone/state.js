// The state of the page, shared by its screens; `phone.js` adds the actions.

export const page = {
  view: null, // the last message that is drawn
  room: "",
  words: {},
  lang: "en",
  languages: {},
  covered: false,
  lost: false,
  layout: "", // which layout the page was drawn in
  ended: null, // why the table ended the connection
  refused: "", // the key of the card or button whose refusal is shown
  lifted: "", // the key of the card that waits for a second touch
  place: null, // the choices on the form for joining: {seat, avatar}
  t: (name) => page.words[name] ?? "",
};
