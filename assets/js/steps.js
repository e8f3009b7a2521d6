// @ts-check
// What carries data-step="n" shows from step n on. Print and pages without script show all of it.

import * as core from "./core.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onChange(({ to }) => reveal(deck.slide, to.step));
}

/** Show as much of a slide, or of a copy of one, as step `step` does. @param {HTMLElement} slide @param {number} step */
export function reveal(slide, step) {
  for (const element of slide.querySelectorAll("[data-step]")) {
    const number = core.stepNumber(element);
    element.classList.toggle("is-shown", number <= step);
    element.classList.toggle("is-current", number === step);
  }
}
