// @ts-check
// A small picture of a slide, for the overview and the speaker window: a dead copy as the slide looks at a step.
// Whoever places it sets --picture-scale to its width over 1280.

import * as linked from "./linked.js";
import * as steps from "./steps.js";
import * as stepper from "./stepper.js";

/**
 * @param {HTMLElement} slide
 * @param {number} step
 * @param {Document} [document] the picture's own document, where it is not the slide's
 */
export function pictureOf(slide, step, document = slide.ownerDocument) {
  const picture = document.createElement("div");
  picture.className = "picture";
  picture.inert = true;
  picture.ariaHidden = "true";
  picture.append(copyOf(slide, step, document));
  return picture;
}

/** A copy of a slide as it looks at a step, without notes and ids. @param {HTMLElement} slide @param {number} step */
export function copyOf(slide, step, document = slide.ownerDocument) {
  const copy = /** @type {HTMLElement} */ (document.importNode(slide, true));
  copy.querySelector("[data-notes]")?.remove();
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  delete copy.dataset.zoom;
  steps.reveal(copy, step);
  stepper.turn(copy, step);
  linked.turn(copy, step);
  return copy;
}
