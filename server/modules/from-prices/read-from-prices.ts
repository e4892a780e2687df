import { and, eq, gte } from "drizzle-orm";
import { daysFrom, riyadhDay } from "#contract/days.ts";
import type { DestinationPrices, FlightFrom, HotelFrom } from "#contract/destinations.ts";
import { sar } from "#contract/money.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { keptDays, monthsFrom, soon } from "./spans.ts";
import { fromFlights, fromFlightTimes, fromHotels } from "./tables.ts";

type Deps = Pick<FromPriceDeps, "db" | "clock">;

/** What is known of getting to a topic and sleeping there; only what still stands: its day has not passed and it is not old. */
export type FromPrices = {
  /** By city of departure, within 60 days. */
  flights: Map<string, FlightFrom>;
  /** By city of departure, the fastest journey. */
  times: Map<string, { minutes: number; stops: number }>;
  hotel: HotelFrom | null;
};

/** Of every topic that has one. */
export async function readFromPrices({ db, clock }: Deps): Promise<Map<string, FromPrices>> {
  const { today, notBefore } = standing(clock);
  const [flights, times, hotels] = await Promise.all([
    db
      .select()
      .from(fromFlights)
      .where(and(eq(fromFlights.span, soon), gte(fromFlights.departOn, today), gte(fromFlights.seenAt, notBefore))),
    db.select().from(fromFlightTimes),
    db
      .select()
      .from(fromHotels)
      .where(and(gte(fromHotels.checkIn, today), gte(fromHotels.seenAt, notBefore))),
  ]);
  const found = new Map<string, FromPrices>();
  const of = (topic: string): FromPrices => {
    const known = found.get(topic) ?? { flights: new Map(), times: new Map(), hotel: null };
    found.set(topic, known);
    return known;
  };
  for (const row of flights) of(row.topic).flights.set(row.origin, showFlight(row));
  for (const { topic, origin, minutes, stops } of times) of(topic).times.set(origin, { minutes, stops });
  for (const { topic, place, checkIn, checkOut, total, seenAt } of hotels)
    of(topic).hotel = { place, checkIn, checkOut, total: sar(total), seenAt: seenAt.toISOString() };
  return found;
}

/** By topic and city of departure; nulls where nothing is known. */
export const pricesOf =
  (found: ReadonlyMap<string, FromPrices>) =>
  (topic: string, origin: string): DestinationPrices => {
    const known = found.get(topic);
    return {
      flight: known?.flights.get(origin) ?? null,
      flightTime: known?.times.get(origin) ?? null,
      hotel: known?.hotel ?? null,
    };
  };

/** The cheapest return of each of the next twelve months from a city of departure; null where none is known. */
export async function readMonths(
  { db, clock }: Deps,
  topic: string,
  origin: string,
): Promise<{ month: string; flight: FlightFrom | null }[]> {
  const { today, notBefore } = standing(clock);
  const rows = await db
    .select()
    .from(fromFlights)
    .where(
      and(
        eq(fromFlights.topic, topic),
        eq(fromFlights.origin, origin),
        gte(fromFlights.departOn, today),
        gte(fromFlights.seenAt, notBefore),
      ),
    );
  const bySpan = new Map(rows.map((row) => [row.span, showFlight(row)]));
  return monthsFrom(today).map((month) => ({ month, flight: bySpan.get(month) ?? null }));
}

const standing = (clock: Deps["clock"]) => ({
  today: riyadhDay(clock.now()),
  notBefore: daysFrom(clock.now(), -keptDays),
});

const showFlight = (row: typeof fromFlights.$inferSelect): FlightFrom => ({
  from: row.origin,
  to: row.airport,
  depart: row.departOn,
  back: row.backOn,
  total: sar(row.total),
  seenAt: row.seenAt.toISOString(),
});
