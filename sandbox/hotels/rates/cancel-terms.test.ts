import { describe, expect, test } from "vitest";
import { dayNumber } from "../../calendar-days.ts";
import { sales } from "../testing/a-hotel.ts";
import phrases from "#data/hotels/phrases.json" with { type: "json" };
import type { CancellationPolicy } from "../types.ts";
import { cancelSteps, cancelTerms, policiesFor } from "./cancel-terms.ts";

const policies = phrases.cancellation as CancellationPolicy[];
const policy = (id: string) => policies.find((each) => each.id === id)!;
const stay = { checkIn: "2027-03-16", nights: 3 };
const terms = (id: string, now: string, changes: Partial<ReturnType<typeof sales>> = {}) =>
  cancelTerms(sales(changes), policy(id), stay, Date.parse(now));

describe("steps of the policies for a stay of SAR 3,000, its first night 1,200", () => {
  const steps = (id: string, now: string, changes: Partial<ReturnType<typeof sales>> = {}) =>
    cancelSteps(terms(id, now, changes), 300_000, 120_000).map(({ until, fee }) => [until, fee]);

  test("three days: the first night, then all of it, dated by the hotel's clock", () => {
    expect(steps("free-until-3-days", "2027-01-01T00:00:00Z")).toEqual([
      ["2027-03-13T13:00:00.000Z", 0],
      ["2027-03-15T13:00:00.000Z", 120_000],
      [null, 300_000],
    ]);
  });

  test("a step that has passed is gone: booked two days before it is no longer free", () => {
    const late = terms("free-until-3-days", "2027-03-14T13:00:00Z");
    expect(late).toMatchObject({ freeUntil: null, refundable: true });
    expect(steps("free-until-3-days", "2027-03-14T13:00:00Z")).toEqual([
      ["2027-03-15T13:00:00.000Z", 120_000],
      [null, 300_000],
    ]);
    expect(terms("free-until-3-days", "2027-03-15T13:00:00Z")).toMatchObject({ freeUntil: null, refundable: false });
    expect(steps("free-until-3-days", "2027-03-13T13:00:00Z")[0]).toEqual(["2027-03-15T13:00:00.000Z", 120_000]);
  });

  test("by steps of a share, by 18:00 of the day, and never", () => {
    expect(steps("stepped-14-days", "2027-01-01T00:00:00Z").map(([, fee]) => fee)).toEqual([
      0, 75_000, 150_000, 300_000,
    ]);
    expect(steps("pay-at-property", "2027-01-01T00:00:00Z")).toEqual([
      ["2027-03-16T15:00:00.000Z", 0],
      [null, 120_000],
    ]);
    expect(steps("non-refundable", "2027-01-01T00:00:00Z")).toEqual([[null, 300_000]]);
    expect(terms("non-refundable", "2027-01-01T00:00:00Z")).toMatchObject({ freeUntil: null, refundable: false });
  });

  test("hours are hours, whatever the clocks do between", () => {
    const london = { timeZone: "Europe/London", checkInFrom: "15:00" };
    const at = (checkIn: string) =>
      cancelTerms(sales(london), policy("free-until-1-day"), { checkIn, nights: 1 }, 0).freeUntil;
    expect(at("2027-03-27")).toBe("2027-03-26T15:00:00.000Z");
    expect(at("2027-03-28")).toBe("2027-03-27T14:00:00.000Z");
  });

  test("of a single night the first night is all of it: steps that cost the same are one", () => {
    const one = cancelTerms(sales(), policy("free-until-3-days"), { checkIn: "2027-03-16", nights: 1 }, 0);
    expect(cancelSteps(one, 120_000, 120_000)).toEqual([
      { until: "2027-03-13T13:00:00.000Z", fee: 0 },
      { until: null, fee: 120_000 },
    ]);
  });
});

test("policies of a season hold then and only then, in place of the others", () => {
  const hotel = sales({ cancellations: [policy("first-night"), policy("ramadan-last10")] });
  const ids = (date: string, nights: number) => policiesFor(hotel, dayNumber(date), nights).map((each) => each.id);
  expect(ids("2027-02-20", 7)).toEqual(["first-night"]);
  expect(ids("2027-02-20", 8)).toEqual(["ramadan-last10"]);
  expect(ids("2027-03-09", 3)).toEqual(["first-night"]);
  expect(cancelTerms(hotel, policy("ramadan-last10"), { checkIn: "2027-02-27", nights: 10 }, 0).freeUntil).toBe(
    "2027-01-13T13:00:00.000Z",
  );
});
