import { describe, expect, test } from "vitest";
import { type RightsQuestion } from "#contract/passenger-rights.ts";
import { matchRules } from "./match-rules.ts";
import { showEntitlement } from "./show-entitlement.ts";
import { asked, body, flight, idsOf, regimeOf } from "./testing/rights-fixture.ts";

describe("GACA", () => {
  test.each<[number, string[]]>([
    [0, []],
    [59, []],
    [60, ["refreshments"]],
    [120, ["refreshments"]],
    [121, ["refreshments", "end-contract"]],
    [180, ["refreshments", "meal", "end-contract", "3-6"]],
    [360, ["refreshments", "meal", "hotel", "end-contract", "3-6"]],
    [361, ["refreshments", "meal", "hotel", "end-contract", "6"]],
  ])("a delay of %i minutes", (minutes, gives) => {
    const always = ["notice", "stay-extension"];
    const found = idsOf("gaca", { event: "delay", departureDelay: minutes, arrivalDelay: minutes });
    expect(found.map((id) => id.slice("gaca-delay-".length)).toSorted()).toEqual([...always, ...gives].toSorted());
  });

  test("care is counted at the departure, compensation at the arrival", () => {
    const found = idsOf("gaca", { event: "delay", departureDelay: 400, arrivalDelay: 170 });
    expect(found).toContain("gaca-delay-hotel");
    expect(found.some((id) => id === "gaca-delay-3-6" || id === "gaca-delay-6")).toBe(false);
  });

  test("more than three hours on board: leave the aircraft", () => {
    const left = (onBoard: number) => idsOf("gaca", { event: "delay", onBoard }).includes("gaca-delay-on-board");
    expect([left(180), left(181)]).toEqual([false, true]);
  });

  test.each([
    [90_000, []],
    [86_400, ["gaca-cancel-60-14"]],
    [20_160, ["gaca-cancel-60-14"]],
    [20_159, ["gaca-cancel-14-1"]],
    [1_440, ["gaca-cancel-14-1"]],
    [1_439, ["gaca-cancel-24h"]],
    [0, ["gaca-cancel-24h"]],
  ])("a cancellation told %i minutes before, no other flight taken", (notice, gives) => {
    expect(idsOf("gaca", { event: "cancellation", notice })).toEqual(["gaca-cancel-refund", ...gives]);
  });

  test("another flight taken: the time between the two counts as a delay", () => {
    const found = idsOf("gaca", { event: "cancellation", notice: 600, accepted: true, arrivalDelay: 400 });
    expect(found).toEqual(expect.arrayContaining(["gaca-cancel-reroute", "gaca-delay-hotel", "gaca-delay-6"]));
    expect(found).not.toContain("gaca-cancel-refund");
    expect(found).not.toContain("gaca-cancel-24h");
  });

  test("boarding refused: 200 % unless a flight within two hours was offered, or another one was taken", () => {
    const paid = (more: Partial<RightsQuestion>) =>
      idsOf("gaca", { event: "denied_boarding", ...more }).includes("gaca-denied-200");
    expect([paid({}), paid({ alternative: 121 }), paid({ alternative: 120 }), paid({ accepted: true })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(idsOf("gaca", { event: "denied_boarding", accepted: true, arrivalDelay: 200 })).toContain("gaca-delay-3-6");
  });

  test("a lower cabin, a lost and a damaged bag", () => {
    expect(idsOf("gaca", { event: "downgrade" })).toEqual(["gaca-downgrade"]);
    expect(idsOf("gaca", { event: "baggage_lost", bagDelay: 40_000 })).toEqual(["gaca-bag-lost"]);
    expect(idsOf("gaca", { event: "baggage_damaged" })).toEqual(["gaca-bag-lost"]);
  });

  test.each([
    [1, 75_000],
    [1_440, 75_000],
    [1_441, 105_000],
    [5 * 1_440, 195_000],
    [30 * 1_440, 656_800],
  ])("a bag %i minutes late is owed %i halalas", (bagDelay, amount) => {
    const question = asked({ event: "baggage_late", bagDelay });
    const [rule] = matchRules(regimeOf("gaca"), question, flight("SA", "SA", "SA"));
    if (!rule) throw new Error("no rule");
    expect(showEntitlement(body, regimeOf("gaca"), rule, question, "en")).toMatchObject({
      id: "gaca-bag-late",
      amount: { amount, currency: "SAR" },
      riyals: null,
    });
  });
});
