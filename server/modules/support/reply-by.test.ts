import { expect, test } from "vitest";
import { replyBy } from "./reply-by.ts";

test.each([
  ["inside service hours: four hours later", "2026-11-22T10:00+03:00", "2026-11-22T14:00+03:00"],
  ["before opening: four hours after opening", "2026-11-22T03:00+03:00", "2026-11-22T12:00+03:00"],
  ["at night the clock stops at 24:00 and goes on at 08:00", "2026-11-22T22:30+03:00", "2026-11-23T10:30+03:00"],
  ["exactly until closing", "2026-11-22T20:00+03:00", "2026-11-23T00:00+03:00"],
])("an answer is promised %s", (_, received, promised) => {
  expect(replyBy(new Date(received)).getTime()).toBe(new Date(promised).getTime());
});
