// @ts-check
// What every page says, text by text, in the order of the pages. Run by printed.py in a deck that stands as on paper.
// The document is asked and not its style sheet: what a rule hides on paper by mistake is expected there all the same.

/**
 * `must` is what the page has to say, `may` what it can say besides: texts for screen readers, and heads of tables, which
 * are repeated where a table goes on, and words of drawings with a ground of their own, which are drawn twice. `cut` names the boxes whose content is larger than they are.
 * @typedef {{id: string, must: string[], may: string[], cut: string[]}} PageTexts
 */

/** @returns {PageTexts[]} */
() => {
  const BY_STEP = document.documentElement.dataset.paper === "steps";
  // What paper leaves out on purpose: notes, controls and the hint how to find them, what they would choose, closed texts, the tabs of panes that all show,
  // and what a note says is left out.
  const LEFT_OUT = [
    "[hidden]", "[data-notes]", "[data-cut]", "[data-files]", "[data-download-all]", "[data-linked-foot]", ".layout-cover .page",
    "form", ".traffic-curves:not(.is-chosen)", ".traffic-ratio", "details:not([open])",
    ...(BY_STEP ? ["[data-step]:not(.is-shown)", "[data-pane-body]:not(.is-live)"] : [".rail"]),
    "title", "desc", "annotation", "style", "script", "template", "noscript",
  ].join();
  const UNSEEN = ".visually-hidden";
  const TOLERANCE = 1;
  const REPEATED = 8;

  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main[data-edition]:not([hidden]) > [data-slide]"))].map((slide) => ({
    id: slide.dataset.slide ?? "",
    must: textsIn(slide, `${LEFT_OUT}, ${UNSEEN}`),
    may: [
      ...[...slide.querySelectorAll(UNSEEN)].flatMap((unseen) => textsIn(unseen, LEFT_OUT)),
      ...[...slide.querySelectorAll("thead")].flatMap((head) => Array(REPEATED).fill(textsIn(head, LEFT_OUT)).flat()),
      ...[...slide.querySelectorAll("text")].filter((words) => getComputedStyle(words).stroke !== "none").flatMap((words) => textsIn(words, LEFT_OUT)),
    ],
    cut: boxesIn(slide),
  }));

  /** @param {Element} element @param {string} leftOut */
  function textsIn(element, leftOut) {
    /** @type {string[]} */
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && node.matches(leftOut) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) texts.push(...made(node));
      else texts.push(node.nodeValue ?? "");
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  }

  /** What the style sheet writes: numbers of lines and of items. @param {Element} element */
  function made(element) {
    const content = ["::before", "::after"].map((place) => getComputedStyle(element, place).content);
    const texts = content.filter((text) => text.startsWith('"')).map((text) => text.slice(1, -1));
    if (element instanceof HTMLOListElement && getComputedStyle(element).listStyleType === "decimal") {
      texts.push(...[...element.children].map((_, index) => String(element.start + index)));
    }
    return texts;
  }

  /** @param {Element} slide */
  function boxesIn(slide) {
    const boxes = [slide, ...slide.querySelectorAll("*")].filter((box) => box instanceof HTMLElement && box.clientWidth > TOLERANCE && !box.closest(UNSEEN));
    return /** @type {HTMLElement[]} */ (boxes).filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const high = overflowY !== "visible" && box.scrollHeight > box.clientHeight + TOLERANCE;
      const wide = overflowX !== "visible" && box.scrollWidth > box.clientWidth + TOLERANCE;
      return high || wide;
    }).map((box) => box.dataset.fit ?? `${box.tagName.toLowerCase()}.${box.className.split(" ")[0]}`);
  }
}
