import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flightFilters } from "#contract/flight-filters.ts";
import { sar } from "#contract/money.ts";
import type { Candidate } from "./candidate.ts";
import { countFacets } from "./count-facets.ts";
import { filterCandidates } from "./filter-candidates.ts";
import { listStep } from "./travel-steps.ts";
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
    fares: fc.array(
      fc.record({
        cabin: fc.constantFrom("economy", "business"),
        checkedBag: fc.constantFrom(null, { pieces: 1, kg: 23 }),
        refund: fc.record({ allowed: fc.constantFrom("yes", "no") }),
        change: fc.record({ allowed: fc.constantFrom("yes", "no", "unknown") }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ total, fares, ...values }) => {
    const priced = fares.map((fare, tier) => ({ fare, total: total + tier * 15_000 }));
    return {
      ...values,
      ...priced[0],
      fares: priced,
      departure: "2027-03-12T09:40",
      option: { slices: [{ minutes: values.minutes }] },
    };
  });
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
const idOf = ({ id }: Candidate) => id;
const labels = { airline: (code: string) => code, airport: (code: string) => code };

describe("filters", () => {
  test("tell by each option's count what choosing it alone would show", () => {
    fc.assert(
      fc.property(candidates, wishes, (all, wish) => {
        const filters = flightFilters.parse(wish);
        const facets = countFacets(all, filterCandidates(all, filters), labels, idOf);
        for (const { value, count } of facets.stops)
          expect(count).toBe(filterCandidates(all, { ...filters, stops: [value as "0"] }).matching.length);
        for (const { value, count } of facets.departs)
          expect(count).toBe(filterCandidates(all, { ...filters, departs: [value as "12_18"] }).matching.length);
        for (const { value, count } of facets.layovers)
          expect(count).toBe(filterCandidates(all, { ...filters, layovers: [value] }).matching.length);
        expect(facets.checkedBag).toBe(filterCandidates(all, { ...filters, checkedBag: true }).matching.length);
        expect(facets.refundable).toBe(filterCandidates(all, { ...filters, refundable: true }).matching.length);
        for (const { value, count } of facets.cabins)
          expect(count).toBe(filterCandidates(all, { ...filters, cabins: [value as "economy"] }).matching.length);
      }),
    );
  });

  test("show nothing that one of them refuses", () => {
    fc.assert(
      fc.property(candidates, wishes, (all, wish) => {
        const filters = flightFilters.parse(wish);
        const kept = filterCandidates(all, filters).matching;
        const fareOf = (each: Candidate) =>
          each.fares.find(
            ({ fare }) =>
              (!filters.checkedBag || fare.checkedBag) && (!filters.refundable || fare.refund.allowed === "yes"),
          );
        const allowed = all.filter(
          (each) =>
            fareOf(each) !== undefined &&
            (!filters.stops.length || filters.stops.includes(String(each.stops) as "0")) &&
            (!filters.airlines.length || each.carriers.every((code) => filters.airlines.includes(code))) &&
            (!filters.departs.length || filters.departs.includes(each.departs)) &&
            (!filters.layovers.length || each.layovers.some((code) => filters.layovers.includes(code))) &&
            each.minutes <= (filters.maxMinutes ?? Number.POSITIVE_INFINITY) &&
            fareOf(each)!.total <= (filters.maxPrice ?? Number.POSITIVE_INFINITY),
        );
        expect(kept.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
      }),
    );
  });

  test("match when any fare of a journey does, and show it at the cheapest fare that has all they ask for", () => {
    const [light, bag, flex] = [
      { cabin: "economy", checkedBag: null, refund: { allowed: "no" }, change: { allowed: "no" } },
      { cabin: "economy", checkedBag: { pieces: 1, kg: 20 }, refund: { allowed: "no" }, change: { allowed: "yes" } },
      { cabin: "economy", checkedBag: { pieces: 1, kg: 30 }, refund: { allowed: "yes" }, change: { allowed: "yes" } },
    ];
    const fares = [light, bag, flex].map((fare, tier) => ({ fare, total: 80_000 + tier * 10_000 }));
    const option = { slices: [{ minutes: 100 }] };
    const journey = { id: "1", ...fares[0], fares, option, carriers: ["XY"], layovers: [], stops: 0, score: 900 };
    const all = [journey as unknown as Candidate];
    const shown = (wish: object) =>
      filterCandidates(all, flightFilters.parse(wish)).matching.map(({ fare, total, score }) => [fare, total, score]);
    expect(shown({})).toEqual([[light, 80_000, 900]]);
    expect(shown({ checkedBag: true })).toEqual([[bag, 90_000, 1_000]]);
    expect(shown({ checkedBag: true, refundable: true })).toEqual([[flex, 100_000, 1_100]]);
    // The price filter asks for the price that is shown.
    expect(shown({ refundable: true, maxPrice: 90_000 })).toEqual([]);
    const facets = countFacets(all, filterCandidates(all, flightFilters.parse({ checkedBag: true })), labels, idOf);
    expect(facets).toMatchObject({ checkedBag: 1, refundable: 1, changeable: 1 });
    expect(facets.price).toEqual({ min: sar(90_000), max: sar(90_000) });
    expect(facets.stops[0]).toMatchObject({ value: "0", count: 1, from: sar(90_000) });
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
        const tabs = sortTabs(listStep(all, "all"));
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
