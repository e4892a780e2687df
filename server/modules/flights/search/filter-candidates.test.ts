import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flightFilters } from "#contract/flight-filters.ts";
import type { Candidate } from "./candidate.ts";
import { countFacets } from "./count-facets.ts";
import { filterCandidates } from "./filter-candidates.ts";
import { sortCandidates, sortTabs } from "./sort-candidates.ts";

const bands = ["before_06", "06_1159", "12_18", "after_18"] as const;
const candidate = fc
  .record({
    stops: fc.integer({ min: 0, max: 2 }),
    carriers: fc.uniqueArray(fc.constantFrom("SV", "XY", "TK"), { minLength: 1, maxLength: 2 }),
    departs: fc.constantFrom(...bands),
    arrives: fc.constantFrom(...bands),
    layovers: fc.uniqueArray(fc.constantFrom("JED", "DXB"), { maxLength: 2 }),
    total: fc.integer({ min: 20_000, max: 900_000 }),
    minutes: fc.integer({ min: 60, max: 2_000 }),
    score: fc.integer({ min: 1, max: 50 }),
    hasCheckedBag: fc.boolean(),
    isRefundable: fc.boolean(),
    isChangeable: fc.boolean(),
  })
  .map((values) => ({
    ...values,
    departure: "2027-03-12T09:40",
    fare: { cabin: "economy" },
    option: { slices: [{ minutes: values.minutes }] },
  }));
const candidates = fc
  .array(candidate, { maxLength: 40 })
  .map((list) => list.map((each, index) => ({ ...each, id: String(index) }) as unknown as Candidate));
const wishes = fc.record(
  {
    stops: fc.uniqueArray(fc.constantFrom("0", "1", "2")),
    airlines: fc.uniqueArray(fc.constantFrom("SV", "XY")),
    departs: fc.uniqueArray(fc.constantFrom(...bands)),
    layovers: fc.uniqueArray(fc.constantFrom("JED", "DXB")),
    maxMinutes: fc.integer({ min: 60, max: 2_000 }),
    maxPrice: fc.integer({ min: 20_000, max: 900_000 }),
    checkedBag: fc.boolean(),
    refundable: fc.boolean(),
  },
  { requiredKeys: [] },
);
const labels = { airline: (code: string) => code, airport: (code: string) => code };

describe("filters", () => {
  test("tell by each option's count what choosing it alone would show", () => {
    fc.assert(
      fc.property(candidates, wishes, (all, wish) => {
        const filters = flightFilters.parse(wish);
        const facets = countFacets(all, filterCandidates(all, filters), labels);
        for (const { value, count } of facets.stops)
          expect(count).toBe(filterCandidates(all, { ...filters, stops: [value as "0"] }).matching.length);
        for (const { value, count } of facets.departs)
          expect(count).toBe(filterCandidates(all, { ...filters, departs: [value as "12_18"] }).matching.length);
        for (const { value, count } of facets.layovers)
          expect(count).toBe(filterCandidates(all, { ...filters, layovers: [value] }).matching.length);
        expect(facets.checkedBag).toBe(filterCandidates(all, { ...filters, checkedBag: true }).matching.length);
      }),
    );
  });

  test("show nothing that one of them refuses", () => {
    fc.assert(
      fc.property(candidates, wishes, (all, wish) => {
        const filters = flightFilters.parse(wish);
        const kept = filterCandidates(all, filters).matching;
        const allowed = all.filter(
          (each) =>
            (!filters.stops.length || filters.stops.includes(String(each.stops) as "0")) &&
            (!filters.airlines.length || each.carriers.every((code) => filters.airlines.includes(code))) &&
            (!filters.departs.length || filters.departs.includes(each.departs)) &&
            (!filters.layovers.length || each.layovers.some((code) => filters.layovers.includes(code))) &&
            each.minutes <= (filters.maxMinutes ?? Number.POSITIVE_INFINITY) &&
            each.total <= (filters.maxPrice ?? Number.POSITIVE_INFINITY) &&
            (!filters.checkedBag || each.hasCheckedBag) &&
            (!filters.refundable || each.isRefundable),
        );
        expect(kept.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
      }),
    );
  });

  test("name the filter to drop by what dropping it alone would show", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const filtered = filterCandidates(all, flightFilters.parse({ checkedBag: true, stops: ["0"] }));
        expect(filtered.without("stops").length).toBe(
          filterCandidates(all, flightFilters.parse({ checkedBag: true })).matching.length,
        );
        expect(filtered.asked).toEqual(["stops", "checkedBag"]);
      }),
    );
  });
});

describe("sorts", () => {
  test("put first what their tab says, and are the same however the list arrives", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const tabs = sortTabs(all);
        for (const sort of ["best", "cheapest", "fastest", "earliest"] as const) {
          const sorted = sortCandidates(all, sort);
          expect(tabs[sort]?.total.amount).toBe(sorted[0]?.total);
          expect(sortCandidates(all.toReversed(), sort)).toEqual(sorted);
        }
        expect(tabs.cheapest?.total.amount ?? 0).toBe(all.length ? Math.min(...all.map(({ total }) => total)) : 0);
      }),
    );
  });
});
