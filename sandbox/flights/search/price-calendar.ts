import { type FlightContext, salesEndMinutes } from "../context.ts";
import { legsOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { dateOfDay, dayNumber, minuteOf } from "../../calendar-days.ts";
import { Refusal, type SearchQuery } from "../types.ts";
import { dayAt, daysAhead, resolveQuery } from "./resolve-query.ts";
import { type CallOptions, partyOf } from "./search-offers.ts";

export type CalendarQuery = Omit<SearchQuery, "slices" | "maxStops"> & {
  from: string;
  to: string;
  start: string;
  days: number;
  stayDays: number | null;
};

/**
 * The cheapest price of each day in halalas for the whole party; null where nothing flies or is sold. With `stayDays`
 * for a return after so many days. @throws Refusal invalid_request with the field
 */
export async function priceCalendar(
  context: FlightContext,
  query: CalendarQuery,
  options: CallOptions = {},
): Promise<{ date: string; total: number | null }[]> {
  await injectFaultBefore(context.faults, context.faults.pick("calendar", { told: options.fault }), options.signal);
  const start = dayNumber(query.start);
  if (!Number.isInteger(start)) throw new Refusal("invalid_request", { field: "start" });
  if (!(query.days >= 1 && query.days <= 62)) throw new Refusal("invalid_request", { field: "days" });
  const there = await cheapestByDay(context, query, query.from, query.to, start, options);
  const back =
    query.stayDays === null
      ? null
      : await cheapestByDay(context, query, query.to, query.from, start + query.stayDays, options);
  const today = dayAt(context.network, context.places.get(query.from)![0]!, context.clock.now());
  const last = today + daysAhead;
  return there.map((out, i) => {
    const day = start + i;
    const home = back ? back[i]! : 0;
    const sold = day >= today && day + (query.stayDays ?? 0) <= last;
    return { date: dateOfDay(day), total: !sold || out === null || home === null ? null : out + home };
  });
}

async function cheapestByDay(
  context: FlightContext,
  query: CalendarQuery,
  from: string,
  to: string,
  first: number,
  options: CallOptions,
): Promise<(number | null)[]> {
  const now = context.clock.now();
  // Places and people are judged here, days one by one.
  const tomorrow = dateOfDay(Math.floor(minuteOf(now) / 1440) + 1);
  const asked = resolveQuery(context, { ...query, slices: [{ from, to, date: tomorrow }] }, now);
  const { from: origins, to: destinations } = asked.slices[0]!;
  const { cabin, seats } = asked;
  const notBefore = minuteOf(context.clock.now()) + salesEndMinutes;
  const legs = await context.search.calendar(
    { from: origins, to: destinations, day: first, days: query.days, cabin, seats, notBefore },
    options.signal,
  );
  return Array.from({ length: query.days }, (_, i) => {
    const slice = legsOf(legs.subarray(i * 3, i * 3 + 3), first + i);
    if (slice.length === 0) return null;
    return priceLines(context.network, { ...partyOf(query), slices: [slice], cabin, addedPercent: 0 }, 0).total;
  });
}
