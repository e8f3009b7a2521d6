// @ts-check
// One block, code, a drawing or a table, fills the slide: key Z walks through the blocks, a double click takes the one
// below it; Escape, or another slide, ends it. The block stays where it is and is only drawn larger, so its steps go on.

import * as onepage from "./onepage.js";
import * as panels from "./panels.js";

const BLOCKS = ".stepper, .panes, .pane, .code, .drawing, .graph, .plot, .timings, .table";
const WIDTH = 1280;
const HEIGHT = 720;
const MARGIN = 28;
const LARGEST = 4;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  /** @type {HTMLElement | null} */
  let zoomed = null;

  const end = () => {
    if (!zoomed) return;
    delete zoomed.dataset.zoomed;
    delete deck.document.documentElement.dataset.zoom;
    zoomed = null;
  };

  /** @param {HTMLElement} block */
  const zoom = (block) => {
    end();
    zoomed = block;
    place(block);
    block.dataset.zoomed = "";
    deck.document.documentElement.dataset.zoom = "";
    const blocks = blocksOf(deck.slide);
    deck.announce(deck.message("script.zoom", { number: blocks.indexOf(block) + 1, total: blocks.length }));
    deck.tell("zoom");
  };

  deck.actions.zoom = () => {
    const blocks = blocksOf(deck.slide);
    const next = blocks[zoomed ? blocks.indexOf(zoomed) + 1 : 0];
    if (next) zoom(next);
    else end();
  };

  const { close } = deck.actions;
  deck.actions.close = () => (zoomed && !panels.current(deck) ? end() : close());

  deck.onChange(({ from, to }) => {
    if (from?.language !== to.language || from.index !== to.index) end();
  });

  deck.onTold((what) => what === "page" && end());

  deck.document.addEventListener("dblclick", (event) => {
    const block = onepage.isOn(deck) ? null : blockAt(deck, /** @type {Element} */ (event.target));
    if (!block || event.button !== 0) return;
    if (block === zoomed) return end();
    deck.document.getSelection()?.removeAllRanges();
    zoom(block);
  });
}

/** The block of the live slide that `target` stands in. @param {import("./core.js").Deck} deck @param {Element} target */
export function blockAt(deck, target) {
  return blocksOf(deck.slide).find((block) => block.contains(target)) ?? null;
}

/** The blocks of a slide that stand in no other one and show. @param {HTMLElement} slide */
function blocksOf(slide) {
  const blocks = /** @type {HTMLElement[]} */ ([...slide.querySelectorAll(BLOCKS)]);
  return blocks.filter((block) => !block.parentElement?.closest(BLOCKS) && !block.closest("[data-notes]") && block.checkVisibility({ visibilityProperty: true }));
}

/** Set the factor and the way by which a block comes to fill its slide. @param {HTMLElement} block */
function place(block) {
  const slide = /** @type {HTMLElement} */ (block.closest("[data-slide]"));
  const stage = slide.getBoundingClientRect();
  const unit = stage.width / WIDTH;
  const box = block.getBoundingClientRect();
  const left = (box.left - stage.left) / unit;
  const top = (box.top - stage.top) / unit;
  const width = box.width / unit;
  const height = box.height / unit;
  const factor = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height, LARGEST);
  block.style.setProperty("--zoom", String(factor));
  block.style.setProperty("--zoom-x", `${(WIDTH - width * factor) / 2 - left}px`);
  block.style.setProperty("--zoom-y", `${(HEIGHT - height * factor) / 2 - top}px`);
}
