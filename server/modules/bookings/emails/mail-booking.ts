import type { Booking } from "#contract/bookings.ts";
import { hasMessage, type Translate, translator } from "#i18n/translate.ts";
import { layOutMail } from "#server/platform/mail-layout.ts";
import type { Attachment } from "#server/platform/mailer.ts";
import type { BookingDeps } from "../deps.ts";
import { calendarFile } from "../documents/calendar-file.ts";
import { isolate } from "../documents/document-texts.ts";
import { renderDocument } from "../documents/render-document.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingMail } from "../jobs.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { mailValues } from "./mail-values.ts";

/** Writes to the contact of a booking, in the language it was booked in. `key`: the job's id, so that a repeat is known. */
export async function mailBooking(deps: BookingDeps, bookingId: string, mail: BookingMail, key: string): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (!row.contactEmail) return;
  const { locale } = row;
  const t = translator(locale);
  const booking = await viewBooking(deps, row, locale);
  const words = productOf(deps, row).mailWords(booking, locale);
  const template = mail === "booking_confirmed" ? `booking_confirmed_${row.kind}` : mail;
  const values = { ...mailValues(booking, row, words), ...words.confirmed };
  const say = (part: string) => t(`mail.${template}.${part}` as Parameters<Translate>[0], values);
  const url = addressOf(deps, row, booking, mail);
  const parts = await layOutMail({
    locale,
    preheader: say("preheader"),
    greeting: t("mail.greeting", { firstName: isolate(words.greets) }),
    heading: say("heading"),
    paragraphs: [1, 2, 3, 4]
      .filter((index) => hasMessage(locale, `mail.${template}.body_${index}`))
      .map((index) => say(`body_${index}`)),
    button: { label: say("button"), url, fallback: t("mail.button_fallback", { url }) },
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), t("mail.service_line")],
  });
  await deps.mailer.send({
    key,
    to: row.contactEmail,
    subject: say("subject"),
    ...parts,
    locale,
    attachments: mail === "booking_confirmed" ? await attachmentsOf(deps, row, booking) : [],
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
  return site + (mail === "payment_failed" ? pages.details(row.id) : pages.confirmation(row.id));
}
