// @ts-check
// Light, dark, or the high contrast of the projector theme. The choice is kept for this deck where the browser lets us.

const THEMES = ["light", "dark", "projector"];

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  const key = `deck:${deck.id}:theme`;
  const kept = recall(key);
  if (THEMES.includes(kept)) root.dataset.theme = kept;

  deck.actions.theme = () => {
    const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length];
    root.dataset.theme = next;
    keep(key, next);
    deck.announce(deck.message(`script.theme.${next}`));
  };
}

/** @param {string} key */
function recall(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // the choice lasts until the page closes
  }
}
