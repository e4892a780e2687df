import { expect, test } from "vitest";
import type { HotelRates } from "#contract/hotel-page.ts";
import { noRoomReasons } from "./no-room-reasons.ts";

type Group = HotelRates["groups"][number];
const types = [
  { id: "double", name: "Double" },
  { id: "suite", name: "Suite" },
];
const conflict = (roomTypeId: string, text: string): Group["conflicts"][number] => ({
  roomTypeId,
  code: "sold_out",
  nights: null,
  text,
});
const group = (occupancy: string, conflicts: Group["conflicts"], rates: Group["rates"] = []): Group => ({
  occupancy,
  rooms: [0],
  rates,
  conflicts,
});

test("a reason that holds for every room is told once, others with the rooms they hold for", () => {
  const all = group("2", [conflict("double", "Ten nights."), conflict("suite", "Ten nights.")]);
  const each = group("4", [conflict("double", "Too small."), conflict("suite", "Sold out.")]);
  expect(noRoomReasons({ groups: [all, each] }, types)).toEqual([
    { occupancy: "2", text: "Ten nights.", types: [] },
    { occupancy: "4", text: "Too small.", types: ["Double"] },
    { occupancy: "4", text: "Sold out.", types: ["Suite"] },
  ]);
});

test("guests who find a room have no reason, whatever other rooms are too small for them", () => {
  const rates = [{}] as Group["rates"];
  expect(noRoomReasons({ groups: [group("2", [conflict("double", "Too small.")], rates)] }, types)).toEqual([]);
});
