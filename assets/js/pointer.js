// @ts-check
// A click or tap goes on, in the left part of the slide back; a swipe does the same. Links, buttons, steppers, linked lines, notes and
// selected text keep their clicks; code, drawings and tables keep those of a mouse, for selecting and zooming.

import * as onepage from "./onepage.js";
import * as panels from "./panels.js";
import * as zoom from "./zoom.js";

const BACK_SHARE = 0.12;
const DRAG_PX = 6;
const SWIPE_PX = 50;
const SWIPE_MS = 800;
const OWN_CLICKS = "a, button, input, select, textarea, label, summary, [tabindex]:not([tabindex='-1']), [role='button'], "
  + "[role='tab'], [data-stepper], [data-linked] .l, [data-reading], [data-chrome], [data-panel]";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const stage = /** @type {HTMLElement} */ (deck.document.querySelector("[data-stage]"));
  let selecting = false;
  let moved = false;
  let downX = 0;
  let downY = 0;

  deck.document.addEventListener("mousedown", (event) => {
    if (event.detail === 1) moved = false;
    if (event.detail > 1 && moved) event.preventDefault(); // fast clicks go on; they do not select words on the way
    selecting = hasSelection(deck.document); // this click only takes the selection away
    downX = event.clientX;
    downY = event.clientY;
  });

  deck.document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (target.closest(OWN_CLICKS) || panels.current(deck) || onepage.isOn(deck)) return;
    if (selecting || hasSelection(deck.document)) return;
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch" && zoom.blockAt(deck, target)) return;
    if (Math.hypot(event.clientX - downX, event.clientY - downY) > DRAG_PX) return;
    const box = stage.getBoundingClientRect();
    moved = true;
    deck.actions[event.clientX < box.left + box.width * BACK_SHARE ? "previous" : "next"]();
  });

  installSwipe(deck);
}

/** @param {import("./core.js").Deck} deck */
function installSwipe(deck) {
  /** @type {{x: number, y: number, time: number} | null} */
  let start = null;

  deck.document.addEventListener("touchstart", (event) => {
    const alone = event.touches.length === 1;
    const zoomed = (globalThis.visualViewport?.scale ?? 1) > 1.01;
    const free = !panels.current(deck) && !onepage.isOn(deck) && !scrollsSideways(/** @type {Element} */ (event.target));
    const [touch] = event.touches;
    start = alone && free && !zoomed ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
  }, { passive: true });

  deck.document.addEventListener("touchend", (event) => {
    const [touch] = event.changedTouches;
    const begun = start;
    start = null;
    if (!begun || event.touches.length > 0 || event.timeStamp - begun.time > SWIPE_MS) return;
    const dx = touch.clientX - begun.x;
    const dy = touch.clientY - begun.y;
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy) || hasSelection(deck.document)) return;
    deck.actions[dx < 0 ? "next" : "previous"]();
  }, { passive: true });
}

/** @param {Element} element */
function scrollsSideways(element) {
  for (let box = /** @type {Element | null} */ (element); box && !box.matches("[data-slide]"); box = box.parentElement) {
    const overflow = getComputedStyle(box).overflowX;
    if ((overflow === "auto" || overflow === "scroll") && box.scrollWidth > box.clientWidth + 1) return true;
  }
  return false;
}

/** @param {Document} document */
function hasSelection(document) {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed;
}
