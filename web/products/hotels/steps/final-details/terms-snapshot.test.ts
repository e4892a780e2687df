import { expect, test } from "vitest";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { compareTerms, snapshotTerms } from "./terms-snapshot.ts";

const booking = (...rooms: [meal: string, policy: string][]) =>
  ({
    cancelSteps: [],
    rooms: rooms.map(([mealName, cancelText]) => ({ name: "Family twin", mealName, cancelText })),
  }) as unknown as HotelBooking;

test("what a hotel changed is told room by room, before and now", () => {
  const before = snapshotTerms(booking(["Breakfast", "Free until the 3rd"], ["Breakfast", "Free until the 3rd"]));
  expect(compareTerms(before, booking(["Breakfast", "Free until the 3rd"], ["Room only", "No money back"]))).toEqual([
    { room: 1, name: "Family twin", before: "Breakfast", now: "Room only" },
    { room: 1, name: "Family twin", before: "Free until the 3rd", now: "No money back" },
  ]);
  expect(
    compareTerms(before, booking(["Breakfast", "Free until the 3rd"], ["Breakfast", "Free until the 3rd"])),
  ).toEqual([]);
});
