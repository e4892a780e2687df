import { snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** The first signature below a day that waits for the second; one day at a time. It goes when that is given, or when it is sent back. */
export const daySignatures = snakeCase.table("day_signatures", {
  /** Always `books`: one row at most. */
  of: text().primaryKey(),
  day: text().notNull(),
  signedBy: text().notNull(),
  signedAt: instant().notNull(),
  /** What was said of what is open and stops nothing. */
  reason: text(),
  /** Of the figures that were signed: others are not closed by this signature. */
  fingerprint: text().notNull(),
});
export type DaySignature = typeof daySignatures.$inferSelect;
