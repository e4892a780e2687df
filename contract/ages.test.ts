import { describe, expect, test } from "vitest";
import { flightGuestType, hotelGuestType } from "./ages.ts";
import vectors from "./vectors.json" with { type: "json" };

describe("guest types (R5.12)", () => {
  for (const each of vectors.age.cases) {
    if (each.seller === "flight" && each.born)
      test(`born ${each.born}, last flight ${each.lastDay}: ${each.type}`, () => {
        expect(flightGuestType(each.born, each.lastDay ?? "")).toBe(each.type);
      });
    else if (each.age !== undefined)
      test(`hotel guest of ${each.age}: ${each.type}`, () => {
        expect(hotelGuestType(each.age)).toBe(each.type);
      });
  }
});
