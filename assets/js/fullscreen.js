// @ts-check
// The whole screen for the deck, and back.

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.actions.fullscreen = async () => {
    const { document } = deck;
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      deck.announce(deck.message("script.error.fullscreen"));
    }
  };
}
