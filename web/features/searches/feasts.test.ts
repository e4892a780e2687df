import { expect, test } from "vitest";
import { feastsWithin, isFeast } from "./feasts.ts";

test("the feasts of a year are found by Umm al-Qura, with the days a calendar marks", () => {
  const feasts = feastsWithin("2026-11-23", "2027-11-18");
  expect(feasts).toEqual([
    { name: "eid_al_fitr", start: "2027-03-09" },
    { name: "eid_al_adha", start: "2027-05-16" },
  ]);
  const marked = ["2027-03-08", "2027-03-09", "2027-03-11", "2027-03-12"].map((day) => isFeast(feasts, day));
  expect(marked).toEqual([false, true, true, false]);
});
