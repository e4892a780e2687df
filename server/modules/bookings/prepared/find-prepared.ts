import { eq } from "drizzle-orm";
import type { BothTexts } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { preparedBookings, type PreparedRow } from "./tables.ts";

/** Who prepared a booking by telephone, and its link; null for one that its customer booked. */
export async function findPrepared(db: DatabaseOrTransaction, bookingId: string): Promise<PreparedRow | null> {
  const [row] = await db.select().from(preparedBookings).where(eq(preparedBookings.bookingId, bookingId));
  return row ?? null;
}

/** A customer is told the first name alone. */
export async function firstNameOfStaff(
  { telephone }: Pick<BookingDeps, "telephone">,
  staffId: string,
): Promise<BothTexts> {
  const name = (await telephone.namesOf([staffId])).get(staffId) ?? { en: "", ar: "" };
  return { en: name.en.split(" ")[0] ?? "", ar: name.ar.split(" ")[0] ?? "" };
}
