// @ts-check
// Digits, then Enter, go to the slide of that number. What was typed shows in a corner until then.

import * as keys from "./keys.js";

const FORGET_AFTER_MS = 4000;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  listen(deck, deck.document);
}

/** Read the digits typed in a document. @param {import("./core.js").Deck} deck @param {Document} document */
export function listen(deck, document) {
  const shown = document.createElement("output");
  shown.className = "jump";
  shown.dataset.jump = "";
  shown.hidden = true;
  document.body.append(shown);
  let timer = 0;

  /** @param {string} digits */
  const set = (digits) => {
    clearTimeout(timer);
    shown.textContent = digits;
    shown.hidden = digits === "";
    if (digits) timer = setTimeout(() => set(""), FORGET_AFTER_MS);
  };

  document.addEventListener("keydown", (event) => {
    if (!keys.isForDeck(event)) return;
    const digits = shown.textContent ?? "";
    if (/^[0-9]$/.test(event.key)) {
      set((digits + event.key).slice(0, 5));
      event.preventDefault();
    } else if (event.key === "Enter" && digits) {
      set("");
      deck.show({ index: Number(digits) - 1 });
      event.preventDefault();
    } else if (digits && event.key !== "Shift") {
      set("");
    }
  });
}
