import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, snakeCase, text, unique } from "drizzle-orm/pg-core";
import type { WatchedSearch } from "#contract/price-alerts.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** A search that is watched for somebody. Amounts in halalas, for everybody who travels. */
export const priceAlerts = snakeCase.table(
  "price_alerts",
  {
    /** Unguessable: who has it stops the alert. */
    id: text().primaryKey(),
    /** The same for all alerts to one address, and unguessable like an id. */
    watcher: text().notNull(),
    /** Whose account; its mails go to the account's address. Null for a visitor's. */
    userId: text(),
    /** A visitor's proven address, in small letters. */
    email: text(),
    locale: text().$type<Locale>().notNull(),
    search: jsonb().$type<WatchedSearch>().notNull(),
    /** What makes two searches the same. */
    searchKey: text().notNull(),
    /** The day of departure: after it there is nothing to watch. */
    lastDay: date({ mode: "string" }).notNull(),
    /** The price that its owner was last told, and the one found last. */
    told: integer().notNull(),
    seen: integer().notNull(),
    seenAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.watcher, table.searchKey),
    index().on(table.searchKey),
    index().on(table.userId),
    index().on(table.email),
    index().on(table.lastDay),
    check("price_alerts_owner", sql`(${table.userId} is null) <> (${table.email} is null)`),
  ],
);
export type AlertRow = typeof priceAlerts.$inferSelect;

/** A fall as a mail tells it. */
export type Fall = { alertId: string; from: number; to: number; seenAt: string };

/** The one mail of alerts that an address gets on a day of Riyadh. */
export const priceAlertMails = snakeCase.table(
  "price_alert_mails",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    falls: jsonb().$type<Fall[]>().notNull(),
  },
  (table) => [unique().on(table.email, table.day), index().on(table.day)],
);
