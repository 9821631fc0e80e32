// DOM helpers: making elements, and reconciling the page with what it should show.

export const $ = (selector) => document.querySelector(selector);

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = ["onclick", "onchange", "onsubmit"];

/** The BCP 47 tag of a catalogue's code such as "pt_BR". */
export const tag = (code) => code.replace("_", "-");

/** The known language that fits a preference such as "pt-PT" best; another region is better than none. */
export function bestLanguage(preference, known) {
  const asked = preference.toLowerCase();
  const first = (name) => name.split(/[-_]/)[0].toLowerCase();
  return known.find((code) => tag(code).toLowerCase() === asked) ?? known.find((code) => first(code) === first(asked));
}

/** An element with attributes and children; strings become text, never markup. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node[name] = value;
    else if (name.startsWith("--")) node.style.setProperty(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false && child !== ""));
  return node;
}

/** An icon in the colour of the text beside it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

export const picture = (src, cls) => el("img", { src, class: cls, alt: "", draggable: "false" });

/** Open a dialog with a title and `inside` below it. */
export function showDialog(dialog, title, ...inside) {
  dialog.replaceChildren(el("h2", { id: dialog.getAttribute("aria-labelledby") }, title), ...inside);
  if (!dialog.open) dialog.showModal();
}

/** Make `parent`'s children equal to `fresh` but keep existing nodes, so that focus, scroll position and
    the screen reader's cursor survive. Nodes are matched by data-slot, data-key or kind. */
export function reconcile(parent, fresh) {
  const seen = {};
  const nameOf = (node) => {
    const own = node.dataset?.slot ?? node.dataset?.key;
    if (own) return own;
    const cls = node.getAttribute?.("class")?.split(" ")[0] ?? "";
    const kind = node.nodeType === 1 ? `${node.localName}.${cls}` : "text";
    return `${kind}/${(seen[kind] = (seen[kind] ?? 0) + 1)}`;
  };
  const old = new Map([...parent.childNodes].map((node) => [nameOf(node), node]));
  for (const kind in seen) delete seen[kind];
  let after = null;
  for (const given of fresh.flat().filter((one) => one != null && one !== false)) {
    const child = typeof given === "string" ? document.createTextNode(given) : given;
    const name = nameOf(child);
    const same = old.get(name);
    old.delete(name);
    const node = same ?? child;
    const next = after ? after.nextSibling : parent.firstChild;
    if (node !== next) parent.insertBefore(node, next);
    if (same) same.nodeType === 1 ? patch(same, child) : same.data !== child.data && (same.data = child.data);
    after = node;
  }
  for (const node of old.values()) node.remove();
}

function patch(old, fresh) {
  // An opened <details> stays open.
  for (const { name } of [...old.attributes]) if (name !== "style" && name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of fresh.style ?? []) old.style.setProperty(name, fresh.style.getPropertyValue(name));
  for (const name of HANDLERS) old[name] = fresh[name];
  if (old.type === "radio" || old.type === "checkbox") old.checked = fresh.checked;
  reconcile(old, [...fresh.childNodes]);
}

/** Values kept in localStorage; in a private window only while the page is open. */
const kept = new Map();
export const store = {
  get(name) {
    try {
      return localStorage.getItem(name) ?? kept.get(name) ?? "";
    } catch {
      return kept.get(name) ?? "";
    }
  },
  set(name, value) {
    kept.set(name, value);
    try {
      value === "" ? localStorage.removeItem(name) : localStorage.setItem(name, value);
    } catch {
      // a private window: kept above
    }
  },
};
