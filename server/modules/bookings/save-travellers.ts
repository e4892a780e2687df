import { eq } from "drizzle-orm";
import { internationalPhone } from "#contract/fields.ts";
import type { BookingContact, FlightTraveller } from "#contract/travellers.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, lockBooking } from "./find-booking.ts";
import { type BookingRow, bookings } from "./tables.ts";
import { findTravellerErrors } from "./traveller-rules.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export async function saveTravellers(
  { db, clock, places }: Pick<BookingDeps, "db" | "clock" | "places">,
  input: { bookingId: string; travellers: FlightTraveller[]; contact: BookingContact },
): Promise<BookingRow> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, input.bookingId);
    assertOpenDraft(row, now);
    const fields = findTravellerErrors(places, row.choice, input.travellers, now);
    if (Object.keys(fields).length) throw new AppError("invalid_input", { errors: fields });
    const { contact, travellers } = input;
    const [saved] = await tx
      .update(bookings)
      .set({
        travellers,
        contact,
        contactEmail: contact.email_address,
        contactPhone: internationalPhone(contact.phone_country, contact.phone),
        updatedAt: now,
      })
      .where(eq(bookings.id, row.id))
      .returning();
    return saved ?? row;
  });
}
