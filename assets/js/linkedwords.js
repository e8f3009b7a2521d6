// @ts-check
// What is said of a line in linked panes: what it came from and became, pane by pane, or what it is for.

/**
 * @typedef {import("./linked.js").Block} Block
 * @typedef {import("./linked.js").Line} Line
 */

/** Say at the block's foot what a line came from and became. @param {import("./core.js").Deck} deck @param {Block} block @param {Line | null} line */
export function say(deck, block, line) {
  const { foot } = block;
  if (!foot) return;
  if (!line) return foot.replaceChildren(span(deck, deck.message("script.linked.hint"), "linked-hint"));
  const { parts, rest } = tale(deck, block, line);
  const shown = parts.flatMap((part, at) => [
    ...(at > 0 ? [" → "] : []),
    span(deck, part.text, `${part.hue}${part.here ? " here" : ""}${part.inferred ? " inferred" : ""}`),
  ]);
  foot.replaceChildren(...shown, ...(rest ? [...(parts.length > 0 ? [" · "] : []), rest] : []));
}

/** @param {import("./core.js").Deck} deck @param {Block} block @param {Line} line */
export function wordsOf(deck, block, line) {
  const { parts, rest } = tale(deck, block, line);
  return [...(parts.length > 0 ? [parts.map((part) => part.text).join(" → ")] : []), ...(rest ? [rest] : [])].join(" · ");
}

/**
 * What a line is tied to, pane by pane, and what it is for where that is no line of Python. Of a stepper, whose
 * stages are many, only where the line began, itself and the stage that shows.
 * @param {import("./core.js").Deck} deck
 * @param {Block} block
 * @param {Line} line
 */
function tale(deck, block, line) {
  const own = deck.message("script.linked.line", { line: line.number, file: block.data.panes[line.pane][0] });
  const why = line.why && purposeIn(deck, line.why);
  if (line.ties.size === 0) {
    return { parts: [], rest: deck.message(why ? "script.linked.from-none" : "script.linked.none", { line: own, what: why }) };
  }
  const tied = block.lines.map((some) => some.filter((one) => line.ties.has(one)));
  const first = block.lines.findIndex((_, at) => at === line.pane || tied[at].length > 0);
  const live = block.panes.findIndex((pane) => pane.closest(".is-live"));
  const every = live < 0;
  const parts = block.lines.flatMap((_, at) => {
    const isOwn = at === line.pane;
    if (!isOwn && (tied[at].length === 0 || !(every || at === first || at === live))) return [];
    const inferred = !isOwn && tied[at].every((one) => line.ties.get(one));
    const plain = isOwn ? own : counted(deck, block.data.panes[at], tied[at]);
    const text = inferred ? deck.message("script.linked.inferred", { part: plain }) : plain;
    const hue = [...block.panes[at].classList].find((name) => name.startsWith("hue-")) ?? "";
    return [{ text, hue, here: isOwn, inferred }];
  });
  return { parts, rest: why };
}

/** @param {import("./core.js").Deck} deck @param {[string, number]} pane @param {Line[]} some */
function counted(deck, [file, isCode], some) {
  const values = { file, count: some.length, line: some[0].number };
  if (isCode) return deck.message(some.length === 1 ? "script.linked.instruction" : "script.linked.instructions", values);
  return deck.message(some.length === 1 ? "script.linked.line" : "script.linked.lines", values);
}

/** The words for what a line is for; as recorded where there are none. @param {import("./core.js").Deck} deck @param {string} purpose */
function purposeIn(deck, purpose) {
  const key = `script.linked.purpose.${purpose.replaceAll(" ", "-")}`;
  const words = deck.message(key);
  return words === key ? purpose : words;
}

/** @param {import("./core.js").Deck} deck @param {string} text @param {string} name */
function span(deck, text, name) {
  return Object.assign(deck.document.createElement("span"), { textContent: text, className: name });
}
