import { expect, test } from "vitest";
import { openSubjectOf } from "./open-subject.ts";

const id = "A".repeat(22);

test.each([
  [`/en/staff`, `?queue=message&case=${id}`, `case:${id}`],
  [`/ar/staff/bookings/${id}`, "?q=4829", `booking:${id}`],
  ["/en/staff", "", null],
  ["/en/staff", "?case=short", null],
  ["/en/staff/bookings", `?case=${id}`, null],
  [`/en/staff/visas/${id}`, "", null],
])("%s%s has %s open", (pathname, search, subject) => {
  expect(openSubjectOf({ pathname, search })).toBe(subject);
});
