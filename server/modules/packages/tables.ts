import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import type { CallSlot } from "#contract/call-slot.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** When a package sets out, its places and its price. `sold` counts what is held for a payment too: no more than there are. */
export const packageDepartures = snakeCase.table(
  "package_departures",
  {
    packageId: text().notNull(),
    startsOn: text().notNull(),
    endsOn: text().notNull(),
    places: integer().notNull(),
    sold: integer().notNull(),
    /** Halalas on the package's basis, before its discount; null: the package's own price. */
    price: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.startsOn] }),
    index().on(table.startsOn),
    check("package_departures_sold", sql`${table.sold} between 0 and ${table.places}`),
    check("package_departures_price", sql`${table.price} > 0`),
  ],
);

/** Places of one departure that somebody holds, has bought, or has given back. */
export const packageOrders = snakeCase.table(
  "package_orders",
  {
    id: text().primaryKey(),
    /** Of the booking: a repeat finds the same order. */
    clientRef: text().notNull().unique(),
    packageId: text().notNull(),
    startsOn: text().notNull(),
    /** One for each traveller. */
    places: integer().notNull(),
    /** Places of the travellers whose part is given back. */
    cancelledParts: jsonb().$type<number[]>().notNull().default([]),
    /** Changes that moved it from one departure to another, by their reference: each moves once. */
    moves: jsonb().$type<{ reference: string; from: string }[]>().notNull().default([]),
    state: text().$type<"held" | "bought" | "cancelled">().notNull(),
    /** `P-` and eight letters and digits, told to the traveller. */
    number: text().notNull().unique(),
    /** Halalas of the whole order. */
    total: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.packageId, table.startsOn),
    index("package_orders_held")
      .on(table.createdAt)
      .where(sql`${table.state} = 'held'`),
    check("package_orders_state", sql`${table.state} in ('held','bought','cancelled')`),
  ],
);
export type PackageOrder = typeof packageOrders.$inferSelect;

/** Who asked to be called about a package (R2.7). */
export const packageCallbacks = snakeCase.table(
  "package_callbacks",
  {
    id: text().primaryKey(),
    /** `K-` and six digits, told to who asked. */
    caseNumber: text().notNull().unique(),
    packageId: text().notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    email: text(),
    slot: text().$type<CallSlot>().notNull(),
    note: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Until when a call is promised. */
    callBy: instant().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [index().on(table.callBy), index().on(table.email)],
);
