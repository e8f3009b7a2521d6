// @ts-check
// On a phone held upright the slide is small and much of the window is free: there stand the slide's evidence, its label and notes.
// scale.js says when; in every other window it is empty, and hidden by the style sheet.

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const reading = deck.document.querySelector("[data-reading]");
  if (!(reading instanceof HTMLElement)) return;

  const fill = () => {
    if (!deck.document.documentElement.hasAttribute("data-upright")) return reading.replaceChildren();
    reading.lang = deck.place.language;
    reading.setAttribute("aria-label", deck.message("script.reading.notes"));
    const marks = deck.slide.querySelector("[data-marks]");
    const generated = deck.slide.querySelector("[data-generated]");
    const notes = deck.slide.querySelector("[data-notes]");
    reading.replaceChildren(...(marks ? [marks.cloneNode(true)] : []), ...(generated ? [generated.cloneNode(true)] : []), ...(notes ? copies(notes) : [hint(deck)]));
    reading.scrollTop = 0;
  };

  deck.onChange(({ from, to }) => {
    if (from?.language !== to.language || from.index !== to.index) fill();
  });
  deck.onTold((what) => what === "upright" && fill());
}

/** @param {Element} notes */
function copies(notes) {
  return [...notes.children].map((note) => note.cloneNode(true));
}

/** @param {import("./core.js").Deck} deck */
function hint(deck) {
  const words = deck.document.createElement("p");
  words.className = "reading-hint";
  words.textContent = deck.message("script.reading.hint");
  return words;
}
