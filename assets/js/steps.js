// @ts-check
// What carries data-step="n" shows from step n on. Print and pages without script show all of it.

import * as core from "./core.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onChange(({ to }) => {
    for (const element of deck.slide.querySelectorAll("[data-step]")) {
      const number = core.stepNumber(element);
      element.classList.toggle("is-shown", number <= to.step);
      element.classList.toggle("is-current", number === to.step);
    }
  });
}
