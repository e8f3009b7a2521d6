// @ts-check
// What a reader chose, kept by the browser under the deck's own name, so that two decks do not disturb each other.
// Where storage is switched off, a choice lasts until the page closes.

/** `local` outlives the window, `session` a reload of it. @typedef {"local" | "session"} Kind */

/** @param {Kind} kind @param {import("./core.js").Deck} deck @param {string} name @returns {string} "" where nothing is kept */
export function recall(kind, deck, name) {
  try {
    return storage(kind).getItem(`deck:${deck.id}:${name}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {Kind} kind @param {import("./core.js").Deck} deck @param {string} name @param {string} value "" forgets */
export function keep(kind, deck, name, value) {
  try {
    if (value) storage(kind).setItem(`deck:${deck.id}:${name}`, value);
    else storage(kind).removeItem(`deck:${deck.id}:${name}`);
  } catch {
    // nothing to be done
  }
}

/** @param {Kind} kind */
function storage(kind) {
  return kind === "local" ? localStorage : sessionStorage;
}
