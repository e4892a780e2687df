import { snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** Where a person transfers a booking's refunds to that its card did not take. */
export const refundAccounts = snakeCase.table("refund_accounts", {
  bookingId: text()
    .primaryKey()
    .references(() => bookings.id),
  /** Holder and IBAN, encrypted, `about` the booking's id; null once everything was transferred. */
  sealed: text(),
  /** What may be shown: the IBAN's country and its last four. */
  country: text().notNull(),
  last4: text().notNull(),
  givenAt: instant().notNull(),
  /** A person has read it to make the transfer: it cannot be corrected any more. */
  takenAt: instant(),
});
export type RefundAccountRow = typeof refundAccounts.$inferSelect;
