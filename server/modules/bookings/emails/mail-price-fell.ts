import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { backTo } from "../cancellations/refund-target.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { findRebookingProblems } from "../price-promise/find-problems.ts";
import { findPromise } from "../price-promise/look-at-price.ts";
import { sumsOf } from "../price-promise/view-promise.ts";
import { productOf } from "../product.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock } from "./booking-blocks.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

/** Tells the contact of a booking that the same costs less now, and until when it is booked again by one press; nothing once that is over. */
export async function mailPriceFell(deps: BookingDeps, bookingId: string, key: string): Promise<void> {
  const promise = await findPromise(deps.db, bookingId);
  if (promise?.state !== "told" || promise.endsAt <= deps.clock.now()) return;
  const row = await findBooking(deps.db, bookingId);
  if ((await findRebookingProblems(deps, deps.db, row)).length > 0) return;
  const { locale } = row;
  if (!row.contactEmail) return tellByText(deps, row, { text: "price_fell", key, by: promise.endsAt });
  const t = translator(locale);
  const seen = await viewBooking(deps, row, locale);
  const { before, now, back } = sumsOf(promise);
  const booking = { ...seen, payment: await backTo(deps, row, seen.payment, { back: back.amount }) };
  const words = productOf(deps, row).mailWords(booking, locale);
  const until = formatInstant(promise.endsAt.toISOString(), locale, "medium");
  await sendMail(deps.mailer, {
    key,
    bookingId,
    to: row.contactEmail,
    kind: "paid",
    locale,
    template: "price_fell",
    tone: "info",
    blocks: [codesBlock(t, booking, words), ...words.trip],
    more: [
      {
        type: "prices",
        title: t("mail.price_fell.title"),
        lines: [
          { label: t("mail.price_fell.line_before"), amount: formatMoney(before) },
          { label: t("mail.price_fell.line_now"), amount: formatMoney(now) },
        ],
        total: { label: t("mail.price_fell.line_back"), amount: formatMoney(back) },
      },
    ],
    values: {
      ...mailValues(booking, row, words),
      backAmount: isolate(formatMoney(back)),
      fallUntil: `${until.date} ${isolate(until.time)}`,
    },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${locale}/my-bookings/${bookingId}#price-fell`,
  });
}
