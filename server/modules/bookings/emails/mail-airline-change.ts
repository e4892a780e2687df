import { formatDuration, formatInstant } from "#i18n/format-date.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import type { MailBlock, MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { AirlineMail } from "../airline-changes/airline-jobs.ts";
import { findAirlineChange } from "../airline-changes/find-airline-changes.ts";
import type { AirlineChangeRow } from "../airline-changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock } from "./booking-blocks.ts";
import { bookingFiles } from "./booking-files.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

const tones: Record<AirlineMail, MailTone> = {
  airline_changed: "warn",
  airline_change_reminder: "warn",
  airline_change_accepted: "ok",
};

/** Writes to the contact of a booking what its airline did, old and new, and what may be done; one that is over by now is told no more. */
export async function mailAirlineChange(deps: BookingDeps, id: string, mail: AirlineMail, key: string): Promise<void> {
  const change = await findAirlineChange(deps.db, id);
  const row = await findBooking(deps.db, change.bookingId);
  const isOver = change.state === "superseded" || (mail === "airline_change_reminder" && change.state !== "told");
  if (!row.contactEmail || isOver) return;
  const t = translator(row.locale);
  const booking = await viewBooking(deps, row, row.locale);
  const words = productOf(deps, row).mailWords(booking, row.locale);
  const trips = await tripsOf(deps, row, change, t);
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    kind: "paid",
    locale: row.locale,
    template: mail,
    tone: change.state === "noted" ? "info" : tones[mail],
    blocks: [codesBlock(t, booking, words), ...trips.after],
    more: mail === "airline_change_accepted" ? [] : trips.before,
    values: { ...mailValues(booking, row, words), ...changeValues(row.locale, change) },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${row.locale}/my-bookings/${row.id}/airline-change`,
    attachments:
      change.after !== null && mail !== "airline_change_reminder" ? await bookingFiles(deps, row, booking) : [],
  });
}

/** What is flown now, and what was before, each told so. */
async function tripsOf(deps: BookingDeps, row: BookingRow, { before, after }: AirlineChangeRow, t: Translate) {
  const product = productOf(deps, row);
  const tripOf = async (plan: unknown, id: "mail.airline_before" | "mail.airline_after"): Promise<MailBlock[]> => {
    const item = product.moving?.apply(row.item, plan) ?? row.item;
    const { trip } = product.mailWords(await viewBooking(deps, { ...row, item }, row.locale), row.locale);
    return trip.map((block) => (block.type === "leg" ? { ...block, title: t(id, { title: block.title }) } : block));
  };
  return {
    before: await tripOf(before, "mail.airline_before"),
    after: after === null ? [] : await tripOf(after, "mail.airline_after"),
  };
}

function changeValues(locale: "en" | "ar", { after, minutes, missed, state, answerBy }: AirlineChangeRow) {
  const by = answerBy && formatInstant(answerBy.toISOString(), locale, "medium");
  return {
    what: after === null ? "cancelled" : missed ? "missed" : minutes === 0 ? "other" : "moved",
    asks: state === "noted" ? "no" : "yes",
    distance: isolateName(formatDuration(minutes, locale)),
    answerBy: by ? `${by.date} ${isolate(by.time)}` : "",
  };
}
