import { type Desk, salesEndMinutes } from "../desk.ts";
import { legsOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { strikeBefore } from "../faults.ts";
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
  desk: Desk,
  query: CalendarQuery,
  options: CallOptions = {},
): Promise<{ date: string; total: number | null }[]> {
  await strikeBefore(desk.faults, desk.faults.pick("calendar", { told: options.fault }), options.signal);
  const start = dayNumber(query.start);
  if (!Number.isInteger(start)) throw new Refusal("invalid_request", { field: "start" });
  if (!(query.days >= 1 && query.days <= 62)) throw new Refusal("invalid_request", { field: "days" });
  const there = await cheapestByDay(desk, query, query.from, query.to, start, options);
  const back =
    query.stayDays === null
      ? null
      : await cheapestByDay(desk, query, query.to, query.from, start + query.stayDays, options);
  const today = dayAt(desk.world, desk.places.get(query.from)![0]!, desk.clock.now());
  const last = today + daysAhead;
  return there.map((out, i) => {
    const day = start + i;
    const home = back ? back[i]! : 0;
    const sold = day >= today && day + (query.stayDays ?? 0) <= last;
    return { date: dateOfDay(day), total: !sold || out === null || home === null ? null : out + home };
  });
}

async function cheapestByDay(
  desk: Desk,
  query: CalendarQuery,
  from: string,
  to: string,
  first: number,
  options: CallOptions,
): Promise<(number | null)[]> {
  const now = desk.clock.now();
  // Places and people are judged here, days one by one.
  const tomorrow = dateOfDay(Math.floor(minuteOf(now) / 1440) + 1);
  const asked = resolveQuery(desk, { ...query, slices: [{ from, to, date: tomorrow }] }, now);
  const { from: origins, to: destinations } = asked.slices[0]!;
  const { cabin, seats } = asked;
  const notBefore = minuteOf(desk.clock.now()) + salesEndMinutes;
  const legs = await desk.search.calendar(
    { from: origins, to: destinations, day: first, days: query.days, cabin, seats, notBefore },
    options.signal,
  );
  return Array.from({ length: query.days }, (_, i) => {
    const slice = legsOf(legs.subarray(i * 3, i * 3 + 3), first + i);
    if (slice.length === 0) return null;
    return priceLines(desk.world, { ...partyOf(query), slices: [slice], cabin, addedPercent: 0 }, 0).total;
  });
}
