import { expect, test } from "vitest";
import { hoursBefore, leaveHome } from "./travel-hours.ts";

test("hours are counted back on the wall clock, over midnight and month", () => {
  expect(hoursBefore("2027-03-12T09:40", 3)).toBe("2027-03-12T06:40");
  expect(hoursBefore("2027-03-01T02:00", 3)).toBe("2027-02-28T23:00");
  expect(hoursBefore("2027-03-12T09:40", 24)).toBe("2027-03-11T09:40");
});

test("a border takes an hour more at the airport", () => {
  const trip = (to: string, country: string) =>
    leaveHome({
      offer: { slices: [{ from: "RUH", to }] },
      names: { airports: { RUH: { country: "SA" }, [to]: { country } } },
    } as never);
  expect(trip("JED", "SA")).toBe(2);
  expect(trip("IST", "TR")).toBe(3);
});
