import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap } from "./boxes.ts";
import { placeLabels } from "./place-labels.ts";

const box = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 20, max: 120 }),
  height: fc.integer({ min: 12, max: 40 }),
});

describe("names on the map", () => {
  test("none lies upon another or upon a price", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 40 }), fc.array(box, { maxLength: 8 }), (labels, taken) => {
        const free = placeLabels(labels, taken);
        const shown = labels.filter((_, index) => free[index]);
        for (const [index, label] of shown.entries())
          expect([...taken, ...shown.slice(0, index)].some((other) => overlap(label, other))).toBe(false);
      }),
    );
  });

  test("of two that do not fit the first is shown", () => {
    const at = { x: 10, y: 10, width: 40, height: 16 };
    expect(placeLabels([at, { ...at, x: 30 }, { ...at, x: 90 }], [])).toEqual([true, false, true]);
  });
});
