import { expect, test, vi } from "vitest";
import { createAfterPress } from "./after-press.ts";

test("what comes while something is pressed waits for the release, and the last of it counts", () => {
  vi.useFakeTimers();
  const { run, listen } = createAfterPress();
  const done: string[] = [];
  const end = listen();
  run(() => done.push("before"));
  window.dispatchEvent(new Event("pointerdown"));
  run(() => done.push("first"));
  run(() => done.push("last"));
  expect(done).toEqual(["before"]);
  window.dispatchEvent(new Event("pointerup"));
  // The click is still to come.
  expect(done).toEqual(["before"]);
  vi.runAllTimers();
  expect(done).toEqual(["before", "last"]);
  // The patience of that press is over with it: the next one has its own.
  vi.advanceTimersByTime(500);
  window.dispatchEvent(new Event("pointerdown"));
  run(() => done.push("second"));
  window.dispatchEvent(new Event("pointerup"));
  vi.advanceTimersByTime(0);
  expect(done).toEqual(["before", "last", "second"]);
  window.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(600);
  run(() => done.push("third"));
  vi.advanceTimersByTime(900);
  expect(done).toEqual(["before", "last", "second"]);
  window.dispatchEvent(new Event("pointerup"));
  vi.advanceTimersByTime(0);
  done.splice(2);
  // A release that nobody heard.
  window.dispatchEvent(new Event("pointerdown"));
  run(() => done.push("late"));
  vi.advanceTimersByTime(999);
  expect(done).toEqual(["before", "last"]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["before", "last", "late"]);
  end();
  window.dispatchEvent(new Event("pointerdown"));
  run(() => done.push("nobody listens"));
  expect(done.at(-1)).toBe("nobody listens");
  vi.useRealTimers();
});
