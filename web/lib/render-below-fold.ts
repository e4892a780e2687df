/**
 * What stands below the first screen (`below-…` in app.css) is laid out a part at a time, in the moments the browser has to spare:
 * pictures of the page, its printer and a jump to its end find it there. What comes when that is done (a footer whose code is
 * late) is laid out at once.
 */
export function renderBelowFold(): void {
  /** After this much work the reader comes first again. */
  const longestMs = 5;
  const waiting = [...document.querySelectorAll<HTMLElement>("[class*='below-']")];
  const root = document.documentElement;
  delete root.dataset["laidOut"];
  const later = (work: () => void) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 30);
  const next = () => {
    const since = performance.now();
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      part.style.contentVisibility = "visible";
      // Asking for its size lays it out now, so that the time it takes is known.
      part.getBoundingClientRect();
      if (performance.now() - since > longestMs) break;
    }
    // One frame, so that it is painted before the next ones are.
    if (waiting.length > 0) requestAnimationFrame(() => later(next));
    else root.dataset["laidOut"] = "";
  };
  later(next);
}
