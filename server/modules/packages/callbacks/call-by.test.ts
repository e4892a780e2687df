import { expect, test } from "vitest";
import { callBy, callInSlotBy } from "./call-by.ts";

// 2026-11-22 is a Sunday; callback hours are 09-21, on Friday and Saturday 14-21.
test.each([
  ["inside the hours: two hours later", "2026-11-22T10:00+03:00", "2026-11-22T12:00+03:00"],
  ["before opening: two hours after opening", "2026-11-22T03:00+03:00", "2026-11-22T11:00+03:00"],
  ["in the evening the clock goes on in the morning", "2026-11-22T20:30+03:00", "2026-11-23T10:30+03:00"],
  ["on Thursday evening it goes on on Friday afternoon", "2026-11-26T20:00+03:00", "2026-11-27T15:00+03:00"],
])("a call is promised %s", (_, asked, promised) => {
  expect(callBy(new Date(asked)).getTime()).toBe(new Date(promised).getTime());
});

test.each([
  ["its end today", "2026-11-22T10:00+03:00", "17-19", "2026-11-22T19:00+03:00"],
  ["tomorrow, when today's is over", "2026-11-22T19:30+03:00", "17-19", "2026-11-23T19:00+03:00"],
  [
    "on Sunday: mornings of Friday and Saturday are closed",
    "2026-11-26T13:00+03:00",
    "09-12",
    "2026-11-29T12:00+03:00",
  ],
  ["as soon as possible without one", "2026-11-22T10:00+03:00", "any", "2026-11-22T12:00+03:00"],
] as const)("a call inside chosen hours is promised for %s", (_, asked, slot, promised) => {
  expect(callInSlotBy(new Date(asked), slot).getTime()).toBe(new Date(promised).getTime());
});
