import { type FlightContext, salesEndMinutes } from "../context.ts";
import { turnRound } from "../engine/combine-slices.ts";
import { type Leg, legsOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { dateOfDay, dayNumber, minuteOf } from "../../calendar-days.ts";
import { Refusal, type SearchQuery } from "../types.ts";
import { flightTimes } from "./flight-times.ts";
import { dayAt, daysAhead, resolveQuery } from "./resolve-query.ts";
import { type CallOptions, partyOf } from "./search-offers.ts";

type Asked = Omit<SearchQuery, "slices" | "maxStops"> & { from: string; to: string; days: number };
export type CalendarQuery = Asked & { start: string; stayDays: number | null };
export type PriceGridQuery = Asked & { departs: string; returns: string };

/** The cheapest flights of a day for the whole party: `total` in halalas; `leaves` and `lands` in UTC minutes. */
type DayOption = { total: number; leaves: number; lands: number };

/**
 * The cheapest price of each day in halalas for the whole party; null where nothing flies or is sold. With `stayDays`
 * for a return after so many days. @throws Refusal invalid_request with the field
 */
export async function priceCalendar(
  context: FlightContext,
  query: CalendarQuery,
  options: CallOptions = {},
): Promise<{ date: string; total: number | null }[]> {
  const { from, to, stayDays } = query;
  await injectFaultBefore(context.faults, context.faults.pick("calendar", { told: options.fault }), options.signal);
  const start = readDay(query.start, "start");
  if (!(query.days >= 1 && query.days <= 62)) throw new Refusal("invalid_request", { field: "days" });
  const there = await cheapestByDay(context, query, { from, to, first: start }, options);
  const back =
    stayDays === null
      ? null
      : await cheapestByDay(context, query, { from: to, to: from, first: start + stayDays }, options);
  return there.map((out, i) => ({
    date: dateOfDay(start + i),
    total: back ? totalOfBoth(out, back[i]!) : (out?.total ?? null),
  }));
}

/** The same for each day of departure with each day of return: a row for each return. @throws Refusal invalid_request with the field */
export async function priceGrid(
  context: FlightContext,
  query: PriceGridQuery,
  options: CallOptions = {},
): Promise<(number | null)[][]> {
  const { from, to } = query;
  await injectFaultBefore(context.faults, context.faults.pick("calendar", { told: options.fault }), options.signal);
  const [departs, returns] = [readDay(query.departs, "departs"), readDay(query.returns, "returns")];
  if (!(query.days >= 1 && query.days <= 31)) throw new Refusal("invalid_request", { field: "days" });
  const there = await cheapestByDay(context, query, { from, to, first: departs }, options);
  const back = await cheapestByDay(context, query, { from: to, to: from, first: returns }, options);
  return back.map((home) => there.map((out) => totalOfBoth(out, home)));
}

function readDay(date: string, field: string): number {
  const day = dayNumber(date);
  if (!Number.isInteger(day)) throw new Refusal("invalid_request", { field });
  return day;
}

/** Null where the cheapest way home leaves before the cheapest way there has landed: what fits together was not looked for. */
const totalOfBoth = (out: DayOption | null, home: DayOption | null): number | null =>
  out && home && home.leaves >= out.lands + turnRound ? out.total + home.total : null;

/** Null where nothing flies or is sold. */
async function cheapestByDay(
  context: FlightContext,
  query: Asked,
  { from, to, first }: { from: string; to: string; first: number },
  options: CallOptions,
): Promise<(DayOption | null)[]> {
  const { network } = context;
  const now = context.clock.now();
  // Places and people are judged here, days one by one.
  const tomorrow = dateOfDay(Math.floor(minuteOf(now) / 1440) + 1);
  const asked = resolveQuery(context, { ...query, slices: [{ from, to, date: tomorrow }] }, now);
  const { from: origins, to: destinations } = asked.slices[0]!;
  const { cabin, seats } = asked;
  const party = partyOf(query);
  const notBefore = minuteOf(now) + salesEndMinutes;
  const legs = await context.search.calendar(
    { from: origins, to: destinations, day: first, days: query.days, cabin, seats, party, notBefore },
    options.signal,
  );
  const today = dayAt(network, origins[0]!, now);
  const priced = { ...party, cabin, addedPercent: 0 };
  return Array.from({ length: query.days }, (_, i) => {
    const day = first + i;
    const slice = legsOf(legs.subarray(i * 3, i * 3 + 3), day);
    if (slice.length === 0 || day < today || day > today + daysAhead) return null;
    const total = priceLines(network, { ...priced, slices: [slice] }, 0).total;
    return { total, ...timesOf(network, slice) };
  });
}

const timesOf = (network: FlightContext["network"], slice: readonly Leg[]) => ({
  leaves: flightTimes(network, slice[0]!).leaves,
  lands: flightTimes(network, slice.at(-1)!).lands,
});
