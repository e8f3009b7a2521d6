// @ts-check
// A black screen while the speaker talks. Any key of the deck, a click or a tap brings the slide back, and does no more.

import * as keys from "./keys.js";

/** Lies over the slide while the screen is black. @type {HTMLElement | null} */
let cover = null;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const black = deck.document.createElement("div");
  black.className = "blackout";
  black.dataset.blackout = "";

  deck.actions.blackout = () => {
    cover = black;
    deck.document.body.append(cover);
    deck.announce(deck.message("script.blackout"));
    deck.tell("blackout");
  };
  liftFrom(deck, deck.document.defaultView ?? window);
}

export function isOn() {
  return cover !== null;
}

/** Let keys, clicks and taps in `view`, the deck's window or the speaker window, bring the slide back. @param {import("./core.js").Deck} deck @param {Window} view */
export function liftFrom(deck, view) {
  /** @param {Event} event */
  const lift = (event) => {
    if (!cover) return;
    cover.remove();
    cover = null;
    event.preventDefault();
    event.stopImmediatePropagation();
    deck.tell("blackout");
  };
  view.addEventListener("click", lift, { capture: true });
  view.addEventListener("touchend", lift, { capture: true, passive: false });
  view.addEventListener("keydown", (event) => {
    if (cover && keys.isForDeck(event) && !/^F\d+$|^(Shift|Control|Alt|Meta)$/.test(event.key)) lift(event);
  }, { capture: true });
}
