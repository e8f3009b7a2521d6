// @ts-check
// The time that a talk has taken, and the time it may take. It goes on through a reload of the deck.

import * as storage from "./storage.js";

/** @param {import("./core.js").Deck} deck */
export function createTimer(deck) {
  /** `since` is when it was last started, 0 while it rests; `spent_ms` is what went before. @type {{since: number, spent_ms: number}} */
  let state = { since: 0, spent_ms: 0, ...parsed(storage.recall("session", deck, "timer")) };

  /** @param {typeof state} next */
  const set = (next) => {
    state = next;
    storage.keep("session", deck, "timer", JSON.stringify(next));
  };

  const timer = {
    get runs() {
      return state.since > 0;
    },

    get spent_ms() {
      return state.spent_ms + (state.since > 0 ? Date.now() - state.since : 0);
    },

    startOrPause() {
      set(timer.runs ? { since: 0, spent_ms: timer.spent_ms } : { since: Date.now(), spent_ms: timer.spent_ms });
    },

    reset() {
      set({ since: 0, spent_ms: 0 });
    },

    /** The planned length: chosen by the speaker, else the sum that the talk gives; 0 where there is none. */
    get planned_min() {
      const chosen = storage.recall("local", deck, "minutes");
      return chosen ? Number(chosen) || 0 : Object.values(minutesOf(deck)).reduce((sum, minutes) => sum + minutes, 0);
    },

    /** @param {number} minutes */
    plan(minutes) {
      storage.keep("local", deck, "minutes", String(Math.max(0, minutes)));
    },
  };
  return timer;
}

/** The minutes that talk.toml gives the parts, by their ids. @param {import("./core.js").Deck} deck @returns {Record<string, number>} */
export function minutesOf(deck) {
  const planned = Object.entries(deck.edition.parts).filter(([, { minutes }]) => minutes > 0);
  return Object.fromEntries(planned.map(([part, { minutes }]) => [part, minutes]));
}

/** Minutes and seconds, as 7:05. @param {number} time_ms */
export function clockOf(time_ms) {
  const seconds = Math.floor(Math.abs(time_ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** @param {string} json */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
