import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { BookingContact } from "#contract/travellers.ts";
import type { BookingDeps } from "../deps.ts";
import { bookings } from "../tables.ts";

/** Of the account's newest booking whose contact is its own address: one that was made for somebody else says nothing of it. */
export async function findUsualContact(
  { db, emailOf }: Pick<BookingDeps, "db" | "emailOf">,
  userId: string,
): Promise<BookingContact | null> {
  const email = await emailOf(userId);
  if (email === null) return null;
  const [newest] = await db
    .select({ contact: bookings.contact })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.contactEmail, email), isNotNull(bookings.contact)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return newest?.contact ?? null;
}
