import { and, desc, eq, gt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/database/database.ts";
import { payments } from "./tables.ts";

type Place = { at: Date; id: string };
const later = alias(payments, "later");

/** Bookings that a card with these last four digits was given for, once each, by the last payment with it; the newest first. */
export function bookingsOfCard(db: Database, last4: string, behind: Place | null, limit: number): Promise<Place[]> {
  return db
    .select({ id: payments.bookingId, at: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.cardLast4, last4),
        behind
          ? sql`(${payments.createdAt}, ${payments.bookingId}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`
          : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.bookingId, payments.bookingId),
                eq(later.cardLast4, payments.cardLast4),
                gt(later.attempt, payments.attempt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.bookingId))
    .limit(limit);
}
