import * as z from "zod/mini";
import { endpoint, type OutputOf } from "./endpoint.ts";
import { cabin } from "./cabin.ts";
import { emissions } from "./emissions.ts";
import { flightFilters, flightSort } from "./flight-filters.ts";
import { penalty, offerSlice, fareSummary, flightNames } from "./itineraries.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { calendarDate, localDateTime, placeCode, priceLine } from "./primitives.ts";
import { queryInt, queryList } from "./query.ts";
import { resultPage, searchBlockers, searchEnvelope } from "./search-envelope.ts";
import { parseSlice, slice } from "./slices.ts";
import { documentRule } from "./travel-documents.ts";

/** `childAges`: one age (2 to 15) a child. R5.9, R5.12, R5.13. */
const party = {
  adults: z._default(queryInt(1, limits.seatedPassengers), 1),
  childAges: z._default(queryList(queryInt(limits.childFromAge, limits.adultFromAge - 1)), []),
  infants: z._default(queryInt(0, limits.seatedPassengers), 0),
  cabin: z._default(cabin, "economy"),
};

/** What is searched. */
export const flightQuery = z.object({
  slices: queryList(slice).check(z.minLength(1, "required"), z.maxLength(limits.slices, "too_many")),
  ...party,
});
export type FlightQuery = z.output<typeof flightQuery>;

/** Rules over several fields: an error key by field, empty when the query may be searched. `todayAt`: the day it is at a place, by its code. */
export function checkFlightQuery(query: FlightQuery, todayAt: (place: string) => string): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const slices = query.slices.map(parseSlice);
  slices.forEach(({ from, to, date }, index) => {
    if (from === to) errors[`slices.${index}.to`] = ["same_airport"];
    if (date < todayAt(from)) errors[`slices.${index}.date`] = ["in_the_past"];
    const before = slices[index - 1];
    if (before && date < before.date) errors[`slices.${index}.date`] = ["before_previous"];
  });
  if (query.adults < 1) errors.adults = ["needs_adult"];
  if (query.infants > query.adults) errors.infants = ["infants_over_adults"];
  if (query.adults + query.childAges.length > limits.seatedPassengers) errors.adults = ["too_many_seats"];
  return errors;
}

/** A card of the results; of a step its slice alone. `fare` is the cheapest that the filters allow, `total` its price; totals are for all travellers with every fee. */
export const flightOffer = z.object({
  id: z.string(),
  slices: z.array(offerSlice),
  fare: fareSummary,
  total: money,
  perAdult: money,
  /** Only when few are left and the supplier says so. */
  seatsLeft: z.nullable(z.int()),
});
export type FlightOffer = z.infer<typeof flightOffer>;

/** `emissions`: of the slices it shows. */
const shownOffer = z.extend(flightOffer, { emissions: z.nullable(emissions) });
/** `returns`: of an outbound, how many returns go with it, the cheapest of them at `total`; null in the other steps. */
const listedOffer = z.extend(shownOffer, { returns: z.nullable(z.int()) });
export type ListedOffer = z.infer<typeof listedOffer>;

const option = z.object({ value: z.string(), label: z.nullable(z.string()), count: z.int(), from: z.nullable(money) });
export type FacetOption = z.infer<typeof option>;
/** What stands first: `minutes` in all, `legs` of each direction, `departs` of the first. */
const sortTab = z.nullable(
  z.object({ offerId: z.string(), total: money, minutes: z.int(), legs: z.array(z.int()), departs: localDateTime }),
);

/**
 * A round trip in two steps: `outbounds` lists each outbound once, at the lowest total with any return, and `returns` the
 * returns that go with one outbound. `all` lists whole journeys, as everything does that has not two slices.
 */
export const flightStep = z.enum(["all", "outbounds", "returns"]);
export type FlightStep = z.infer<typeof flightStep>;

export const flightResults = z.object({
  ...searchEnvelope,
  /** The outbound that the returns go with; null in the other steps, and when it is sold no more. */
  outbound: z.nullable(offerSlice),
  offers: z.array(listedOffer),
  page: resultPage,
  sorts: z.object({ best: sortTab, cheapest: sortTab, fastest: sortTab, earliest: sortTab }),
  /** Counts by the other filters, so that a count is what choosing the option would show. */
  facets: z.object({
    stops: z.array(option),
    airlines: z.array(option),
    departs: z.array(option),
    arrives: z.array(option),
    returnDeparts: z.array(option),
    returnArrives: z.array(option),
    layovers: z.array(option),
    cabins: z.array(option),
    checkedBag: z.int(),
    refundable: z.int(),
    changeable: z.int(),
    minutes: z.object({ min: z.int(), max: z.int() }),
    price: z.object({ min: money, max: money }),
  }),
  blockers: searchBlockers,
  names: flightNames,
});
export type FlightResults = z.infer<typeof flightResults>;

export const searchFlights = endpoint({
  name: "searchFlights",
  method: "GET",
  path: "/flights/search",
  access: "public",
  sells: "flight",
  summary: "Searches flights, or reads on in the results of an earlier search by its id.",
  input: z.extend(flightQuery, {
    ...flightFilters.shape,
    step: z._default(flightStep, "all"),
    /** The id of the outbound, for `returns`: an offer's id up to its first `~`. */
    outbound: z.optional(z.string()),
    sort: z._default(flightSort, "best"),
    offset: z._default(queryInt(0, 1000), 0),
    limit: z._default(queryInt(1, 50), 30),
    searchId: z.optional(z.string()),
  }),
  output: flightResults,
  limit: { points: 120, seconds: 60 },
});

/** A fare of an offer with its rules and the whole price, line by line; `lines` add up to `total`. */
export const fareDetails = z.extend(fareSummary, {
  seatChoice: z.enum(["paid", "free", "none"]),
  meal: z.enum(["included", "paid", "none"]),
  refundAfterDeparture: penalty,
  changeAfterDeparture: penalty,
  noShow: penalty,
  unusedTaxesRefunded: z.boolean(),
  lines: z.array(priceLine),
});
export type FareDetails = z.infer<typeof fareDetails>;

export const getFlightOffer = endpoint({
  name: "getFlightOffer",
  method: "GET",
  path: "/flights/search/:searchId/offers/:offerId",
  access: "public",
  sells: "flight",
  summary: "One offer of a search: its segments and all fare families with rules and price lines.",
  input: z.object({ searchId: z.string(), offerId: z.string() }),
  output: z.object({ offer: shownOffer, fares: z.array(fareDetails), names: flightNames, document: documentRule }),
});

export const getFlightCalendar = endpoint({
  name: "getFlightCalendar",
  method: "GET",
  path: "/flights/calendar",
  access: "public",
  sells: "flight",
  summary: "The cheapest price of each day for a route; with `stayDays` for a return after so many days.",
  input: z.object({
    from: placeCode,
    to: placeCode,
    start: calendarDate,
    days: z._default(queryInt(1, 62), 31),
    stayDays: z.optional(queryInt(0, 330)),
    ...party,
  }),
  output: z.object({ seenAt: z.string(), days: z.array(z.object({ date: calendarDate, total: z.nullable(money) })) }),
  limit: { points: 120, seconds: 60 },
});

export const getFlightPriceGrid = endpoint({
  name: "getFlightPriceGrid",
  method: "GET",
  path: "/flights/price-grid",
  access: "public",
  sells: "flight",
  summary:
    "The cheapest price there and back for seven days of departure by seven of return, around the days asked for.",
  input: z.object({
    from: placeCode,
    to: placeCode,
    depart: calendarDate,
    return: calendarDate,
    ...party,
  }),
  /** `totals`: a row for each day of return, in it one for each departure; null: no price is known. */
  output: z.object({
    seenAt: z.string(),
    departs: z.array(calendarDate),
    returns: z.array(calendarDate),
    totals: z.array(z.array(z.nullable(money))),
  }),
  limit: { points: 120, seconds: 60 },
});
export type FlightPriceGrid = OutputOf<typeof getFlightPriceGrid>;
