// @ts-check
// The time in the speaker window: the time of day, a timer, and how far it is from the plan, with the parts as a bar.

import * as outline from "./outline.js";
import * as plan from "./plan.js";
import * as timer from "./timer.js";

const MINUTES_STEP = 5;

/**
 * @param {import("./core.js").Deck} deck
 * @param {Document} document of the speaker window
 * @param {Record<string, HTMLElement>} parts of it, by name
 */
export function createTime(deck, document, parts) {
  const clock = timer.createTimer(deck);
  /** @type {plan.Stretch[]} */
  let stretches = [];

  /** How far the time is from what is planned for this slide: late after its end, early before its beginning. @param {number} planned_ms */
  const lateness = (planned_ms) => {
    const { index } = deck.place;
    const late_ms = clock.spent_ms - planned_ms * plan.shareBefore(stretches, index + 1);
    const early_ms = planned_ms * plan.shareBefore(stretches, index) - clock.spent_ms;
    parts.late.toggleAttribute("data-late", late_ms >= 1000);
    if (late_ms >= 1000) return deck.message("script.speaker.late", { time: timer.clockOf(late_ms) });
    if (early_ms >= 1000) return deck.message("script.speaker.early", { time: timer.clockOf(early_ms) });
    return deck.message("script.speaker.in-time");
  };

  /** @param {number} planned_ms */
  const showPart = (planned_ms) => {
    const part = stretches.find(({ first, count }) => deck.place.index < first + count);
    if (!part) return;
    const until_ms = planned_ms * plan.shareBefore(stretches, part.first + part.count);
    const until = planned_ms > 0 ? deck.message("script.speaker.until", { time: timer.clockOf(until_ms) }) : "";
    parts.part.className = `speaker-part ${part.hue}`;
    parts.part.textContent = [part.name, until].filter(Boolean).join(" · ");
  };

  const time = {
    /** What its buttons do, by their data-own. @type {Record<string, () => void>} */
    actions: {
      timer: clock.startOrPause,
      "timer-reset": clock.reset,
      shorter: () => clock.plan(clock.planned_min - MINUTES_STEP),
      longer: () => clock.plan(clock.planned_min + MINUTES_STEP),
    },

    /** Follow a change of place; leaving the first slide starts the timer. @param {import("./core.js").Change} [change] */
    follow(change) {
      if (change?.way === "next" && change.from?.index === 0 && change.to.index === 1 && clock.spent_ms === 0) clock.startOrPause();
      stretches = plan.stretchesOf(outline.outlineOf(deck), timer.minutesOf(deck), deck.edition.slides);
      const planned = stretches.filter(({ share }) => share > 0);
      parts.bar.replaceChildren(...planned.map((stretch) => barOf(document, stretch, deck.place.index)));
      time.tick();
    },

    tick() {
      const planned_ms = clock.planned_min * 60_000;
      const begun = clock.runs || clock.spent_ms > 0;
      parts.clock.textContent = new Date().toLocaleTimeString(deck.place.language, { hour: "numeric", minute: "2-digit" });
      parts.timer.textContent = timer.clockOf(clock.spent_ms);
      parts.toggle.textContent = deck.message(clock.runs ? "script.speaker.pause" : "script.speaker.start");
      parts.planned.textContent =
        planned_ms > 0 ? deck.message("script.speaker.minutes", { minutes: clock.planned_min }) : deck.message("script.speaker.no-plan");
      parts.late.textContent = planned_ms > 0 && begun ? lateness(planned_ms) : "";
      parts.bar.style.setProperty("--elapsed", String(planned_ms > 0 ? Math.min(1, clock.spent_ms / planned_ms) : 0));
      showPart(planned_ms);
    },
  };
  return time;
}

/** One part in the bar, filled as far as its slides were shown. @param {Document} document @param {plan.Stretch} stretch @param {number} index */
function barOf(document, { hue, first, count, share }, index) {
  const bar = document.createElement("i");
  bar.className = hue;
  bar.style.flexGrow = String(share);
  bar.style.setProperty("--seen", String(Math.min(Math.max((index + 1 - first) / count, 0), 1)));
  return bar;
}
