import { expect, test } from "vitest";
import type { HotelRates } from "#contract/hotel-page.ts";
import { addPick, countType, readPicks, removePick, type RoomGroup, writePicks } from "./picks.ts";

const rate = (id: string, roomTypeId: string) => ({ id, roomTypeId }) as HotelRates["groups"][number]["rates"][number];
const couples: RoomGroup = {
  occupancy: "2",
  rooms: [0, 2],
  rates: [rate("twin", "t"), rate("king", "k")],
  conflicts: [],
};
const family: RoomGroup = { occupancy: "2-5", rooms: [1], rates: [rate("twin-child", "t")], conflicts: [] };
const rates = { groups: [couples, family], suggestion: { rateIds: ["twin", "twin-child", "king"] } } as Pick<
  HotelRates,
  "groups" | "suggestion"
>;

test("without a choice in the address the cheapest way stands", () => {
  expect(readPicks(new URLSearchParams(), rates)).toEqual(["twin", "twin-child", "king"]);
});

test("an address keeps the choice of each room, also of those without one", () => {
  const written = writePicks("?checkIn=2027-03-12&pick=old", ["twin", null, "king"]);
  expect(written.toString()).toBe("checkIn=2027-03-12&pick=twin&pick=&pick=king");
  expect(readPicks(written, rates)).toEqual(["twin", null, "king"]);
});

test("one more room fills the first that is free, then takes over from another rate", () => {
  const first = addPick(couples, [null, "twin-child", null], "king");
  expect(first).toEqual(["king", "twin-child", null]);
  expect(addPick(couples, addPick(couples, first, "twin"), "king")).toEqual(["king", "twin-child", "king"]);
  expect(addPick(couples, ["king", null, "king"], "king")).toEqual(["king", null, "king"]);
});

test("one room less takes the last of that rate only", () => {
  expect(removePick(couples, ["king", "twin-child", "king"], "king")).toEqual(["king", "twin-child", null]);
  expect(removePick(couples, ["king", null, null], "twin")).toEqual(["king", null, null]);
});

test("rooms of a type are counted over all groups", () => {
  expect(countType(rates, ["twin", "twin-child", "king"], "t")).toBe(2);
});
