import { and, eq, gte } from "drizzle-orm";
import type { FlightFrom } from "#contract/destinations.ts";
import { sar } from "#contract/money.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { monthsFrom, soon } from "./spans.ts";
import { standing } from "./standing.ts";
import { fromFlights, fromFlightTimes } from "./tables.ts";

type Deps = Pick<FromPriceDeps, "db" | "clock" | "searches">;

/** What is known of getting to a topic. */
export type FlightPrices = {
  /** By city of departure, within 60 days. */
  flights: Map<string, FlightFrom>;
  /** By city of departure, the fastest journey. */
  times: Map<string, { minutes: number; stops: number }>;
};

export const noFlights = (): FlightPrices => ({ flights: new Map(), times: new Map() });

/** Of every topic that has one. */
export async function readFlightPrices({ db, clock, searches }: Deps): Promise<Map<string, FlightPrices>> {
  if (!searches.ways) return new Map();
  const { today, notBefore } = standing(clock);
  const [rows, times] = await Promise.all([
    db
      .select()
      .from(fromFlights)
      .where(and(eq(fromFlights.span, soon), gte(fromFlights.departOn, today), gte(fromFlights.seenAt, notBefore))),
    db.select().from(fromFlightTimes),
  ]);
  const found = new Map<string, FlightPrices>();
  const of = (topic: string): FlightPrices => {
    const known = found.get(topic) ?? noFlights();
    found.set(topic, known);
    return known;
  };
  for (const row of rows) of(row.topic).flights.set(row.origin, showFlight(row));
  for (const { topic, origin, minutes, stops } of times) of(topic).times.set(origin, { minutes, stops });
  return found;
}

/** From a city of departure; nulls where nothing is known. */
export const flightPricesFrom = (known: FlightPrices | undefined, origin: string) => ({
  flight: known?.flights.get(origin) ?? null,
  flightTime: known?.times.get(origin) ?? null,
});

/** The cheapest return of each of the next twelve months from a city of departure; null where none is known. */
export async function readMonths(
  { db, clock, searches }: Deps,
  topic: string,
  origin: string,
): Promise<{ month: string; flight: FlightFrom | null }[]> {
  const { today, notBefore } = standing(clock);
  const known = and(
    eq(fromFlights.topic, topic),
    eq(fromFlights.origin, origin),
    gte(fromFlights.departOn, today),
    gte(fromFlights.seenAt, notBefore),
  );
  const rows = searches.ways ? await db.select().from(fromFlights).where(known) : [];
  const bySpan = new Map(rows.map((row) => [row.span, showFlight(row)]));
  return monthsFrom(today).map((month) => ({ month, flight: bySpan.get(month) ?? null }));
}

const showFlight = (row: typeof fromFlights.$inferSelect): FlightFrom => ({
  from: row.origin,
  to: row.airport,
  depart: row.departOn,
  back: row.backOn,
  total: sar(row.total),
  seenAt: row.seenAt.toISOString(),
});
