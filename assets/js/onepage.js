// @ts-check
// The reading view: all slides of the edition as one page, as it is without script. Keys that move a slide scroll then;
// R or Escape lead back, to the slide in the middle of the window.

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;

  /** @param {boolean} begins */
  const turn = (begins) => {
    root.toggleAttribute("data-page", begins);
    root.classList.toggle("js", !begins);
    deck.tell("page");
  };

  deck.actions.page = () => {
    if (isOn(deck)) {
      const index = inTheMiddle(deck);
      turn(false);
      deck.show({ index, step: index === deck.place.index ? deck.place.step : 0 });
      scrollTo(0, 0);
      deck.announce(`${deck.place.index + 1} / ${deck.edition.slides.length}`);
    } else {
      turn(true);
      deck.slide.scrollIntoView();
      deck.announce(deck.message("script.page"));
    }
  };

  // The slide in sight is the one that language, contents, speaker window and a reload go on from.
  let waits = false;
  addEventListener("scroll", () => {
    if (waits || !isOn(deck)) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      if (isOn(deck)) deck.stand(inTheMiddle(deck));
    });
  }, { passive: true });
  addEventListener("resize", () => isOn(deck) && deck.slide.scrollIntoView());

  const { close } = deck.actions;
  deck.actions.close = () => (isOn(deck) && !deck.document.querySelector("[data-panel]:not([hidden])") ? deck.actions.page() : close());

  deck.onChange(({ from, to }) => {
    if (!from || from.index < 0 || !isOn(deck)) return;
    if (from.language === to.language) turn(false); // a link, or a result of a search
    else deck.slide.scrollIntoView();
  });
}

/** Whether all slides show. @param {import("./core.js").Deck} deck */
export function isOn(deck) {
  return deck.document.documentElement.hasAttribute("data-page");
}

/** @param {import("./core.js").Deck} deck */
function inTheMiddle(deck) {
  const middle = innerHeight / 2;
  const index = deck.edition.slides.findIndex((slide) => slide.element.getBoundingClientRect().bottom > middle);
  return index < 0 ? deck.edition.slides.length - 1 : index;
}
