import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap } from "#web/features/map/boxes.ts";
import { groupPins, type Spot } from "./group-pins.ts";

const spots = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 700 }) }), { maxLength: 120 })
  .map((points) => points.map((point, index): Spot => ({ id: `h${index}`, width: 58, ...point })));

describe("prices on the map", () => {
  test("none lies upon another, and every hotel is in exactly one of them", () => {
    fc.assert(
      fc.property(spots, (all) => {
        const groups = groupPins(all);
        expect(groups.flatMap(({ ids }) => ids).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const [index, { box }] of groups.entries())
          expect(groups.slice(index + 1).some((other) => overlap(box, other.box))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test("they are the same after the map was moved", () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: -4096, max: 4096 }), (all, by) => {
        const ids = (moved: readonly Spot[]) => groupPins(moved).map((group) => group.ids);
        expect(ids(all.map((spot) => ({ ...spot, x: spot.x + by, y: spot.y - by })))).toEqual(ids(all));
      }),
      { numRuns: 30 },
    );
  });

  test("come in the order of the list, as do the hotels of each", () => {
    const at = (id: string, x: number): Spot => ({ id, x, y: 0, width: 58 });
    const groups = groupPins([at("first", 500), at("second", 0), at("third", 10), at("fourth", 510)]);
    expect(groups.map(({ ids }) => ids)).toEqual([
      ["first", "fourth"],
      ["second", "third"],
    ]);
  });

  test("two hotels far enough from each other show their own prices", () => {
    const groups = groupPins([
      { id: "a", x: 0, y: 0, width: 58 },
      { id: "b", x: 70, y: 0, width: 58 },
    ]);
    expect(groups.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
  });
});
