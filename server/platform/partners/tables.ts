import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import type { Money } from "#contract/money.ts";
import { instant } from "#server/platform/database/columns.ts";

/** Every attempt of a call to a partner, masked; kept by `partner_calls` of the periods. `call`: the same for its repeats. */
export const partnerCalls = snakeCase.table(
  "partner_calls",
  {
    id: uuid().primaryKey().defaultRandom(),
    partner: text().notNull(),
    name: text().notNull(),
    effect: text().$type<"look" | "search" | "buy">().notNull(),
    requestId: text().notNull(),
    attempt: integer().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    request: jsonb().$type<unknown>(),
    /** Null when no answer came. */
    status: integer(),
    response: jsonb().$type<unknown>(),
    /** Whether lists of the response were shortened. */
    isCut: boolean().notNull().default(false),
    /** A kind of fault; null: it went well. */
    fault: text(),
    code: text(),
    partnerRequestId: text(),
    ms: integer().notNull(),
    at: instant().notNull(),
    /** The booking it is about; null for a search, and for those of before. */
    bookingId: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.partner, table.at),
    index().on(table.requestId),
    index()
      .on(table.bookingId, table.at)
      .where(sql`${table.bookingId} is not null`),
  ],
);

/** As many rows a partner as calls it allows in a window: each is free again one window after it was taken. */
export const partnerSlots = snakeCase.table(
  "partner_slots",
  {
    partner: text().notNull(),
    slot: integer().notNull(),
    takenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.slot] }), index().on(table.partner, table.takenAt)],
);

/** Searches and orders of a month (`YYYY-MM`): partners ask for so many orders of so many searches. */
export const partnerMonths = snakeCase.table(
  "partner_months",
  {
    partner: text().notNull(),
    month: text().notNull(),
    searches: integer().notNull().default(0),
    orders: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.partner, table.month] })],
);

/** `ready`: nothing was sent, or certainly without effect; `sent`: nobody knows yet; `done`: it has had its effect; `ended`: refused, or let go of. */
export type SendingState = "ready" | "sent" | "done" | "ended";

/**
 * What we sent to partners that know no idempotency key, by our own reference: written before the call, so that a lost answer is
 * asked about and never sent again. Names nobody.
 */
export const partnerSendings = snakeCase.table(
  "partner_sendings",
  {
    partner: text().notNull(),
    clientRef: text().notNull(),
    step: text().$type<"hold" | "issue" | "change" | "add">().notNull(),
    /** `clientRef` of the hold it belongs to; `change` and `add` come after the sale. */
    booking: text().notNull(),
    fingerprint: text().notNull(),
    state: text().$type<SendingState>().notNull(),
    /** How often it was sent. */
    sends: integer().notNull().default(0),
    sentAt: instant(),
    /** The partner's id of what is bought; of `add`, which has none, the quote. */
    offer: text().notNull(),
    /** The partner's id of the order, when it is known. */
    order: text(),
    /** Whether the partner itself keeps it from the hold on. */
    isKept: boolean().notNull(),
    total: jsonb().$type<Money>().notNull(),
    /** The partner's ids of the travellers, by their place. */
    travellers: jsonb().$type<string[]>().notNull(),
    expiresAt: instant(),
    /** Why it ended. */
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.clientRef, table.step] }),
    index().on(table.partner, table.booking),
    index().on(table.partner, table.order),
  ],
);
