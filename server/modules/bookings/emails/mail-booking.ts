import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { hasMessage, type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import { layOutMail } from "#server/platform/mail-layout.ts";
import type { Attachment } from "#server/platform/mailer.ts";
import type { BookingDeps } from "../deps.ts";
import { calendarFile } from "../documents/calendar-file.ts";
import { renderTicket } from "../documents/render-ticket.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingMail } from "../jobs.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";

/** Working days banks take at most to show a refund (company-facts, refundTimes). */
const bankDays = 14;

/** Writes to the contact of a booking, in the language it was booked in. `key`: the job's id, so that a repeat is known. */
export async function mailBooking(deps: BookingDeps, bookingId: string, mail: BookingMail, key: string): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (!row.contactEmail) return;
  const { locale } = row;
  const t = translator(locale);
  const booking = await viewBooking(deps, row, locale);
  const values = mailValues(booking, row, t, locale);
  const say = (part: string) => t(`mail.${mail}.${part}` as Parameters<Translate>[0], values);
  const url = addressOf(deps.publicUrl, row, booking, mail);
  const parts = await layOutMail({
    locale,
    preheader: say("preheader"),
    greeting: t("mail.greeting", { firstName: isolate(row.travellers[0]?.firstname ?? "") }),
    heading: say("heading"),
    paragraphs: [1, 2, 3, 4]
      .filter((index) => hasMessage(locale, `mail.${mail}.body_${index}`))
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
    attachments: mail === "booking_confirmed_flight" ? await attachmentsOf(deps, row, booking) : [],
  });
}

async function attachmentsOf(deps: BookingDeps, row: BookingRow, booking: FlightBooking): Promise<Attachment[]> {
  const name = `wijha-${row.reference}`;
  return [
    { filename: `${name}.pdf`, contentType: "application/pdf", content: await renderTicket(deps, row) },
    {
      filename: `${name}.ics`,
      contentType: "text/calendar",
      content: Buffer.from(calendarFile(booking, row.locale, deps.clock.now())),
    },
  ];
}

/** Every placeholder of the four mails; finished strings, Latin runs isolated. */
function mailValues(booking: FlightBooking, row: BookingRow, t: Translate, locale: Locale): MessageValues {
  const first = booking.offer.slices[0];
  const segment = first?.segments[0];
  const city = (code: string | undefined) => (code && booking.names.airports[code]?.city) || code || "";
  const route = t("mail.route", { from: city(first?.from), to: city(first?.to) });
  const when = (instant: string) => {
    const { date, time } = formatInstant(instant, locale, "medium");
    return `${date} ${isolate(time)}`;
  };
  const day = (instant: number) => formatInstant(new Date(instant).toISOString(), locale, "medium").date;
  const card = booking.payment?.card;
  const sent = (row.refundedAt ?? row.updatedAt).getTime();
  return {
    reference: isolate(row.reference),
    route,
    item: t("mail.item_flight", { from: city(first?.from), to: city(first?.to) }),
    amount: isolate(formatMoney(booking.total)),
    refundAmount: isolate(formatMoney(booking.total)),
    airlineCode: isolate(booking.locator ?? ""),
    departure: first
      ? `${day(Date.parse(`${first.departs}:00Z`) - 3 * 3_600_000)} ${isolate(first.departs.slice(11))}`
      : "",
    travellers: booking.travellers.length,
    deadline: when(row.expiresAt.toISOString()),
    reason: t(`mail.decline_${booking.payment?.decline ?? "other"}`),
    method: card ? isolate(`${card.brand} ${card.last4}`) : t("mail.your_card"),
    supplier: booking.names.carriers[segment?.carrier ?? ""]?.name ?? "",
    sentDate: day(sent),
    expectedBy: day(addWorkingDays(sent, bankDays)),
  };
}

const isolate = (text: string) => `\u2066${text}\u2069`;

function addressOf(publicUrl: string, row: BookingRow, booking: FlightBooking, mail: BookingMail): string {
  if (mail === "booking_failed_refunded") return `${publicUrl}/${row.locale}${booking.searchPath}`;
  if (mail === "payment_failed") return `${publicUrl}/${row.locale}/flights/booking/final-details/${row.id}`;
  return `${publicUrl}/${row.locale}/flights/booking/confirmation/${row.id}`;
}

/** Sunday to Thursday. */
function addWorkingDays(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0;) {
    at += 86_400_000;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 5 && weekday !== 6) left--;
  }
  return at;
}
