import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderBelowFold } from "./render-below-fold.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what stands below is laid out, a few milliseconds of it a frame", async () => {
  document.body.innerHTML = `${'<p class="py-4 below-20"></p>'.repeat(5)}<p class="md:py-2"></p>`;
  const laidOut = () => [...document.querySelectorAll("p")].filter(({ style }) => style.contentVisibility).length;
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(() => ((now += 2), new DOMRect()));
  renderBelowFold();
  expect(laidOut()).toBe(0);
  await vi.advanceTimersByTimeAsync(31);
  expect(laidOut()).toBe(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(laidOut()).toBe(5);
  expect(document.documentElement.dataset).toHaveProperty("laidOut");
});

test("the next page is laid out part by part again", async () => {
  document.body.innerHTML = "";
  renderBelowFold();
  await vi.advanceTimersByTimeAsync(31);
  expect(document.documentElement.dataset).toHaveProperty("laidOut");
  renderBelowFold();
  expect(document.documentElement.dataset).not.toHaveProperty("laidOut");
});
