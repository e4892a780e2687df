import type { Booking } from "#contract/bookings.ts";
import type { Attachment } from "#server/platform/mailer.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { calendarFile } from "../documents/calendar-file.ts";
import { renderDocument } from "../documents/render-document.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingMail } from "../jobs.ts";
import { productOf } from "../product.ts";
import { signTrip } from "../trips/trip-token.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { mailValues } from "./mail-values.ts";

/** Writes to the contact of a booking, in the language it was booked in. `key`: the job's id, so that a repeat is known. */
export async function mailBooking(deps: BookingDeps, bookingId: string, mail: BookingMail, key: string): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (!row.contactEmail) return;
  if (mail === "locator_given" && row.stage !== "confirmed") return;
  // Paid or let go of meanwhile: there is nothing to remind of.
  if (mail === "hold_reminder" && row.stage !== "held") return;
  const booking = await viewBooking(deps, row, row.locale);
  const words = productOf(deps, row).mailWords(booking, row.locale);
  await sendMail(deps.mailer, {
    key,
    to: row.contactEmail,
    // Asking for words about a trip is our wish, whatever was paid.
    kind: row.paymentId && mail !== "trip_completed" ? "paid" : "notice",
    // Nothing to pay any more after that.
    ...(row.stage === "held" && { until: row.expiresAt }),
    locale: row.locale,
    template: mail === "booking_confirmed" ? `booking_confirmed_${row.kind}` : mail,
    values: { ...mailValues(booking, row, words), ...words.confirmed },
    greets: words.greets,
    url: addressOf(deps, row, booking, mail),
    attachments:
      mail === "booking_confirmed" || mail === "locator_given" ? await attachmentsOf(deps, row, booking) : [],
  });
}

async function attachmentsOf(deps: BookingDeps, row: BookingRow, booking: Booking): Promise<Attachment[]> {
  const name = `wijha-${row.reference}`;
  const events = productOf(deps, row).events(booking, row.locale);
  return [
    { filename: `${name}.pdf`, contentType: "application/pdf", content: await renderDocument(deps, row) },
    {
      filename: `${name}.ics`,
      contentType: "text/calendar",
      content: Buffer.from(calendarFile(events, deps.clock.now())),
    },
  ];
}

function addressOf(deps: BookingDeps, row: BookingRow, booking: Booking, mail: BookingMail): string {
  const { pages } = productOf(deps, row);
  const site = `${deps.publicUrl}/${row.locale}`;
  if (mail === "booking_failed" || mail === "booking_failed_refunded") return `${site}${booking.searchPath}`;
  if (mail === "hold_placed" || mail === "hold_reminder") return `${site}/tickets`;
  if (mail === "trip_completed") return `${site}/evaluation?token=${signTrip(deps.tripKey, row.id)}`;
  return site + (mail === "payment_failed" ? pages.details(row.id) : pages.confirmation(row.id));
}
