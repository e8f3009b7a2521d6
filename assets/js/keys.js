// @ts-check
// The keys, in one table that also prints the help panel. Clickers send PageUp, PageDown, "." and Escape.
// Keys with Ctrl, Alt or Meta, keys of an input method, and keys typed into a field are left alone.

import * as panels from "./panels.js";

/**
 * `keys` are names of KeyboardEvent.key, letters in lower case; `shown` is what the help prints.
 * @typedef {{keys: string[], shown: string[], help: string, action: string}} Binding
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
  { keys: ["c"], shown: ["C"], help: "script.help.contents", action: "contents" },
  { keys: ["l"], shown: ["L"], help: "script.help.language", action: "language" },
  { keys: ["t"], shown: ["T"], help: "script.help.theme", action: "theme" },
  { keys: ["f"], shown: ["F"], help: "script.help.fullscreen", action: "fullscreen" },
  { keys: ["b", "."], shown: ["B", "."], help: "script.help.blackout", action: "blackout" },
  { keys: ["h", "?"], shown: ["H", "?"], help: "script.help.help", action: "help" },
  { keys: ["Escape"], shown: ["Esc"], help: "script.help.close", action: "close" },
];

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const PRESSED_BY_SPACE = "a[href], button, summary, [role='button'], [role='tab']";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.actions.next = deck.next;
  deck.actions.previous = deck.previous;
  deck.actions.first = () => deck.show({ index: 0 });
  deck.actions.last = () => deck.show({ index: deck.edition.slides.length - 1 });

  deck.document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isForDeck(event)) return;
    const binding = TABLE.find(({ keys }) => keys.includes(nameOf(event)));
    if (!binding || isForElement(deck, event, binding)) return;
    event.preventDefault();
    deck.actions[binding.action]?.();
  });

  deck.document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (button) deck.actions[button.dataset.action ?? ""]?.();
  });

  panels.fillWith("help", (panel) => printHelp(deck, panel));
  deck.actions.help = () => panels.toggle(deck, "help");
}

/** Whether a key is meant for the deck at all. @param {KeyboardEvent} event */
export function isForDeck(event) {
  const target = event.composedPath()[0]; // the field itself, inside a shadow root too
  const inField = target instanceof Element && target.closest(FIELDS) !== null;
  return !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.keyCode === 229 || inField);
}

/**
 * Whether the focused element or an open panel has its own use for a key.
 * @param {import("./core.js").Deck} deck
 * @param {KeyboardEvent} event
 * @param {Binding} binding
 */
function isForElement(deck, event, binding) {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  if (event.key === " ") return target.closest(PRESSED_BY_SPACE) !== null;
  if (binding.action !== "up" && binding.action !== "down") return false;
  return panels.current(deck) !== null || target.closest("[data-scroll]") !== null;
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
  const table = document.createElement("table");
  table.className = "keys";
  for (const { shown, help } of TABLE) {
    const row = table.insertRow();
    const cell = row.insertCell();
    for (const key of shown) {
      const cap = document.createElement("kbd");
      cap.textContent = key;
      cell.append(cap, " ");
    }
    row.insertCell().textContent = deck.message(help);
  }
  panel.replaceChildren(panels.head(deck, panel, deck.message("script.help.title")), table);
}
