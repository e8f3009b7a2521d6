// @ts-check
// The keys, in one table that also prints the help panel. Clickers send PageUp, PageDown, "." and Escape.
// Keys with Ctrl, Alt or Meta, keys of an input method, and keys typed into a field are left alone.

import * as onepage from "./onepage.js";
import * as panels from "./panels.js";

/**
 * `keys` are names of KeyboardEvent.key, letters in lower case; `shown` is what the help prints. A binding that is `here`
 * works in the deck's own window only, the others in the speaker window too.
 * @typedef {{keys: string[], shown: string[], help: string, action: string, here?: boolean}} Binding
 */

/** @type {Binding[]} */
const TABLE = [
  { keys: ["ArrowRight", " ", "PageDown"], shown: ["→", "Space", "PageDown"], help: "script.help.next", action: "next" },
  { keys: ["ArrowLeft", "Shift+ ", "PageUp"], shown: ["←", "Shift+Space", "PageUp"], help: "script.help.previous", action: "previous" },
  { keys: ["Home"], shown: ["Home"], help: "script.help.first", action: "first" },
  { keys: ["End"], shown: ["End"], help: "script.help.last", action: "last" },
  { keys: [], shown: ["1 … 9", "Enter"], help: "script.help.jump", action: "" }, // read by jump.js
  { keys: ["ArrowUp"], shown: ["↑"], help: "script.help.up", action: "up" },
  { keys: ["ArrowDown"], shown: ["↓"], help: "script.help.down", action: "down" },
  { keys: [], shown: ["Tab", "↑ ↓ ← →", "Enter"], help: "script.help.linked", action: "" }, // read by linked.js
  { keys: ["o"], shown: ["O"], help: "script.help.overview", action: "overview", here: true },
  { keys: ["c"], shown: ["C"], help: "script.help.contents", action: "contents", here: true },
  { keys: ["/"], shown: ["/"], help: "script.help.search", action: "search", here: true },
  { keys: ["r"], shown: ["R"], help: "script.help.page", action: "page", here: true },
  { keys: ["z"], shown: ["Z"], help: "script.help.zoom", action: "zoom" },
  { keys: ["s"], shown: ["S"], help: "script.help.speaker", action: "speaker" },
  { keys: ["b", "."], shown: ["B", "."], help: "script.help.blackout", action: "blackout" },
  { keys: ["l"], shown: ["L"], help: "script.help.language", action: "language" },
  { keys: ["t"], shown: ["T"], help: "script.help.theme", action: "theme" },
  { keys: ["f"], shown: ["F"], help: "script.help.fullscreen", action: "fullscreen", here: true },
  { keys: ["h", "?"], shown: ["H", "?"], help: "script.help.help", action: "help", here: true },
  { keys: ["Escape"], shown: ["Esc"], help: "script.help.close", action: "close" },
];

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const MOVING = ["next", "previous", "first", "last", "up", "down", "zoom"];
const PRESSED_BY_SPACE = "a[href], button, summary, [role='button'], [role='tab']";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.actions.next = deck.next;
  deck.actions.previous = deck.previous;
  deck.actions.first = () => deck.show({ index: 0 });
  deck.actions.last = () => deck.show({ index: deck.edition.slides.length - 1 });
  listen(deck, deck.document);

  panels.fillWith("help", (panel) => printHelp(deck, panel));
  deck.actions.help = () => panels.toggle(deck, "help");
}

/** Let the keys and buttons of a document lead the deck. @param {import("./core.js").Deck} deck @param {Document} document */
export function listen(deck, document) {
  const bindings = document === deck.document ? TABLE : TABLE.filter(({ here }) => !here);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isForDeck(event)) return;
    const binding = bindings.find(({ keys }) => keys.includes(nameOf(event)));
    if (!binding || isForElement(deck, event, binding)) return;
    event.preventDefault();
    deck.actions[binding.action]?.();
  });
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (button) deck.actions[button.dataset.action ?? ""]?.();
  });
}

/** Whether a key is meant for the deck at all. @param {KeyboardEvent} event */
export function isForDeck(event) {
  return !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.keyCode === 229 || startsIn(event, FIELDS));
}

/**
 * Whether the focused element or an open panel has its own use for a key.
 * @param {import("./core.js").Deck} deck
 * @param {KeyboardEvent} event
 * @param {Binding} binding
 */
function isForElement(deck, event, binding) {
  if (event.key === " " && startsIn(event, PRESSED_BY_SPACE)) return true;
  if (onepage.isOn(deck)) return MOVING.includes(binding.action);
  if (binding.action !== "up" && binding.action !== "down") return false;
  return panels.current(deck) !== null || startsIn(event, "[data-scroll], [data-long]");
}

/** Whether a key was pressed in such an element, inside a shadow root or in another window too. @param {Event} event @param {string} selector */
function startsIn(event, selector) {
  const target = event.composedPath()[0];
  return "closest" in target && /** @type {Element} */ (target).closest(selector) !== null;
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
  if (event.key === " ") return event.shiftKey ? "Shift+ " : " ";
  // A Korean layout gives "ㅊ" for the key that is C; the code says which key it was.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter && event.key.length === 1 && event.key > "\u007f") return letter.toLowerCase();
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} panel */
function printHelp(deck, panel) {
  const { document } = deck;
  const list = document.createElement("dl");
  list.className = "keys";
  for (const { shown, help } of TABLE) {
    const row = document.createElement("div");
    const caps = document.createElement("dt");
    for (const key of shown) caps.append(Object.assign(document.createElement("kbd"), { textContent: key }), " ");
    row.append(caps, Object.assign(document.createElement("dd"), { textContent: deck.message(help) }));
    list.append(row);
  }
  panel.replaceChildren(panels.head(deck, panel, deck.message("script.help.title")), list);
}
