import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "#contract/money.ts";
import type { DeclineReason, PaymentMethod, PaymentPart, PaymentState, PaymentStep } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** One attempt to pay for a booking. Amounts in halalas. Only `move-payment.ts` changes `state`. */
export const payments = snakeCase.table(
  "payments",
  {
    /** Unguessable, and our reference with the gateway: stored before the gateway is called. */
    id: text().primaryKey(),
    bookingId: text().notNull(),
    /** The change of the booking that it pays; null: the booking itself. */
    changeId: text(),
    /** The share of a split payment that it pays: the booking is bought with all of them or with none. */
    shareId: text(),
    /** The payment that it stands beside: this part of the same price is paid with a balance, all or nothing with that one. */
    besideId: text(),
    /** 1 for the booking's first payment, 2 for the next. */
    attempt: integer().notNull(),
    /** The booking's number, for people. */
    reference: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    gateway: text().notNull(),
    /** The gateway's own id; null until it has answered once. */
    gatewayRef: text(),
    frameSrc: text(),
    frameOrigin: text(),
    /** Where it is paid, if not in a frame. */
    step: jsonb().$type<PaymentStep>(),
    /** What whoever lends the parts collects of the payer, by its last word. */
    parts: jsonb().$type<PaymentPart[]>(),
    /** What is sold may be paid in parts. */
    inParts: boolean().notNull().default(false),
    /** Brands of cards that its discount code is for; null: any. */
    networks: text().array(),
    captured: integer().notNull().default(0),
    /** What the gateway has given back. */
    refunded: integer().notNull().default(0),
    /** What went back by bank transfer, past the gateway. */
    transferred: integer().notNull().default(0),
    /** What the payer's bank has taken back, or takes until it decides: never refunded as well. */
    disputed: integer().notNull().default(0),
    cardBrand: text(),
    cardLast4: text(),
    decline: text().$type<DeclineReason>(),
    /** What the booking has decided about the money, kept until it is done. */
    wanted: text().$type<"capture" | "give_back">(),
    wantedReason: text(),
    /** Grows with every change, so that an answer asked for before a change is not recorded after it. */
    revision: integer().notNull().default(0),
    /** How often the gateway was asked without news since the last change, and when to ask again; null: nothing to come. */
    checks: integer().notNull().default(0),
    checkAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("payments_attempt").on(table.bookingId, table.attempt),
    index().on(table.cardLast4, table.createdAt, table.bookingId),
    index()
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    uniqueIndex("payments_gateway_ref").on(table.gateway, table.gatewayRef),
    uniqueIndex("payments_beside").on(table.besideId),
    uniqueIndex("payments_one_live")
      .on(table.bookingId, sql`coalesce(${table.changeId}, ${table.shareId}, ${table.besideId}, '')`)
      .where(sql`${table.state} in ('open','processing','authorized','captured')`),
    check(
      "payments_state",
      sql`${table.state} in ('open','processing','authorized','captured','failed','voided','refunded','partially_refunded','expired')`,
    ),
    check(
      "payments_amounts",
      sql`${table.amount} > 0 and ${table.captured} between 0 and ${table.amount} and ${table.refunded} >= 0 and ${table.transferred} >= 0 and ${table.disputed} >= 0 and ${table.refunded} + ${table.transferred} <= ${table.captured}`,
    ),
    check("payments_beside_balance", sql`${table.besideId} is null or ${table.method} = 'balance'`),
    check("payments_last4", sql`${table.cardLast4} ~ '^[0-9]{4}$'`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/**
 * `queued`: waits for its turn, or for its next try · `requested`: about to be sent · `pending`: the gateway has it · `succeeded` ·
 * `with_staff`: the bank refused the last try, nothing more is sent by itself · `transferred`: a person sent it to a bank account.
 */
export type RefundState = "queued" | "requested" | "pending" | "succeeded" | "with_staff" | "transferred";

/**
 * Money on its way back, one row however often it is tried. One at a time is with the gateway. The sum of a payment's never
 * exceeds what was taken (or is authorised): a trigger holds that under a lock on the payment.
 */
export const paymentRefunds = snakeCase.table(
  "payment_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** Who asked for a part to go back: told again when it is sent and when it has arrived. One refund of each payment. */
    askedBy: text(),
    /** The booking that it is of, where it is another than the payment's: one that was divided from that. */
    bookingId: text(),
    state: text().$type<RefundState>().notNull(),
    /** The live try: its idempotency key with the gateway, stored before the call, and its name in the books. */
    tryId: text().notNull().unique(),
    /** How often the bank has refused it. */
    refusals: integer().notNull().default(0),
    /** The gateway's own id of the live try, for the bank. */
    gatewayRef: text(),
    /** The gateway's ids of the tries that the bank refused. */
    refusedRefs: text().array().notNull().default([]),
    requestedAt: instant().notNull(),
    /** While it is queued: not to be sent before. */
    sendAt: instant().notNull(),
    /** When the gateway took the live try. */
    sentAt: instant(),
    staffSince: instant(),
    settledAt: instant(),
    /** Our bank's reference of the transfer. */
    transferRef: text(),
  },
  (table) => [
    index().on(table.paymentId),
    index("payment_refunds_with_staff")
      .on(table.staffSince)
      .where(sql`${table.state} = 'with_staff'`),
    index("payment_refunds_waiting")
      .on(table.requestedAt)
      .where(sql`${table.state} in ('queued','requested','pending','with_staff')`),
    uniqueIndex("payment_refunds_one_open")
      .on(table.paymentId)
      .where(sql`${table.state} in ('requested','pending')`),
    uniqueIndex("payment_refunds_asked_by").on(table.askedBy, table.paymentId),
    check(
      "payment_refunds_state",
      sql`${table.state} in ('queued','requested','pending','succeeded','with_staff','transferred')`,
    ),
    check("payment_refunds_amount", sql`${table.amount} > 0`),
  ],
);
export type RefundRow = typeof paymentRefunds.$inferSelect;

/**
 * What of a payment is another booking's since one was divided: halalas that go back for that one, and no more for the one before. The payment
 * itself stays what it is.
 */
export const paymentDivisions = snakeCase.table(
  "payment_divisions",
  {
    divisionId: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    fromBookingId: text().notNull(),
    toBookingId: text().notNull(),
    amount: integer().notNull(),
    dividedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.divisionId, table.paymentId] }),
    index().on(table.paymentId),
    index().on(table.toBookingId),
    check("payment_divisions_amount", sql`${table.amount} > 0`),
  ],
);
export type PaymentDivisionRow = typeof paymentDivisions.$inferSelect;

/** Webhooks that were taken; a repeat finds its id here. */
export const paymentWebhooks = snakeCase.table(
  "payment_notices",
  {
    eventId: text().primaryKey(),
    paymentId: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index().on(table.receivedAt), index().on(table.paymentId)],
);
