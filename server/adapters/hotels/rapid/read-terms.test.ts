import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { readAmount } from "../bed-banks/read-amount.ts";
import { readSteps } from "./read-terms.ts";
import { readCharges } from "./read-price.ts";
import { referenceOf } from "./reference.ts";

const now = new Date("2026-12-01T00:00:00Z");
const window = { currency: "SAR", start: "2026-12-10 12:00:00+03:00", end: "2026-12-20T12:00:00.000+03:00" };
const night = (value: string) => [{ type: "base_rate", value, currency: "SAR" }];
const nightly = [night("400.00"), night("600.00")];
const steps = (given: Parameters<typeof readSteps>[0]) => readSteps(given, sar(100_000), nightly, now);

test("parts of a penalty are owed together, nights by what they cost, and never more than the price", () => {
  const of = (part: object) => steps({ refundable: true, cancel_penalties: [{ ...window, ...part }] });
  expect(of({ amount: "10.50", percent: "10%" })).toEqual([
    { until: "2026-12-10T09:00:00.000Z", fee: sar(0) },
    { until: "2026-12-20T09:00:00.000Z", fee: sar(11_050) },
    { until: null, fee: sar(100_000) },
  ]);
  expect(of({ nights: "1" })[1]?.fee).toEqual(sar(40_000));
  expect(of({ nights: 2, percent: "50" })).toEqual([
    { until: "2026-12-10T09:00:00.000Z", fee: sar(0) },
    { until: null, fee: sar(100_000) },
  ]);
});

test("a rate that is not free any more costs what its window says, and one that never was costs all", () => {
  const begun = { ...window, start: "2026-11-01 00:00:00Z", percent: "30%" };
  expect(steps({ refundable: false, cancel_penalties: [begun] })).toEqual([
    { until: "2026-12-20T09:00:00.000Z", fee: sar(30_000) },
    { until: null, fee: sar(100_000) },
  ]);
  const later = { ...window, percent: "30%" };
  expect(steps({ refundable: false, cancel_penalties: [later] })).toEqual([{ until: null, fee: sar(100_000) }]);
  expect(steps({ refundable: false })).toEqual([{ until: null, fee: sar(100_000) }]);
});

test.each([
  ["terms_not_told", { refundable: true, cancel_penalties: [] }],
  ["penalty_not_told", { refundable: true, cancel_penalties: [window] }],
  [
    "cancel_time",
    { refundable: true, cancel_penalties: [{ ...window, percent: "10%", start: "2026-12-10 12:00:00" }] },
  ],
  ["currency", { refundable: true, cancel_penalties: [{ ...window, currency: "USD", amount: "10.00" }] }],
  ["percent", { refundable: true, cancel_penalties: [{ ...window, percent: "some" }] }],
  ["nights_not_told", { refundable: true, cancel_penalties: [{ ...window, nights: "one" }] }],
  [
    "nights_without_refund",
    { refundable: true, cancel_penalties: [{ ...window, percent: "10%" }], nonrefundable_date_ranges: [{}] },
  ],
])("terms that nobody could tell are left out: %s", (code, given) => {
  expect(() => steps(given)).toThrow(expect.objectContaining({ info: { code } }));
});

test("amounts are read to the halala, in the currency of the price", () => {
  expect(readAmount({ amount: "702.1", currency: "SAR" })).toEqual(sar(70_210));
  expect(readAmount({ amount: "-0.05", currency: "SAR" })).toEqual(sar(-5));
  for (const amount of ["1.234", "1,5", "", "free"])
    expect(() => readAmount({ amount, currency: "SAR" })).toThrow(expect.objectContaining({ kind: "unavailable" }));
  const fees = {
    mandatory_tax: {
      billable_currency: { value: "8.50", currency: "EUR" },
      request_currency: { value: "37.50", currency: "SAR" },
    },
    resort_fee: { request_currency: { value: 0, currency: "SAR" } },
  };
  expect(readCharges({ totals: {}, fees }, "SAR").map(({ amount }) => amount)).toEqual([sar(3_750)]);
  expect(() => readCharges({ totals: {}, fees }, "USD")).toThrow(expect.objectContaining({ kind: "unavailable" }));
});

test("a reference that Rapid would not take is told by its digest, always the same", () => {
  expect(referenceOf("abc_DEF-012")).toBe("abc_DEF-012");
  const long = referenceOf(crypto.randomUUID());
  expect(long).toMatch(/^[\w-]{28}$/);
  expect(referenceOf("a<b>")).toBe(referenceOf("a<b>"));
});
