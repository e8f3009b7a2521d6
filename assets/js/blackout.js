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
  };

  /** @param {Event} event */
  const lift = (event) => {
    if (!cover.isConnected) return;
    cover.remove();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", lift, { capture: true });
  addEventListener("touchend", lift, { capture: true, passive: false });
  addEventListener("keydown", (event) => {
    if (keys.isForDeck(event) && !/^F\d+$|^(Shift|Control|Alt|Meta)$/.test(event.key)) lift(event);
  }, { capture: true });
}
