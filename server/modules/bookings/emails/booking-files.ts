import type { Booking } from "#contract/bookings.ts";
import type { Attachment } from "#server/platform/mailer.ts";
import type { BookingDeps } from "../deps.ts";
import { calendarFile } from "../documents/calendar-file.ts";
import { renderDocument } from "../documents/render-document.ts";
import { findPass, passType } from "../documents/render-pass.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** What a mail brings of a booking that stands: its document, its days for a calendar, and a pass where those are signed. */
export async function bookingFiles(deps: BookingDeps, row: BookingRow, booking: Booking): Promise<Attachment[]> {
  const name = `wijha-${row.reference}`;
  const events = productOf(deps, row).events(booking, row.locale);
  const pass = await findPass(deps, row);
  return [
    { filename: `${name}.pdf`, contentType: "application/pdf", content: await renderDocument(deps, row) },
    {
      filename: `${name}.ics`,
      contentType: "text/calendar",
      content: Buffer.from(calendarFile(events, deps.clock.now())),
    },
    ...(pass ? [{ filename: `${name}.pkpass`, contentType: passType, content: pass }] : []),
  ];
}
