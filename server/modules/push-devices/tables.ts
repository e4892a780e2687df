import { sql } from "drizzle-orm";
import { check, date, index, jsonb, snakeCase, text, unique } from "drizzle-orm/pg-core";
import type { LinkDelivery } from "#contract/admin/telephone.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { PushWords } from "#server/platform/push/push-sender.ts";

/** Browsers that asked to be told: of all that is an account's, of a visitor's booking, or of the price alerts to a visitor's address. */
export const pushDevices = snakeCase.table(
  "push_devices",
  {
    id: text().primaryKey(),
    /** SHA-256 of its address, in base64url: the same browser is known by it. */
    device: text().notNull(),
    /** Where it hears us and its keys, encrypted. */
    sealed: text().notNull(),
    userId: text(),
    /** The login it was made in: it goes with it. */
    sessionId: text(),
    bookingId: text(),
    watcher: text(),
    locale: text().$type<Locale>().notNull(),
    /** `Chrome/Android`, as sessions have it. */
    name: text().notNull(),
    madeAt: instant().notNull(),
    /** When its push service last took a message. */
    toldAt: instant(),
    /** The last day of what a visitor's is told of; null: it goes with the account. */
    lastDay: date({ mode: "string" }),
  },
  (table) => [
    unique("push_devices_once").on(table.device, table.userId, table.bookingId, table.watcher).nullsNotDistinct(),
    index().on(table.userId),
    index().on(table.bookingId),
    index().on(table.watcher),
    index().on(table.lastDay),
    check("push_devices_owner", sql`num_nonnulls(${table.userId}, ${table.bookingId}, ${table.watcher}) = 1`),
    check("push_devices_ends", sql`(${table.userId} is null) = (${table.lastDay} is not null)`),
  ],
);

/** What a device is told, and what became of it. Each goes out once at most. */
export const pushMessages = snakeCase.table(
  "push_messages",
  {
    id: text().primaryKey(),
    deviceId: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    event: text().notNull(),
    device: text().notNull(),
    words: jsonb().$type<PushWords>().notNull(),
    /** Of no use after this instant. */
    until: instant().notNull(),
    delivery: text().$type<LinkDelivery>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique("push_messages_once").on(table.event, table.device),
    index().on(table.deviceId),
    index().on(table.at),
    check("push_messages_delivery", sql`${table.delivery} in ('waiting','sending','sent','doubtful','refused')`),
  ],
);
