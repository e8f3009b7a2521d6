// @ts-check
// A stepper shows one compiler stage at a time. Its panes follow the slide's steps: pane 0 at step 0, pane 1 at step 1,
// and the last one from there on. A click on a tab and the up and down keys set the step; on a slide without a stepper
// those two keys scroll its long list, and where there is none they move.

import * as core from "./core.js";
import * as scrolling from "./scrolling.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onChange(({ to }) => turn(deck.slide, to.step));

  deck.document.addEventListener("click", (event) => {
    const tab = /** @type {Element} */ (event.target).closest("[data-pane]");
    const stepper = tab?.closest("[data-stepper]");
    if (tab && stepper) deck.show({ step: core.panesOf(stepper).indexOf(/** @type {HTMLElement} */ (tab)) });
  });

  /** @param {1 | -1} distance */
  const move = (distance) => {
    const stepper = deck.slide.querySelector("[data-stepper]");
    // Some clickers send the up and down keys.
    if (!stepper) return scrolling.scroll(deck, distance) || deck.actions[distance > 0 ? "next" : "previous"]();
    const tabs = core.panesOf(stepper);
    const onTab = tabs.includes(/** @type {HTMLElement} */ (deck.document.activeElement));
    deck.show({ step: deck.place.step + distance });
    if (onTab) tabs.find((tab) => tab.tabIndex === 0)?.focus();
  };
  deck.actions.up = () => move(-1);
  deck.actions.down = () => move(1);
}

/** Turn the steppers of a slide, or of a copy of one, to step `step`. @param {HTMLElement} slide @param {number} step */
export function turn(slide, step) {
  for (const stepper of slide.querySelectorAll("[data-stepper]")) select(stepper, step);
}

/**
 * @param {Element} stepper
 * @param {number} step
 */
function select(stepper, step) {
  const tabs = core.panesOf(stepper);
  const live = tabs[Math.min(step, tabs.length - 1)];
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab === live));
    tab.tabIndex = tab === live ? 0 : -1;
  }
  for (const pane of /** @type {NodeListOf<HTMLElement>} */ (stepper.querySelectorAll("[data-pane-body]"))) {
    pane.classList.toggle("is-live", pane.dataset.paneBody === live?.dataset.pane);
  }
}
