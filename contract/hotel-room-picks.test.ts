import { expect, test } from "vitest";
import type { RoomRate } from "./hotel-page.ts";
import { checkRoomPicks } from "./hotel-room-picks.ts";
import { sar } from "./money.ts";

const rate = (id: string, bundle?: string): RoomRate => ({
  id,
  roomTypeId: "family",
  meal: "room_only",
  mealName: "Room only",
  freeUntil: null,
  freeUntilLocal: null,
  refundable: false,
  payAt: "now",
  price: { total: sar(100), perNight: sar(100), dueNow: sar(100), atProperty: sar(0) },
  lines: [],
  charges: [],
  cancelSteps: [],
  cancelText: "",
  notes: [],
  extraBed: false,
  mealServed: "",
  left: 9,
  ...(bundle === undefined ? {} : { bundle }),
});
const group = (rooms: number[], rates: RoomRate[]) => ({ occupancy: "2", rooms, rates, conflicts: [] });
/** The second room comes first in its group: rooms are told in the order they were asked for. */
const groups = [
  group([0, 2], [rate("a", "one"), rate("b", "two")]),
  group([1], [rate("c", "one"), rate("d", "two"), rate("e")]),
];
const problemsOf = (picks: (string | null)[]) => checkRoomPicks({ groups }, picks).problems;

test("rates of one bundle go together, and those of another are told room by room", () => {
  expect(problemsOf(["a", "c", "a"])).toEqual([]);
  expect(problemsOf(["a", "d", "a"])).toEqual([{ code: "not_together", room: 1 }]);
  expect(problemsOf(["b", "c", "a"])).toEqual([
    { code: "not_together", room: 1 },
    { code: "not_together", room: 2 },
  ]);
  expect(problemsOf(["a", "e", "a"])).toEqual([{ code: "not_together", room: 1 }]);
});

test("what is not chosen yet is with nobody", () => {
  expect(problemsOf([null, "d", "b"])).toEqual([{ code: "missing", room: 0 }]);
});

test("rates without a bundle go with any other", () => {
  const free = [group([0], [rate("a"), rate("b")]), group([1], [rate("c")])];
  expect(checkRoomPicks({ groups: free }, ["b", "c"]).problems).toEqual([]);
});
