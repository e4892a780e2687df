import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { bookings } from "../../tables.ts";
import type { Place } from "./place-in-list.ts";

/** By what a booking's own row keeps of its contact, or by its reference; the newest first. */
export async function findByContact(db: Database, is: SQL, behind: Place | null, limit: number): Promise<Place[]> {
  const rows = await db
    .select({ id: bookings.id, at: bookings.createdAt })
    .from(bookings)
    .where(
      and(
        is,
        behind
          ? sql`(${bookings.createdAt}, ${bookings.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`
          : undefined,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit);
  return rows;
}

export const isReference = (value: string): SQL => eq(bookings.reference, value);
export const isEmail = (value: string): SQL => eq(bookings.contactEmail, value);
export const isPhone = (values: string[]): SQL => inArray(bookings.contactPhone, values);
export const isPhoneEnding = (value: string): SQL => sql`right(${bookings.contactPhone}, 4) = ${value}`;
