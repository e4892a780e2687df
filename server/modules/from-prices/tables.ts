import { date, integer, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** The cheapest return flight to a topic that a search found: within 60 days (`span` "soon") or leaving in a month ("2027-03"). Amounts in halalas. */
export const fromFlights = snakeCase.table(
  "from_flights",
  {
    topic: text().notNull(),
    origin: text().notNull(),
    span: text().notNull(),
    /** The airport or metro area asked for. */
    airport: text().notNull(),
    departOn: date({ mode: "string" }).notNull(),
    backOn: date({ mode: "string" }).notNull(),
    total: integer().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.origin, table.span] })],
);

/** The fastest journey one way to a topic that a search found. */
export const fromFlightTimes = snakeCase.table(
  "from_flight_times",
  {
    topic: text().notNull(),
    origin: text().notNull(),
    minutes: integer().notNull(),
    stops: integer().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.origin] })],
);

/** The cheapest night for two within 60 days. */
export const fromHotels = snakeCase.table("from_hotels", {
  topic: text().primaryKey(),
  /** As a hotel search names it: `city.makkah`. */
  place: text().notNull(),
  checkIn: date({ mode: "string" }).notNull(),
  checkOut: date({ mode: "string" }).notNull(),
  total: integer().notNull(),
  seenAt: instant().notNull(),
});
