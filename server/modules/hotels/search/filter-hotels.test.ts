import fc from "fast-check";
import { expect, test } from "vitest";
import { type HotelFilters, hotelFilters } from "#contract/hotel-filters.ts";
import { readFacts } from "../hotel-facts.ts";
import { stubHotel, stubRates } from "../testing/stub-hotel-content.ts";
import { type Candidate, offerOf, toCandidate } from "./candidate.ts";
import { filterHotels, type Tally } from "./filter-hotels.ts";
import { sortHotels } from "./sort-hotels.ts";

const request = {
  checkIn: "2027-03-12",
  checkOut: "2027-03-15",
  nationality: "SA",
  rooms: [
    { adults: 2, childAges: [5, 9] },
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [] },
  ],
};
/** Thirty houses, three rooms for two kinds of guests; every third has cheap rooms that are accessible. */
const all: Candidate[] = Array.from({ length: 30 }, (_, place) => {
  const adapted = place % 3 === 0;
  const harness = stubHotel("s", place);
  const rates = stubRates("s", place, request, 0).flatMap((rate) => [
    rate,
    ...(adapted ? [{ ...rate, roomTypeId: "accessible", accessible: true, left: 2, dueNow: rate.dueNow - 500 }] : []),
  ]);
  const facts = readFacts(adapted ? { ...harness, amenities: [...harness.amenities, "accessible_room"] } : harness, [
    { supplier: "s", id: harness.id },
  ]);
  return toCandidate({ hotelId: facts.hotel.id, rates, expiresAt: "" }, "s", facts, [1, 2], place * 150);
}).filter((candidate) => candidate !== null);

const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const amount = fc.integer({ min: 150_000, max: 900_000 });
const wishes = fc
  .record(
    {
      name: fc.constantFrom("house", "s 1", "ع"),
      minPrice: amount,
      maxPrice: amount,
      stars: some("2", "3", "4", "5"),
      rating: fc.constantFrom("4.5", "3.5", "3.0"),
      meals: some("room_only", "breakfast", "half_board"),
      freeCancellation: fc.boolean(),
      payAtProperty: fc.boolean(),
      districts: some("ajyad", "jabal-omar", "elsewhere"),
      haram: some("walk_5", "walk_15", "walk_30", "shuttle"),
      haramView: fc.boolean(),
      maxDistance: fc.integer({ min: 0, max: 5_000 }),
      amenities: some("wifi", "gym", "parking", "accessible_room", "no_such"),
      kinds: some("hotel", "aparthotel"),
      area: fc.constantFrom("21.42,39.8,21.44,39.9", "0,0,1,1"),
    },
    { requiredKeys: [] },
  )
  .map((wish) => hotelFilters.parse(wish));
const count = (filters: HotelFilters) => filterHotels(all, filters).matching.length;

test("no hotel is shown that a filter refuses, none is hidden that all allow", () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const shown = filterHotels(all, wish).matching;
      for (const { candidate, offer } of shown) {
        const { hotel } = candidate.facts;
        expect(offer.total).toBeGreaterThanOrEqual(wish.minPrice ?? 0);
        expect(offer.total).toBeLessThanOrEqual(wish.maxPrice ?? Number.POSITIVE_INFINITY);
        for (const { rate } of offer.rates) {
          if (wish.meals.length) expect(wish.meals).toContain(rate.meal);
          if (wish.freeCancellation) expect(rate.freeUntil).not.toBeNull();
          if (wish.payAtProperty) expect(rate.payAt).toBe("property");
          if (wish.haramView) expect(rate.haramView).toBe(true);
        }
        expect(wish.amenities.every((id) => hotel.amenities.includes(id))).toBe(true);
      }
      const allowed = all.filter(
        ({ facts: { hotel }, distance }) =>
          (!wish.stars.length || wish.stars.includes(String(hotel.stars) as "2")) &&
          (!wish.rating || (hotel.score ?? 0) >= Number(wish.rating)) &&
          (!wish.districts.length || wish.districts.includes(hotel.districtId)) &&
          (!wish.kinds.length || wish.kinds.includes(hotel.kind)) &&
          distance <= (wish.maxDistance ?? Number.POSITIVE_INFINITY) &&
          wish.amenities.every((id) => hotel.amenities.includes(id)),
      );
      const ids = new Set(allowed.map(({ facts }) => facts.hotel.id));
      expect(shown.every(({ candidate }) => ids.has(candidate.facts.hotel.id))).toBe(true);
      const { name, haram, area, minPrice, maxPrice, meals, freeCancellation, payAtProperty, haramView } = wish;
      const asksMore = name || haram.length || area || minPrice || maxPrice || meals.length;
      if (!asksMore && !freeCancellation && !payAtProperty && !haramView) expect(shown.length).toBe(allowed.length);
    }),
  );
});

test("a count is what choosing the option would show", () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const { tallies } = filterHotels(all, wish);
      const told = (tally: Map<string, Tally>, value: string) => tally.get(value)?.count ?? 0;
      const values = {
        stars: ["2", "3", "4", "5"],
        districts: ["ajyad", "jabal-omar"],
        haram: ["walk_5", "walk_15", "walk_30", "shuttle"],
        kinds: ["hotel", "aparthotel"],
        meals: ["room_only", "breakfast", "half_board"],
      } as const;
      for (const [filter, options] of Object.entries(values))
        for (const value of options)
          expect(told(tallies[filter as "stars"], value), `${filter} ${value}`).toBe(
            count({ ...wish, [filter]: [value] }),
          );
      for (const rating of ["5.0", "4.5", "3.5", "3.0"] as const)
        expect(told(tallies.rating, rating)).toBe(count({ ...wish, rating }));
      for (const id of ["wifi", "gym", "parking", "accessible_room"])
        expect(told(tallies.amenities, id)).toBe(count({ ...wish, amenities: [...wish.amenities, id] }));
      for (const name of ["freeCancellation", "payAtProperty", "haramView"])
        expect(told(tallies.conditions, name)).toBe(count({ ...wish, [name]: true }));
    }),
  );
});

test("accessible rooms go to who asks for them, to others only when nothing else houses everybody", () => {
  const asked = (amenities: string[]) => filterHotels(all, hotelFilters.parse({ amenities })).matching;
  const accessible = ({ offer }: { offer: Candidate["offer"] }) =>
    offer.rates.filter(({ rate }) => rate.accessible).length;
  expect(asked([]).map(accessible)).toEqual(all.map(() => 0));
  expect(new Set(asked(["accessible_room"]).map(accessible))).toEqual(new Set([2]));
  const [harness] = all;
  const soldOut = harness!.sold.map((each) => ({
    ...each,
    rates: each.rates.filter(({ rate }) => rate.accessible || rate.group === 0),
  }));
  expect(
    offerOf({ ...harness!, sold: soldOut, offers: new Map() }, 0)?.rates.map(({ rate }) => rate.accessible),
  ).toEqual([false, true, true]);
});

test("what a filter hides alone is what dropping it would add", () => {
  const dropped: Record<string, Partial<HotelFilters>> = {
    name: { name: undefined },
    price: {
      minPrice: undefined,
      maxPrice: undefined,
    },
    stars: { stars: [] },
    rating: { rating: undefined },
    meals: { meals: [] },
    freeCancellation: { freeCancellation: false },
    payAtProperty: { payAtProperty: false },
    districts: { districts: [] },
    haram: { haram: [] },
    haramView: { haramView: false },
    maxDistance: { maxDistance: undefined },
    amenities: { amenities: [] },
    kinds: { kinds: [] },
    area: { area: undefined },
  } as never;
  fc.assert(
    fc.property(wishes, (wish) => {
      const { matching, without } = filterHotels(all, wish);
      const shown = new Set(matching.map(({ candidate }) => candidate));
      for (const [filter, none] of Object.entries(dropped)) {
        const more = filterHotels(all, { ...wish, ...none }).matching.filter(({ candidate }) => !shown.has(candidate));
        expect([filter, without.get(filter) ?? 0]).toEqual([filter, more.length]);
      }
    }),
  );
});

test("sorts put first what they say, and are the same however the list arrives", () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const { matching } = filterHotels(all, wish);
      for (const sort of ["recommended", "price", "stars", "rating", "distance"] as const)
        expect(sortHotels(matching.toReversed(), sort, null)).toEqual(sortHotels(matching, sort, null));
      const totals = sortHotels(matching, "price", null).map(({ offer }) => offer.total);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const last = matching.at(-1);
      if (last) expect(sortHotels(matching, "price", last.candidate.facts.hotel.id)[0]).toBe(last);
    }),
  );
});
