// @ts-check
// The buttons show while the mouse moves, and step aside when it rests.

const REST_MS = 2000;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  let timer = 0;
  deck.document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    root.dataset.pointing = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete root.dataset.pointing, REST_MS);
  }, { passive: true });
}
