import { expect, test } from "vitest";
import type { SeatMap } from "#contract/extras.ts";
import { seatZones } from "./seat-zones.ts";

const row = (number: number, riyals: number, exit = false): SeatMap["rows"][number] => ({
  row: number,
  seats: ["A", "B"].map((letter) => ({
    number: `${number}${letter}`,
    price: { amount: riyals * 100, currency: "SAR" as const },
    free: true,
    exit,
  })),
});

test("front rows, rows with legroom and the rest are told apart, prices from the cheapest up", () => {
  const rows = [row(1, 36), row(2, 36), row(3, 20), row(4, 50, true), row(5, 20)];
  const { levels, levelOf, zoneOf } = seatZones({ rows });
  expect(levels.map(({ price, zones }) => [price.amount, zones])).toEqual([
    [2000, ["standard"]],
    [3600, ["front"]],
    [5000, ["legroom"]],
  ]);
  expect(rows.map(zoneOf)).toEqual(["front", "front", "standard", "legroom", "standard"]);
  expect(levelOf({ amount: 3600, currency: "SAR" })).toBe(1);
});

test("a cabin whose seats cost nothing has one price and no front", () => {
  const { levels } = seatZones({ rows: [row(1, 0), row(2, 0, true)] });
  expect(levels).toEqual([{ price: { amount: 0, currency: "SAR" }, zones: ["standard", "legroom"] }]);
});
