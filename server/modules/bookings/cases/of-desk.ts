import { eq } from "drizzle-orm";
import { internationalPhone } from "#contract/fields.ts";
import { type Transaction } from "#server/platform/database/database.ts";
import { cancellationsOfDesk } from "../cancellations/cancellations-of-desk.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { confirmBookingJob } from "../jobs.ts";
import { productOf } from "../product.ts";
import { refundsOfDesk } from "../refund-account/refunds-of-desk.ts";
import { bookings } from "../tables.ts";
import { leadName } from "./about-booking.ts";
import { bookingsWithoutCase } from "./without-case.ts";

/** What staff ask of bookings at the desk. */
export const ofDesk = (deps: BookingDeps) => ({
  /** Whose it is and how they are reached; null once they were erased. */
  contact: async ({ bookingId }: { bookingId: string | null }) => {
    const [row] = bookingId ? await deps.db.select().from(bookings).where(eq(bookings.id, bookingId)) : [];
    if (!row?.contact) return null;
    const { email_address: email, phone_country: country, phone } = row.contact;
    return { name: leadName(productOf(deps, row), row), email, phone: internationalPhone(country, phone) };
  },
  askAgain: (tx: Transaction, bookingId: string) => askAgain(deps, tx, bookingId),
  refunds: refundsOfDesk(deps),
  cancellations: cancellationsOfDesk(deps),
  withoutCase: bookingsWithoutCase(deps),
});

/** Has the supplier asked now instead of at its next turn. False when what became of the booking is known. */
async function askAgain({ queue, clock }: Pick<BookingDeps, "queue" | "clock">, tx: Transaction, bookingId: string) {
  const { stage } = await lockBooking(tx, bookingId);
  if (stage !== "confirming") return false;
  await tx.update(bookings).set({ retriedAt: clock.now() }).where(eq(bookings.id, bookingId));
  await queue.enqueue(tx, confirmBookingJob, { bookingId });
  return true;
}
