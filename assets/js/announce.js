// @ts-check
// Screen readers hear each change once: "5 / 30, title" for a slide, and for a step the stage or the words that it reveals.

import * as core from "./core.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const region = deck.document.querySelector("[data-announce]");
  if (!region) return;
  /** @type {string[]} */
  const waiting = [];
  deck.announce = (text) => {
    // What one key does is said once.
    if (waiting.length === 0) queueMicrotask(() => (region.textContent = waiting.splice(0).filter(Boolean).join(", ")));
    waiting.push(text);
  };

  deck.onChange(({ from, to }) => {
    const { slides } = deck.edition;
    if (from?.language === to.language && from.index === to.index) {
      const revealed = [...deck.slide.querySelectorAll("[data-step]")].filter((item) => core.stepNumber(item) === to.step);
      const shown = to.step > from.step ? revealed : [];
      const stages = [...deck.slide.querySelectorAll("[data-pane-body].is-live")].map((pane) => pane.getAttribute("aria-label") ?? "");
      deck.announce([...stages, ...shown.map(spoken)].join(" "));
    } else if (from) {
      const values = { number: to.index + 1, total: slides.length, title: slides[to.index].title };
      deck.announce(deck.message("script.announce", values));
    }
  });
}

/** @param {Element} element */
function spoken(element) {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}
