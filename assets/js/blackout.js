// @ts-check
// A black screen while the speaker talks. Any key of the deck, a click or a tap brings the slide back, and does no more.

import * as keys from "./keys.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const cover = deck.document.createElement("div");
  cover.className = "blackout";
  cover.dataset.blackout = "";

  deck.actions.blackout = () => {
    deck.document.body.append(cover);
    deck.announce(deck.message("script.blackout"));
    deck.tell("blackout");
  };
  liftFrom(deck, deck.document.defaultView ?? window);
}

/** @param {import("./core.js").Deck} deck */
export function isOn(deck) {
  return cover(deck) !== null;
}

/** Let keys, clicks and taps in `view`, the deck's window or the speaker window, bring the slide back. @param {import("./core.js").Deck} deck @param {Window} view */
export function liftFrom(deck, view) {
  /** @param {Event} event */
  const lift = (event) => {
    if (!isOn(deck)) return;
    cover(deck)?.remove();
    event.preventDefault();
    event.stopImmediatePropagation();
    deck.tell("blackout");
  };
  view.addEventListener("click", lift, { capture: true });
  view.addEventListener("touchend", lift, { capture: true, passive: false });
  view.addEventListener("keydown", (event) => {
    if (keys.isForDeck(event) && !/^F\d+$|^(Shift|Control|Alt|Meta)$/.test(event.key)) lift(event);
  }, { capture: true });
}

/** @param {import("./core.js").Deck} deck */
function cover(deck) {
  return deck.document.querySelector("[data-blackout]");
}
