// @ts-check
// A message that stands over the slide until a key, a click, or some time has passed. It moves nothing.

const SHOWN_MS = 15_000;

/** @param {import("./core.js").Deck} deck @param {string} text */
export function show(deck, text) {
  const { document } = deck;
  document.querySelector("[data-notice]")?.remove();
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.dataset.notice = "";
  notice.setAttribute("role", "alert"); // which screen readers read out when it comes
  notice.lang = deck.place.language;
  notice.textContent = text;
  document.body.append(notice);
  const gone = new AbortController();
  const remove = () => {
    notice.remove();
    gone.abort();
  };
  for (const event of ["keydown", "pointerdown"]) document.addEventListener(event, remove, { capture: true, signal: gone.signal });
  setTimeout(remove, SHOWN_MS);
}
