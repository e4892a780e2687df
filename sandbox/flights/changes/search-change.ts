import { dateOfDay, minuteOf } from "../../calendar-days.ts";
import { type FlightContext, offerMinutes, salesEndMinutes } from "../context.ts";
import { turnRound } from "../engine/combine-slices.ts";
import type { JourneyRequest } from "../engine/search-journey.ts";
import { fromOf, type Journey, type Leg, legsOf, toOf } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { findOrder } from "../orders/order-row.ts";
import { bringUpToDate } from "../orders/end-order.ts";
import { buildOffers } from "../search/build-offers.ts";
import { flightTimes } from "../search/flight-times.ts";
import { resolveQuery } from "../search/resolve-query.ts";
import { type CallOptions, partyOf } from "../search/search-offers.ts";
import { cabins } from "../timetable/reference.ts";
import { type ChangeBatch, type Offer, type OfferBatch, Refusal } from "../types.ts";
import { movedSlices } from "../airline-changes/flight-plan.ts";
import { assertChangeable, changeCost, isMovedFar } from "./change-cost.ts";

/**
 * Other flights for an order: a day for each slice that is to be changed, null for one that stays as it is. Between the same
 * airports, in the same cabin, for the same people. @throws Refusal not_found, not_permitted, invalid_request
 */
export async function searchChange(
  context: FlightContext,
  id: string,
  dates: readonly (string | null)[],
  options: CallOptions = {},
): Promise<ChangeBatch> {
  await injectFaultBefore(context.faults, context.faults.pick("searchChange", { told: options.fault }), options.signal);
  const found = await findOrder(context.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const standing = assertChangeable(context, order, await isMovedFar(context, order));
  const { journey, byAirline } = standing;
  const isNothing = dates.length !== journey.slices.length || dates.every((date) => date === null);
  // What the airline has moved is not kept beside other flights: it is taken anew, of the timetable.
  if (isNothing || movedSlices(context, order).some((at) => dates[at] === null))
    throw new Refusal("invalid_request", { field: "dates" });
  if (byAirline && !isNear(journey, dates)) throw new Refusal("invalid_request", { field: "dates" });
  const now = context.clock.now();
  const request = atSameAirports(context, journey, resolveQuery(context, queryOf(context, journey, dates), now));
  const changed = request.slices.filter((_, at) => dates[at] !== null);
  const answer = await context.search.journey(
    { ...request, slices: changed, notBefore: minuteOf(now) + salesEndMinutes },
    options.signal,
  );
  const days = request.slices.map(({ day }) => day);
  const legs = weave(context, journey, dates, days, answer.legs);
  const batch = buildOffers(
    context.network,
    context.soldSeats,
    context.tokens,
    { ...answer, legs },
    { ...partyOf(journey), cabin: journey.cabin, days },
    { minute: minuteOf(now), expiresAt: new Date(now.getTime() + offerMinutes * 60_000).toISOString() },
  );
  const own = new Set(order.cells.map(({ carrier }) => carrier));
  const offers = byAirline
    ? batch.offers.filter((offer) => carriersOf(batch, offer).every((each) => own.has(each)))
    : batch.offers;
  return {
    ...batch,
    byAirline,
    offers: offers.map((offer) => ({
      ...offer,
      // One free choice a flight: the fare is the one that was paid, and stays so.
      fares: (byAirline ? offer.fares.slice(0, 1) : offer.fares).map((fare) => ({
        ...fare,
        costs: changeCost(standing, fare.total),
      })),
    })),
  };
}

/** The code of an airport may mean its whole area where flights are searched for; a ticket is of the airport itself. */
const atSameAirports = ({ network }: FlightContext, journey: Journey, request: JourneyRequest): JourneyRequest => ({
  ...request,
  slices: request.slices.map((slice, at) => {
    const legs = journey.slices[at]!;
    return { ...slice, from: [fromOf(network, legs[0]!)], to: [toOf(network, legs.at(-1)!)] };
  }),
});

/** What the airline gives for nothing lies so many days around what was booked. */
const nearDays = 7;
const isNear = (journey: Journey, dates: readonly (string | null)[]): boolean =>
  dates.every((date, at) => {
    const { day } = journey.slices[at]![0]!;
    return date === null || Math.abs(Date.parse(date) - Date.parse(dateOfDay(day))) <= nearDays * dayMs;
  });

const carriersOf = ({ slices, segments }: OfferBatch, offer: Offer): string[] =>
  offer.slices.flatMap((at) => slices[at]!.segments.map((segment) => segments[segment]!.carrier));

const dayMs = 86_400_000;

/** The journey's own places and people; a slice that stays keeps its day. */
function queryOf({ network }: FlightContext, journey: Journey, dates: readonly (string | null)[]) {
  const iata = (airport: number) => network.airports[airport]!.iata;
  return {
    slices: journey.slices.map((legs, at) => ({
      from: iata(fromOf(network, legs[0]!)),
      to: iata(toOf(network, legs.at(-1)!)),
      date: dates[at] ?? dateOfDay(legs[0]!.day),
    })),
    ...partyOf(journey),
    cabin: cabins[journey.cabin]!,
  };
}

/** What was found with the slices that stay between, as the engine writes legs; only what fits together, and not what is flown already. */
function weave(
  { network }: FlightContext,
  journey: Journey,
  dates: readonly (string | null)[],
  days: readonly number[],
  found: Int32Array,
): Int32Array {
  const count = dates.filter((date) => date !== null).length;
  const woven: number[] = [];
  for (let at = 0; at < found.length; at += count * 3) {
    let next = at;
    const codes = journey.slices.map((legs, slice) => {
      if (dates[slice] === null) return codesOf(legs, days[slice]!);
      next += 3;
      return found.slice(next - 3, next);
    });
    const slices = codes.map((code, slice) => legsOf(code, days[slice]!));
    if (!isSame(slices, journey.slices) && fits(network, slices)) for (const code of codes) woven.push(...code);
  }
  return Int32Array.from(woven);
}

const codesOf = (legs: readonly Leg[], day: number): Int32Array =>
  Int32Array.from([0, 1, 2], (at) => {
    const leg = legs[at];
    return leg ? leg.row * 8 + (leg.day - day + 1) : -1;
  });

const isSame = (one: readonly Leg[][], other: readonly Leg[][]): boolean =>
  JSON.stringify(one.map((legs) => legs.map(({ row, day }) => [row, day]))) ===
  JSON.stringify(other.map((legs) => legs.map(({ row, day }) => [row, day])));

const fits = (network: FlightContext["network"], slices: readonly Leg[][]): boolean =>
  slices.every((legs, at) => {
    const before = slices[at - 1]?.at(-1);
    return !before || flightTimes(network, legs[0]!).leaves >= flightTimes(network, before).lands + turnRound;
  });
