import { expect, test } from "vitest";
import rules from "#data/name-correction-rules.json" with { type: "json" };
import airlines from "#data/airlines.json" with { type: "json" };
import { nameLimits } from "./name-limits.ts";

test("an airline has its own rule, any other the usual one, and of several the strictest holds", () => {
  expect(nameLimits(["EK"])).toEqual({ letters: 3, hoursBefore: 2, confirmed: false });
  const { letters, hoursBefore, confirmed } = rules.usual;
  expect(nameLimits(["SV"])).toEqual({ letters, hoursBefore, confirmed });
  expect(nameLimits([])).toEqual({ letters, hoursBefore, confirmed });
  expect(nameLimits(["EK", "SV"])).toEqual({ letters, hoursBefore, confirmed });
});

test("every rule is of an airline that we know, says where it is from, and never frees more than three letters", () => {
  for (const [code, rule] of Object.entries(rules.airlines)) {
    expect(JSON.stringify(airlines)).toContain(`"${code}"`);
    expect(rule.source.length).toBeGreaterThan(20);
    expect(rule.letters).toBeLessThanOrEqual(3);
  }
});
