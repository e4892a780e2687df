import { describe, expect, test } from "vitest";
import { type RightsQuestion } from "#contract/passenger-rights.ts";
import { assessStanding } from "./assess-standing.ts";
import { matchRules } from "./match-rules.ts";
import { type Asked, asked, flight, idsOf, regimeOf } from "./testing/rights-fixture.ts";

describe.each([
  ["eu261", "eu", [25_000, 40_000, 60_000], flight("SA", "FR", "FR")],
  ["uk261", "uk", [22_000, 35_000, 52_000], flight("SA", "GB", "GB")],
])("%s", (regime, prefix, [short, medium, long], where) => {
  const at = (distanceKm: number) => ({ ...where, distanceKm });
  const amounts = (more: Asked, distanceKm: number) =>
    matchRules(regimeOf(regime), asked(more), at(distanceKm)).flatMap(({ gives }) =>
      gives.type === "compensation" ? [gives.amount] : [],
    );

  test.each([
    [179, 1_500, []],
    [180, 1_500, [short]],
    [180, 1_501, [medium]],
    [180, 3_500, [medium]],
    [180, 3_501, [(long ?? 0) / 2]],
    [239, 9_000, [(long ?? 0) / 2]],
    [240, 9_000, [long]],
  ])("arrival %i minutes late after %i km", (arrivalDelay, km, owed) => {
    expect(amounts({ event: "delay", arrivalDelay }, km)).toEqual(owed);
  });

  test.each([
    [119, 1_500, false],
    [120, 1_500, true],
    [179, 3_500, false],
    [180, 3_500, true],
    [239, 3_501, false],
    [240, 3_501, true],
  ])("departure %i minutes late before %i km: care", (departureDelay, km, cares) => {
    const found = idsOf(regime, { event: "delay", departureDelay, arrivalDelay: 0 }, at(km));
    expect(found.some((id) => id.includes("-care-"))).toBe(cares);
  });

  test("a night is spent at a hotel; after five hours the price comes back", () => {
    const found = (overnight: boolean, departureDelay: number) =>
      idsOf(regime, { event: "delay", departureDelay, arrivalDelay: 0, overnight }, at(1_000));
    expect(found(false, 299)).not.toContain(`${prefix}-delay-hotel`);
    expect(found(true, 299)).toContain(`${prefix}-delay-hotel`);
    expect(found(true, 299)).not.toContain(`${prefix}-delay-refund`);
    expect(found(false, 300)).toContain(`${prefix}-delay-refund`);
  });

  test("a cancellation is compensated under 14 days of notice, with a choice always", () => {
    expect(amounts({ event: "cancellation", notice: 20_160 }, 1_000)).toEqual([]);
    for (const [km, owed] of [
      [1_500, short],
      [3_500, medium],
      [3_501, long],
    ] as const)
      expect(amounts({ event: "cancellation", notice: 20_159 }, km)).toEqual([owed]);
    expect(idsOf(regime, { event: "cancellation", notice: 90_000 }, at(1_000))).toEqual([`${prefix}-cancel-choice`]);
  });

  test("boarding refused and a lower cabin go by distance", () => {
    expect([1_500, 3_500, 3_501].map((km) => amounts({ event: "denied_boarding" }, km))).toEqual([
      [short],
      [medium],
      [long],
    ]);
    const shares = [1_500, 3_500, 3_501].map((km) =>
      matchRules(regimeOf(regime), asked({ event: "downgrade" }), at(km)).map(({ gives }) => gives.amount),
    );
    expect(shares).toEqual([[30], [50], [75]]);
  });

  test("compensation falls away by weather, waits for the cause, and care stays", () => {
    const standing = (more: Partial<RightsQuestion>, id: string) => {
      const question = asked({ event: "delay", departureDelay: 300, arrivalDelay: 300, ...more });
      const rule = matchRules(regimeOf(regime), question, at(1_000)).find((each) => each.id.includes(id));
      return rule && assessStanding(regimeOf(regime), rule, question);
    };
    expect(standing({ cause: "airline" }, "-comp-")).toBe("owed");
    expect(standing({ cause: "unknown" }, "-comp-")).toBe("depends");
    expect(standing({ cause: "extraordinary" }, "-comp-")).toBe("excluded");
    expect(standing({ cause: "extraordinary" }, "-care-")).toBe("owed");
    expect(standing({ cause: "extraordinary" }, "-refund")).toBe("owed");
  });

  test("a flight that kept close to the old times makes it doubtful", () => {
    const standing = (more: Partial<RightsQuestion>) => {
      const question = asked({ event: "cancellation", cause: "airline", notice: 3 * 1_440, ...more });
      const rule = matchRules(regimeOf(regime), question, at(1_000)).find(({ gives }) => gives.type === "compensation");
      return rule && assessStanding(regimeOf(regime), rule, question);
    };
    expect(standing({})).toBe("owed");
    expect(standing({ alternative: 60 })).toBe("depends");
    expect(standing({ accepted: true, arrivalDelay: 119 })).toBe("depends");
    expect(standing({ accepted: true, arrivalDelay: 120 })).toBe("owed");
    expect(standing({ accepted: true, arrivalDelay: 239, notice: 7 * 1_440 })).toBe("depends");
    expect(standing({ accepted: true, arrivalDelay: 240, notice: 7 * 1_440 })).toBe("owed");
  });
});

test("long flights inside the European Union are owed 400 euros, never 600", () => {
  const inside = flight("FR", "PT", "FR", 4_000);
  for (const more of [
    { event: "delay", arrivalDelay: 300 },
    { event: "cancellation", notice: 0 },
    { event: "denied_boarding" },
  ] as const) {
    const found = matchRules(regimeOf("eu261"), asked(more), inside);
    expect(found.flatMap(({ gives }) => (gives.type === "compensation" ? [gives.amount] : []))).toEqual([40_000]);
  }
});
