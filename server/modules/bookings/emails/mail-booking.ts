import type { Booking } from "#contract/bookings.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import type { MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingMail } from "../jobs.ts";
import { findPrepared } from "../prepared/find-prepared.ts";
import { linkUrl } from "../prepared/link-token.ts";
import { productOf } from "../product.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { signTrip } from "../trips/trip-token.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import type { MailWords } from "../product-presentation.ts";
import { bookingBlocks, invoicesBlock } from "./booking-blocks.ts";
import { bookingFiles } from "./booking-files.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

/** Writes to the contact of a booking, in the language it was booked in. `key`: the job's id, so that a repeat is known. */
export async function mailBooking(deps: BookingDeps, bookingId: string, mail: BookingMail, key: string): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (mail === "locator_given" && row.stage !== "confirmed") return;
  const booking = await viewBooking(deps, row, row.locale);
  if (mail === "hold_reminder" && !isUnpaid(booking)) return;
  if (!row.contactEmail) return textBooking(deps, row, booking, mail, key);
  const words = productOf(deps, row).mailWords(booking, row.locale);
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    ...looks[mail],
    ...blocksOf(deps, mail, booking, words, row),
    to: row.contactEmail,
    // Asking for words about a trip is our wish, whatever was paid.
    kind: row.paymentId && mail !== "trip_completed" ? "paid" : "notice",
    // Nothing to pay any more after that.
    ...(row.stage === "held" && { until: row.expiresAt }),
    locale: row.locale,
    template: mail === "booking_confirmed" ? `booking_confirmed_${row.kind}` : mail,
    values: { ...mailValues(booking, row, words), ...words.confirmed },
    greets: await greeted(deps, row, words),
    url: await addressOf(deps, row, booking, mail),
    attachments: mail === "booking_confirmed" || mail === "locator_given" ? await bookingFiles(deps, row, booking) : [],
  });
}

/** The same by text message. Nobody is asked for words about a trip by it. */
async function textBooking(deps: BookingDeps, row: BookingRow, booking: Booking, mail: BookingMail, key: string) {
  if (mail === "trip_completed") return;
  const isHeld = mail === "hold_placed" || mail === "hold_reminder";
  await tellByText(deps, row, {
    text: mail,
    key,
    ...(isHeld && { by: row.expiresAt, url: await addressOf(deps, row, booking, mail) }),
  });
}

/** The state that each mail tells. */
const looks: Record<BookingMail, { tone?: MailTone }> = {
  booking_confirmed: { tone: "ok" },
  locator_given: { tone: "ok" },
  payment_pending: { tone: "info" },
  booking_pending: { tone: "info" },
  hold_placed: { tone: "info" },
  hold_reminder: { tone: "warn" },
  booking_failed: { tone: "bad" },
  booking_failed_refunded: { tone: "bad" },
  trip_completed: {},
};

/** A hold's mail begins with its deadline; the one after a trip says what it is about in its words. */
function blocksOf(
  { publicUrl }: Pick<BookingDeps, "publicUrl">,
  mail: BookingMail,
  booking: Booking,
  words: MailWords,
  { id, locale, expiresAt }: BookingRow,
) {
  if (mail === "trip_completed") return {};
  const { blocks, more } = bookingBlocks(booking, words, locale);
  const t = translator(locale);
  if (mail === "booking_confirmed" && booking.total.amount > 0)
    return { blocks, more: [...more, invoicesBlock(t, { publicUrl, id, locale })] };
  if (mail !== "hold_reminder" && mail !== "hold_placed") return { blocks, more };
  const { date, time } = formatInstant(expiresAt.toISOString(), locale, "medium");
  const until = { label: t("mail.pay_before"), value: isolate(time), note: t("mail.riyadh_time", { date }) };
  const amount = { label: t("mail.price_held"), value: isolate(formatMoney(booking.total)) };
  return { blocks: [{ type: "deadline" as const, until, amount }, ...words.trip], more };
}

/** Still held, and no bank decides about it: paid or let go of meanwhile, there is nothing to remind of. */
const isUnpaid = ({ stage, payment }: Booking): boolean =>
  stage === "held" && (!payment || ["open", "failed", "expired", "voided"].includes(payment.state));

async function addressOf(deps: BookingDeps, row: BookingRow, booking: Booking, mail: BookingMail): Promise<string> {
  const site = `${deps.publicUrl}/${row.locale}`;
  if (mail === "booking_failed" || mail === "booking_failed_refunded") return `${site}${booking.searchPath}`;
  if (mail === "trip_completed") return `${site}/evaluation?token=${signTrip(deps.tripKey, row.id)}`;
  const prepared = mail === "hold_reminder" ? await findPrepared(deps.db, row.id) : null;
  // Opened nowhere yet: the link is the way in, without a code.
  if (prepared?.openedAt === null) return linkUrl(deps, prepared);
  return `${site}/my-bookings/${row.id}`;
}
