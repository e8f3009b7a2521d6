// @ts-check
// The stage of 1280x720 fits any window: one factor and one offset, which the style sheet turns into one transform.
// In a window held upright, such as a phone's, it stands at the top and leaves the rest to reading.js.

const WIDTH = 1280;
const HEIGHT = 720;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  const upright = matchMedia("(orientation: portrait) and (max-width: 720px), (orientation: portrait) and (pointer: coarse)");
  let wasUpright = false;
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = root; // innerWidth grows on a phone that shows a wide page
    const scale = Math.min(width / WIDTH, height / HEIGHT);
    root.style.setProperty("--scale", String(scale));
    root.style.setProperty("--stage-x", `${(width - WIDTH * scale) / 2}px`);
    root.style.setProperty("--stage-y", `${upright.matches ? 0 : (height - HEIGHT * scale) / 2}px`);
    root.style.setProperty("--page", String(Math.min(1, width / WIDTH)));
    if (root.toggleAttribute("data-upright", upright.matches) !== wasUpright) deck.tell("upright");
    wasUpright = upright.matches;
  };
  addEventListener("resize", fit);
  fit();
}
