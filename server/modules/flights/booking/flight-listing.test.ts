import { expect, test } from "vitest";
import { createPlaces } from "#server/modules/places/index.ts";
import { sampleChoice } from "#server/modules/bookings/testing/sample-choice.ts";
import { newFlightItem } from "./flight-item.ts";
import { flightMoments } from "./flight-listing.ts";

const places = createPlaces();

test.each([
  ["CDG", "2027-03-28T12:00", "2027-03-27T11:00", "2027-03-27T10:00:00.000Z"],
  ["CDG", "2026-10-25T12:00", "2026-10-24T13:00", "2026-10-24T11:00:00.000Z"],
  ["JFK", "2027-03-14T09:15", "2027-03-13T08:15", "2027-03-13T13:15:00.000Z"],
  ["RUH", "2027-03-28T12:00", "2027-03-27T12:00", "2027-03-27T09:00:00.000Z"],
])("check-in of %s at %s opens 24 hours before that instant, whatever the clocks do", (from, departs, local, at) => {
  const choice = sampleChoice("2027-01-01T00:00:00Z");
  const item = newFlightItem({ ...choice, slices: [{ ...choice.slices[0]!, from, departs }] });
  const [opens, departure] = flightMoments(places, item);
  expect(opens).toEqual({ code: "check_in_opens", local, at: new Date(at) });
  expect(departure!.at.getTime() - opens!.at.getTime()).toBe(24 * 3_600_000);
});
