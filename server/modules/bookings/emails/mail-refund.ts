import { sar } from "#contract/money.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { RefundMail } from "../refund-account/refund-jobs.ts";
import { findAccount } from "../refund-account/view-bank-refund.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock } from "./booking-blocks.ts";
import { greeted } from "./greeted.ts";
import { mailCard, mailValues } from "./mail-values.ts";

/** Writes to the contact of a booking about a refund that its card did not take, in the language it was booked in. */
export async function mailRefund(
  deps: BookingDeps,
  refund: BookingRefund,
  mail: RefundMail,
  key: string,
): Promise<void> {
  const row = await findBooking(deps.db, refund.bookingId);
  if (!row.contactEmail) return tellByText(deps, row, { text: mail, key });
  const { locale } = row;
  const booking = await viewBooking(deps, row, locale);
  const words = productOf(deps, row).mailWords(booking, locale);
  const paid = await deps.payments.view(refund.paymentId);
  const account = await findAccount(deps.db, row.id);
  const sent = refund.settledAt ?? refund.staffSince;
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    locale,
    template: mail,
    tone: mail === "refund_transferred" ? "ok" : "warn",
    blocks: [codesBlock(translator(locale), booking, words), ...words.trip],
    kind: "paid",
    values: {
      ...mailValues(booking, row, words),
      refundAmount: isolate(formatMoney(sar(refund.amount))),
      method: mailCard(translator(locale), paid && { ...paid, fromBalance: null }),
      account: account ? isolate(`${account.country}.. ${account.last4}`) : "",
      sentDate: sent ? formatInstant(sent.toISOString(), locale, "medium").date : "",
      bankReference: isolate(refund.reference ?? ""),
    },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${locale}/my-bookings/${row.id}#refund-account`,
  });
}
