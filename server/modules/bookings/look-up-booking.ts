import { and, eq, notInArray } from "drizzle-orm";
import { foldDigits } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Asker } from "./access/asker.ts";
import { type AccessDeps, accessTo, showForAWhile } from "./access/booking-access.ts";
import type { BookingDeps } from "./deps.ts";
import { type BookingRow, bookings } from "./tables.ts";

/** Digits that must agree at the end of a phone number, however it is written. */
const phoneDigits = 8;

/**
 * R2.10: reference and contact together show the booking to this browser for a while, masked. One answer for a wrong
 * reference and a wrong contact. @throws AppError booking_not_found
 */
export async function lookUpBooking(
  deps: AccessDeps,
  given: { reference: string; contact: string },
  asker: Asker,
): Promise<{ bookingId: string }> {
  const { row, access } = await accessTo(deps, await findByContact(deps, given), asker);
  if (access !== "owner" && access !== "holder") await showForAWhile(deps, row.id, asker);
  return { bookingId: row.id };
}

/** @throws AppError booking_not_found */
async function findByContact(
  { db }: Pick<BookingDeps, "db">,
  { reference, contact }: { reference: string; contact: string },
): Promise<BookingRow> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.reference, reference), notInArray(bookings.stage, ["draft", "expired"])));
  if (!row || !isContactOf(row, contact)) throw new AppError("booking_not_found");
  return row;
}

/** By e-mail address or phone number, however it is written. */
function isContactOf(row: BookingRow, contact: string): boolean {
  if (contact.includes("@")) return row.contactEmail === contact.toLowerCase();
  const digits = foldDigits(contact).replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= phoneDigits && (row.contactPhone ?? "").replace(/\D/g, "").endsWith(digits);
}
