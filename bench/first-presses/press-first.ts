import type { Page } from "playwright-core";
import type { Control } from "../../e2e/first-presses/control.ts";
import { prepareVisits, press } from "../../e2e/first-presses/controls.ts";

/** How the control is pressed: with the mouse, a finger, the key that it answers, or a letter typed into it. */
export type Way = "click" | "tap" | "key" | "letter";

export const waysOf = ({ name }: Control, isPhone: boolean): Way[] => {
  if (isPhone) return ["tap"];
  return name.startsWith("input combobox") ? ["click", "tap", "key", "letter"] : ["click", "tap", "key"];
};

export async function pressBy(way: Way, page: Page, control: Control): Promise<void> {
  if (way === "click" || way === "tap") return press(page, control, way === "tap");
  const key = await page.evaluate((kind) => {
    const element = controlProbe.find(kind);
    controlProbe.isPressed = true;
    element?.focus();
    if (element?.role === "combobox") return "ArrowDown";
    return element?.matches("a, [type=submit]") ? "Enter" : "Space";
  }, control.kind);
  await page.keyboard.press(way === "letter" ? "d" : key);
}

declare global {
  /** Milliseconds from the reader's press to the next picture: the longest so far. */
  var slowestInteraction: number;
}

/** The visitor is new each time, and what a press takes is measured. */
export async function prepareMeasuredVisits(page: Page): Promise<void> {
  await prepareVisits(page);
  await page.addInitScript(() => {
    globalThis.slowestInteraction = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId || entry.entryType === "first-input")
          globalThis.slowestInteraction = Math.max(globalThis.slowestInteraction, entry.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    observer.observe({ type: "first-input", buffered: true });
  });
}
