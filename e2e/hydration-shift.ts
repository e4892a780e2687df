/** What the page writes to the console before it names what moved. */
export const shiftSign = "moved by hydration:";

/**
 * Runs in every document, before its own scripts. Writes down what moves as React takes the page over while nobody has touched it: whoever
 * presses at that moment would press beside it, and a press that ends elsewhere than it began is none. The footer may
 * move, and what stands below a payment provider's frame, whose height is its own and never changes under a finger (web/booking/payment/after-press.ts).
 */
export function reportHydrationShift(sign: string): void {
  if (window !== window.top) return;
  /** Of a shift that is told, as the browser reckons it; a word's width that changes in its line is less. */
  const leastShift = 0.0003;
  const settledMs = 150;
  let isTouched = false;
  for (const name of ["pointerdown", "keydown", "input", "change"])
    addEventListener(name, () => (isTouched = true), { capture: true, once: true });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    const alive = performance.getEntriesByName("page-alive")[0]?.startTime;
    if (alive === undefined || isTouched || document.querySelector("iframe")) return;
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      if (value < leastShift || startTime < alive || startTime > alive + settledMs) continue;
      const moved = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        .filter((each) => each && !each.closest("footer"));
      if (moved.length > 0)
        console.error(sign, location.pathname, ...moved.map((each) => each?.outerHTML.slice(0, 120)));
    }
  }).observe({ type: "layout-shift" });
}
