import { expect, test } from "vitest";
import { reminderAt } from "./remind.ts";

const at = (text: string) => new Date(`2027-01-08T${text}:00Z`);

test("a reminder leaves six hours to decide, half of the time when it is short", () => {
  expect(reminderAt(at("00:00"), at("23:00"))).toEqual(at("17:00"));
  expect(reminderAt(at("00:00"), at("06:00"))).toEqual(at("03:00"));
});
