import { sar } from "#contract/money.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { type MessageValues, translator } from "#i18n/translate.ts";
import type { MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { expectedAfterSending } from "../cancellations/expected-days.ts";
import { backTo } from "../cancellations/refund-target.ts";
import { type ChangeMail, mailOf } from "../changes/change-jobs.ts";
import { findChange } from "../changes/find-changes.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock, peopleBlock } from "./booking-blocks.ts";
import { addedBlock, amountsBlock, departureBlock, stayBlock } from "./change-blocks.ts";
import { divisionBlock, divisionValues, filesOf } from "./division-parts.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

const tones: Record<ChangeMail, MailTone> = {
  change_confirmed: "ok",
  change_refused: "bad",
  change_with_staff: "warn",
  change_refund_sent: "info",
  addition_confirmed: "ok",
  addition_refused: "bad",
  addition_with_staff: "warn",
  division_confirmed: "ok",
  division_refused: "bad",
  division_with_staff: "warn",
  rebooking_confirmed: "ok",
  rebooking_refused: "info",
  rebooking_with_staff: "warn",
  stay_change_confirmed: "ok",
  stay_change_refused: "bad",
  stay_change_with_staff: "warn",
  departure_change_confirmed: "ok",
  departure_change_refused: "bad",
  departure_change_with_staff: "warn",
};

/** Writes to the contact of a booking about a step of a change or an addition, in the language it was booked in. */
export async function mailChange(deps: BookingDeps, changeId: string, mail: ChangeMail, key: string): Promise<void> {
  const change = await findChange(deps.db, changeId);
  const row = await findBooking(deps.db, change.bookingId);
  if (!row.contactEmail) return tellByText(deps, row, { text: mail, key });
  const t = translator(row.locale);
  const seen = await viewBooking(deps, row, row.locale);
  const of = { back: Math.max(0, 0 - change.sums.due), askedBy: change.id };
  // Told as what the change gives back goes.
  const booking = { ...seen, payment: await backTo(deps, row, seen.payment, of) };
  const words = productOf(deps, row).mailWords(booking, row.locale);
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    kind: "paid",
    locale: row.locale,
    template: mail,
    tone: tones[mail],
    blocks: [codesBlock(t, booking, words), ...words.trip],
    more: [
      ...peopleBlock(t, booking, words),
      ...amountsBlock(t, mail, change),
      ...addedBlock(deps, t, row, change),
      ...stayBlock(deps, t, row, change),
      ...departureBlock(deps, t, row, change),
      ...(await divisionBlock(deps, t, row, change)),
    ],
    values: {
      ...mailValues(booking, row, words),
      ...changeValues(row.locale, change),
      ...(await divisionValues(deps, change)),
    },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${row.locale}/my-bookings/${row.id}`,
    attachments: mail === mailOf(change.kind, "confirmed") ? await filesOf(deps, row, change) : [],
  });
}

function changeValues(
  locale: "en" | "ar",
  { kind, sums, refusal, refundSentAt, paymentId, quotedAt, airlineChangeId }: ChangeRow,
): MessageValues {
  const amount = isolate(formatMoney(sar(Math.abs(sums.due))));
  return {
    ofWhat: kind,
    money: sums.due > 0 ? "paid" : sums.due < 0 ? "back" : "none",
    isPaid: paymentId === null ? "no" : "yes",
    changeAmount: amount,
    free: airlineChangeId ? "yes" : "no",
    why: refusal ?? "refused",
    changeExpectedBy: formatDate(expectedAfterSending(refundSentAt ?? quotedAt).to, locale, "medium"),
  };
}
