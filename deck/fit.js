// @ts-check
// Measures the slide that shows: every box whose content is larger than the box, in CSS pixels. Run by fit.py in the page.

/**
 * By how many pixels the content of `box` is too high and too wide; 0 where it fits.
 * Words of a drawing may also stand on others, `over`, for so many pixels.
 * @typedef {{box: string, height: number, width: number, over: string}} Overflow
 * @typedef {"height" | "width"} Axis
 */

/** @param {string} address @returns {Promise<Overflow[]>} */
async (address) => {
  const TOLERANCE = 1;
  const CLIPPING = ["hidden", "auto", "scroll", "clip"];

  await new Promise((resolve) => {
    addEventListener("hashchange", resolve, { once: true });
    location.hash = address;
  });
  await document.fonts.ready;
  const slide = /** @type {HTMLElement} */ (document.querySelector("main:not([hidden]) > [data-slide]"));
  /** @type {Map<string, Overflow>} */
  const found = new Map(); // by name: boxes of one name are one to the reader
  const tabs = /** @type {NodeListOf<HTMLElement>} */ (slide.querySelectorAll("[data-stepper] [data-pane]"));
  measure();
  for (const tab of tabs) {
    tab.click();
    measure();
  }
  tabs[0]?.click();
  return [...found.values()];

  function measure() {
    const elements = [...slide.querySelectorAll("*")].filter((element) => element.getClientRects().length > 0);
    const boxes = elements.filter((element) => element instanceof HTMLElement);
    const words = elements.filter((element) => element instanceof SVGTextElement);
    for (const axis of /** @type {Axis[]} */ (["height", "width"])) {
      const full = tooFull(boxes, axis);
      const off = outside(boxes, axis).filter((element) => !full.some((box) => box.contains(element) || element.contains(box)));
      for (const element of [...full, ...off]) note(element, axis, Math.max(excess(element, axis), leaving(element, slide, axis)));
      for (const text of words) note(text, axis, leavingDrawing(text, axis));
      if (full.length + off.length === 0) note(slide, axis, excess(slide, axis));
    }
    words.forEach((text, index) => words.slice(index + 1).forEach((other) => noteOverlap(text, other)));
  }

  /** Boxes whose content is larger, without those around them. @param {HTMLElement[]} boxes @param {Axis} axis */
  function tooFull(boxes, axis) {
    const all = boxes.filter((box) => excess(box, axis) > TOLERANCE);
    return all.filter((box) => !all.some((other) => other !== box && box.contains(other)));
  }

  /** Elements that leave the slide, without those in them. @param {HTMLElement[]} boxes @param {Axis} axis */
  function outside(boxes, axis) {
    const all = boxes.filter((box) => !isHidden(box) && !isClipped(box) && leaving(box, slide, axis) > TOLERANCE);
    return all.filter((box) => !all.some((other) => other !== box && other.contains(box)));
  }

  /** By how much the content exceeds the box, 0 where it may. @param {HTMLElement} element @param {Axis} axis */
  function excess(element, axis) {
    if (element.clientWidth <= 1 || element.clientHeight <= 1) return 0; // 1 px: words for screen readers only
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isBox = element.dataset.fit !== undefined || element === slide;
    if (!isBox && !CLIPPING.includes(axis === "height" ? overflowY : overflowX)) return 0;
    if (axis === "height") return element.dataset.scroll === undefined ? element.scrollHeight - element.clientHeight : 0;
    const elided = textOverflow === "ellipsis" && element.title !== ""; // shortened on purpose, whole in its title
    return elided ? 0 : element.scrollWidth - element.clientWidth;
  }

  /** By how much an element leaves `around`. @param {Element} element @param {Element} around @param {Axis} axis */
  function leaving(element, around, axis) {
    const rect = element.getBoundingClientRect();
    const frame = around.getBoundingClientRect();
    if (axis === "height") return Math.max(rect.bottom - frame.bottom, frame.top - rect.top);
    return Math.max(rect.right - frame.right, frame.left - rect.left);
  }

  /** Words that leave their drawing stand over other things, or are cut off. @param {SVGTextElement} text @param {Axis} axis */
  function leavingDrawing(text, axis) {
    const drawing = text.ownerSVGElement;
    if (!drawing || text.getBoundingClientRect().width === 0) return 0;
    return Math.max(leaving(text, drawing, axis), leaving(text, slide, axis));
  }

  /** Words of one drawing on each other, told once, of the wider ones. A line's box is higher than its letters, so a
      quarter of it does not count.
      @param {SVGTextElement} text @param {SVGTextElement} other */
  function noteOverlap(text, other) {
    if (text.ownerSVGElement !== other.ownerSVGElement) return;
    const [one, two] = [text.getBoundingClientRect(), other.getBoundingClientRect()];
    const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (width <= TOLERANCE || height <= Math.min(one.height, two.height) / 4) return;
    const [wide, narrow] = one.width >= two.width ? [text, other] : [other, text];
    const [box, over] = [nameOf(wide), `"${short(narrow.textContent ?? "")}"`];
    if (!found.has(box)) found.set(box, { box, over, height: Math.round(height), width: Math.round(width) });
  }

  /** @param {Element} element */
  function isHidden(element) {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  }

  /** Whether a box between the element and the slide cuts it off; that box is measured itself. @param {Element} element */
  function isClipped(element) {
    for (let box = element.parentElement; box && box !== slide; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (CLIPPING.includes(overflowX) || CLIPPING.includes(overflowY)) return true;
    }
    return false;
  }

  /** @param {Element} element @param {Axis} axis @param {number} pixels */
  function note(element, axis, pixels) {
    if (pixels <= TOLERANCE) return;
    const box = nameOf(element);
    const known = found.get(box) ?? { box, height: 0, width: 0, over: "" };
    found.set(box, { ...known, [axis]: Math.max(known[axis], Math.round(pixels)) });
  }

  /** The name given in data-fit, else tag and classes; words of a drawing by themselves and the drawing's description.
      @param {Element} element */
  function nameOf(element) {
    if (element === slide) return "slide";
    if (element instanceof SVGTextElement) {
      const drawing = element.closest("[role=img]")?.getAttribute("aria-label");
      return `${drawing ? `drawing "${short(drawing)}" > ` : ""}text "${short(element.textContent ?? "")}"`;
    }
    const own = element instanceof HTMLElement ? element.dataset.fit : "";
    if (own) return own;
    const classes = [...element.classList].filter((name) => !name.startsWith("is-"));
    const holder = element.parentElement?.closest("[data-fit], [data-pane-body]");
    const within = holder instanceof HTMLElement && holder !== slide ? holder.dataset.fit || `pane ${holder.dataset.paneBody}` : "";
    const name = [element.localName, ...classes].join(".");
    return within ? `${within} > ${name}` : name;
  }

  /** @param {string} words */
  function short(words) {
    const trimmed = words.trim();
    return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
  }
}
