import { and, eq } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { bookings } from "../tables.ts";
import { type NamedTraveller, openTravellers } from "../travellers/seal-travellers.ts";

/** A traveller of a draft: `traveller` is the place in it. */
export type DraftTraveller = { bookingId: string; traveller: number };

/** The document number that a draft of this account keeps of a traveller; null when there is none, or no such draft. */
export async function findDraftDocument(
  { db, peopleKeys }: Pick<BookingDeps, "db" | "peopleKeys">,
  userId: string,
  { bookingId, traveller }: DraftTraveller,
): Promise<string | null> {
  const [row] = await db
    .select({ id: bookings.id, people: bookings.people, item: bookings.item })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId), eq(bookings.stage, "draft")));
  if (!row || row.people === null) return null;
  const item = row.item as { travellers: NamedTraveller[] };
  return openTravellers(peopleKeys, { ...row, item })[traveller]?.passport_number || null;
}
