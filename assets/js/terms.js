// @ts-check
// A word of the glossary shows its meaning while it is pointed at or has the focus, and after a click or tap, until the next one
// or Escape. Without script, and in a new tab, it is a link to its entry.

import * as panels from "./panels.js";

const GAP_PX = 8;
/** Long enough to move from the word to its meaning. */
const LEAVE_MS = 200;
const OWN_CLICKS = "a, button, input, [data-origin], [tabindex='0']";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const { document } = deck;
  const box = document.createElement("aside"); // all that a page holds belongs to some landmark
  const tip = document.createElement("div");
  box.className = "tip";
  box.hidden = true;
  tip.id = "tip";
  tip.setAttribute("role", "tooltip");
  box.append(tip);
  document.body.append(box);

  /** The word whose meaning shows. @type {HTMLElement | null} */
  let word = null;
  let isKept = false;
  let leaving = 0;

  const hide = () => {
    clearTimeout(leaving);
    if (!word) return;
    word.removeAttribute("aria-describedby");
    word = null;
    isKept = false;
    box.hidden = true;
  };

  /** @param {HTMLElement} next */
  const show = (next) => {
    clearTimeout(leaving);
    if (next === word) return;
    hide();
    const entry = entryOf(deck, next);
    if (!entry) return;
    word = next;
    tip.lang = deck.place.language;
    tip.replaceChildren(...[...entry.childNodes].map((node) => node.cloneNode(true)));
    box.ariaLabel = next.textContent;
    box.hidden = false;
    place(box, next);
    next.setAttribute("aria-describedby", tip.id);
  };

  deck.onMade((slide) => {
    for (const one of slide.querySelectorAll("[data-term]")) one.setAttribute("role", "button");
  });
  deck.onChange(hide);
  addEventListener("resize", hide);
  document.addEventListener("scroll", (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) hide();
  }, { capture: true, passive: true });

  document.addEventListener("pointerover", (event) => {
    const next = wordAt(event.target);
    if (event.pointerType === "touch" || isKept) return;
    if (next) show(next);
    else if (box.contains(/** @type {Node} */ (event.target))) clearTimeout(leaving);
    else if (word && word !== document.activeElement) {
      clearTimeout(leaving);
      leaving = setTimeout(hide, LEAVE_MS);
    }
  }, { passive: true });
  document.addEventListener("focusin", (event) => {
    const next = wordAt(event.target);
    if (next) show(next);
  });
  document.addEventListener("focusout", (event) => {
    if (wordAt(event.target) && !isKept) hide();
  });

  document.addEventListener("click", (event) => {
    const next = wordAt(event.target);
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (next) {
      event.preventDefault();
      if (isKept && next === word) return hide();
      show(next);
      isKept = word !== null;
    } else if (box.contains(/** @type {Node} */ (event.target))) {
      event.preventDefault(); // moves no slide
    } else if (isKept) {
      hide();
      if (!(/** @type {Element} */ (event.target).closest(OWN_CLICKS))) event.preventDefault();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !wordAt(event.target)) return;
    event.preventDefault();
    wordAt(event.target)?.click();
  });

  const { close } = deck.actions;
  deck.actions.close = () => (word ? hide() : close());
  deck.onTold((what) => (what !== "panel" || panels.current(deck)) && hide()); // it lies over nothing that opens
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function wordAt(target) {
  return target instanceof Element ? target.closest("[data-term]") : null;
}

/** The entry that a word leads to, on a slide of the glossary. @param {import("./core.js").Deck} deck @param {HTMLElement} word */
function entryOf(deck, word) {
  const id = (word.getAttribute("href") ?? "").slice(1);
  const [language, slide] = id.split("/");
  const listing = deck.editionIn(language).slides.find((one) => one.id === slide);
  return listing?.element.querySelector(`#${CSS.escape(id)}`);
}

/** Above the word, or below it where there is more room. @param {HTMLElement} box @param {HTMLElement} word */
function place(box, word) {
  const { left, width, top, bottom } = word.getClientRects()[0];
  const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const size = box.getBoundingClientRect();
  const above = top - GAP_PX - size.height;
  box.style.left = `${Math.max(GAP_PX, Math.min(left + width / 2 - size.width / 2, room.width - size.width - GAP_PX))}px`;
  const wanted = above >= GAP_PX || top > room.height - bottom ? above : bottom + GAP_PX;
  box.style.top = `${Math.max(GAP_PX, Math.min(wanted, room.height - size.height - GAP_PX))}px`;
}
