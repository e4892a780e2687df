import fc from "fast-check";
import { expect, test } from "vitest";
import { findCheapestRooms, type RoomOffer } from "./cheapest-rooms.ts";

const rate = fc.record({
  group: fc.integer({ min: 0, max: 2 }),
  type: fc.integer({ min: 0, max: 3 }),
  total: fc.integer({ min: 1, max: 60 }),
  // What is judged is not always what is paid.
  extra: fc.constantFrom(0, 0, 1_000),
});
const rates = fc
  .array(rate, { maxLength: 14 })
  .map((list) =>
    list.map(({ extra, ...offer }) => ({ ...offer, cost: offer.total + extra })).sort((a, b) => a.cost - b.cost),
  );
const rooms = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 });
const left = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });

/** Every choice of a rate for each room, tried. */
function tryAll(all: RoomOffer[], counts: number[], free: number[]): number | null {
  const wanted = counts.flatMap((count, group) => Array.from({ length: count }, () => group));
  const totals: number[] = [];
  const fill = (room: number, taken: number[], sum: number) => {
    if (room === wanted.length) return void totals.push(sum);
    for (const each of all)
      if (each.group === wanted[room] && (taken[each.type] ?? 0) < (free[each.type] ?? 0))
        fill(
          room + 1,
          taken.map((count, type) => (type === each.type ? count + 1 : count)),
          sum + each.cost,
        );
  };
  fill(0, [0, 0, 0, 0], 0);
  return totals.length ? Math.min(...totals) : null;
}

test("the cheapest rooms for everybody are found, as by trying all, and never more of a type than are left", () => {
  fc.assert(
    fc.property(rates, rooms, left, (all, counts, free) => {
      const found = findCheapestRooms(all, counts, free, () => true);
      const cost = found && found.rates.reduce((sum, each) => sum + each.cost, 0);
      expect(cost).toBe(tryAll(all, counts, free));
      if (found) expect(found.total).toBe(found.rates.reduce((sum, each) => sum + each.total, 0));
      const groups = counts.flatMap((count, group) => Array.from({ length: count }, () => group));
      if (found) expect(found.rates.map(({ group }) => group)).toEqual(groups);
      for (const [type, most] of free.entries())
        expect(found?.rates.filter((each) => each.type === type).length ?? 0).toBeLessThanOrEqual(most);
    }),
  );
});

test("two groups share what is left of a type: one of them takes the dearer room", () => {
  const offers = [
    { group: 0, type: 0, total: 10 },
    { group: 1, type: 0, total: 12 },
    { group: 0, type: 1, total: 15 },
    { group: 1, type: 1, total: 30 },
  ].map((offer) => ({ ...offer, cost: offer.total }));
  expect(findCheapestRooms(offers, [1, 1], [1, 5], () => true)).toMatchObject({ total: 27 });
  expect(findCheapestRooms(offers, [1, 1], [2, 5], () => true)).toMatchObject({ total: 22 });
  expect(findCheapestRooms(offers, [1, 1], [1, 0], () => true)).toBeNull();
});
