/**
 * What stands below the first screen (`below-…` in app.css) is laid out a few parts at a time, in the moments the browser has to
 * spare: pictures of the page, its printer and a jump to its end find it there. What comes when that is done (a footer whose code
 * is late) is laid out at once.
 * It is written into pages as text as well (held-start.ts): it knows nothing from outside itself.
 */
export function layOutBelow(): void {
  const atOnce = 3;
  const waiting = [...document.querySelectorAll<HTMLElement>("[class*='below-']")];
  const root = document.documentElement;
  delete root.dataset["laidOut"];
  const later = (work: () => void) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 30);
  const next = () => {
    for (const part of waiting.splice(0, atOnce)) part.style.contentVisibility = "visible";
    // One frame, so that it is laid out before the next ones are.
    if (waiting.length > 0) requestAnimationFrame(() => later(next));
    else root.dataset["laidOut"] = "";
  };
  later(next);
}
