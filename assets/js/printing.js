// @ts-check
// Paper: the slides of the edition that shows, one on each page, with every step and every pane. Where the page was told
// `data-paper="steps"`, as `deck pdf --steps` does, there is a page for each step instead, as it shows on the screen.

import * as onepage from "./onepage.js";
import * as paper from "./paper.js";
import * as picture from "./picture.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  const printed = matchMedia("print");
  let told = false;
  /** @type {(() => void)[]} */
  let undo = [];
  /** What leaving the page would lose. @type {{focused: Element | null, scrolled: [Element, number][]}} */
  let kept = { focused: null, scrolled: [] };

  const begin = () => {
    kept = { focused: deck.document.activeElement, scrolled: [...deck.slide.querySelectorAll("[data-scroll], .code")].map((box) => [box, box.scrollTop]) };
    root.dataset.printing = "";
    root.classList.remove("js"); // before the medium changes, slides are measured as they will stand on paper
    deck.tell("print");
    undo = paper.fit(deck);
    if (deck.document.fonts.status === "loaded") root.dataset.printing = "ready";
    else void deck.document.fonts.ready.then(again);
  };

  const again = () => {
    if (!isOn(deck)) return;
    putBack();
    undo = paper.fit(deck);
    root.dataset.printing = "ready";
  };

  const putBack = () => {
    for (const one of undo.splice(0)) one();
  };

  const turn = () => {
    const begins = told || printed.matches;
    if (begins === isOn(deck)) return;
    if (begins) return begin();
    putBack();
    delete root.dataset.printing;
    root.classList.toggle("js", !onepage.isOn(deck));
    deck.tell("print");
    if (!onepage.isOn(deck)) scrollTo(0, 0);
    for (const [box, top] of kept.scrolled) box.scrollTop = top;
    if (kept.focused instanceof HTMLElement && kept.focused.isConnected) kept.focused.focus({ preventScroll: true });
  };

  addEventListener("beforeprint", () => { told = true; turn(); });
  addEventListener("afterprint", () => { told = false; turn(); });
  printed.addEventListener("change", turn); // where the two events are missing
}

/** Whether the deck stands as it does on paper. @param {import("./core.js").Deck} deck */
export function isOn(deck) {
  return deck.document.documentElement.hasAttribute("data-printing");
}

/** What stands on the pages, in their order. @param {import("./core.js").Deck} deck @returns {HTMLElement[]} */
export function pagesOf(deck) {
  const slides = deck.edition.slides.map(({ element }) => element);
  if (deck.document.documentElement.dataset.paper !== "steps") return slides;
  return slides.flatMap((slide) =>
    Array.from({ length: deck.stepsOf(slide) + 1 }, (_, step) => {
      const page = picture.copyOf(slide, step);
      if (step === 0) page.id = slide.id; // links lead to the first page of a slide
      return page;
    }),
  );
}
