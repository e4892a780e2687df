import { negateMoney, sar } from "#contract/money.ts";
import { formatList } from "#i18n/format-list.ts";
import { formatDate, formatInstant } from "#i18n/format-date.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import type { CancellationMail } from "../cancellations/cancellation-jobs.ts";
import { expectedAfterSending } from "../cancellations/expected-days.ts";
import { findCancellation } from "../cancellations/find-cancellations.ts";
import { sumGoodwill } from "../cancellations/goodwill.ts";
import { backTo } from "../cancellations/refund-target.ts";
import { showAmounts, sumAmounts } from "../cancellations/part-amounts.ts";
import type { MailBlock, MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { MailWords } from "../product-presentation.ts";
import type { BookingRow, CancellationRow, PartAmounts } from "../tables.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock, invoicesBlock, peopleBlock } from "./booking-blocks.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

/** VAT in our fee, which includes it. */
const vatIn = (fee: number): number => Math.round((fee * 15) / 115);

/** Writes to the contact of a booking about a step of a cancellation, in the language it was booked in. */
export async function mailCancellation(
  deps: BookingDeps,
  cancellationId: string,
  mail: CancellationMail,
  key: string,
): Promise<void> {
  const cancellation = await findCancellation(deps.db, cancellationId);
  const row = await findBooking(deps.db, cancellation.bookingId);
  // The bank refused it meanwhile: this is not so any more.
  if (mail === "refund_sent" && !cancellation.refundSentAt) return;
  if (!row.contactEmail) return tellByText(deps, row, { text: mail, key, by: cancellation.staffAnswerBy });
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    kind: row.paymentId ? "paid" : "notice",
    ...(await writeCancellation(deps, row, cancellation, mail)),
  });
}

/** The mail as it would be of this cancellation. */
export async function writeCancellation(
  deps: BookingDeps,
  row: BookingRow,
  cancellation: CancellationRow,
  mail: CancellationMail,
) {
  const seen = await viewBooking(deps, row, row.locale);
  const of = { back: sumAmounts(cancellation.amounts).back, askedBy: cancellation.id };
  // Told as what comes back of it goes.
  const booking = { ...seen, payment: await backTo(deps, row, seen.payment, of) };
  const words = productOf(deps, row).mailWords(booking, row.locale);
  const t = translator(row.locale);
  return {
    locale: row.locale,
    template: mail,
    tone: tones[mail],
    blocks: [
      codesBlock(t, booking, words),
      ...whyBlock(mail, cancellation),
      ...stepsOf(t, mail, row, cancellation),
      ...words.trip,
    ],
    more: [
      ...peopleBlock(t, booking, words),
      ...amountsBlock(t, mail, cancellation),
      ...creditBlock(deps, mail, row, cancellation),
    ],
    values: { ...mailValues(booking, row, words), ...cancelValues(deps, row, cancellation, words) },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${row.locale}/my-bookings/${row.id}`,
  };
}

/** By which rule and why staff have said no. */
const whyBlock = (mail: CancellationMail, { refusalWords }: CancellationRow): MailBlock[] =>
  mail === "cancel_refused" && refusalWords
    ? [{ type: "words", paragraphs: [refusalWords.rule, refusalWords.reason] }]
    : [];

const tones: Record<CancellationMail, MailTone> = {
  cancel_requested: "info",
  cancel_with_staff: "warn",
  cancel_confirmed: "ok",
  cancel_refused: "bad",
  refund_sent: "info",
};

/** The credit note is issued with the supplier's yes. */
const creditBlock = (
  { publicUrl }: Pick<BookingDeps, "publicUrl">,
  mail: CancellationMail,
  { id, locale }: BookingRow,
  { amounts }: CancellationRow,
): MailBlock[] =>
  (mail === "cancel_confirmed" || mail === "refund_sent") && sumAmounts(amounts).back > 0
    ? [invoicesBlock(translator(locale), { publicUrl, id, locale })]
    : [];

/** How the sum that comes back was worked out; nothing where no money moves. */
function amountsBlock(t: Translate, mail: CancellationMail, { amounts }: CancellationRow): MailBlock[] {
  const sum = sumAmounts(amounts);
  if (sum.paid === 0 || mail === "cancel_with_staff" || mail === "cancel_refused") return [];
  const { paid, back, supplierPenalty, ourFee, notReturned } = showAmounts(sum);
  const kept = [
    { label: t("mail.line_penalty"), money: supplierPenalty },
    { label: t("mail.line_fee"), money: ourFee },
    { label: t("mail.line_kept"), money: notReturned },
  ].filter(({ money }) => money.amount > 0);
  return [
    {
      type: "prices",
      title: t("mail.worked_out"),
      lines: [
        { label: t("mail.line_paid"), amount: formatMoney(paid) },
        ...kept.map(({ label, money }) => ({ label, amount: formatMoney(negateMoney(money)) })),
      ],
      total: { label: t("mail.line_back"), amount: formatMoney(back) },
    },
  ];
}

/** The way of the money, step by step, once it is sent. */
function stepsOf(t: Translate, mail: CancellationMail, { locale }: BookingRow, row: CancellationRow): MailBlock[] {
  const { requestedAt, supplierConfirmedAt, refundSentAt } = row;
  if (mail !== "refund_sent" || !refundSentAt) return [];
  const at = (moment: Date) => {
    const { date, time } = formatInstant(moment.toISOString(), locale, "medium");
    return `${date} ${isolate(time)}`;
  };
  const { from, to } = expectedAfterSending(refundSentAt);
  const days = { from: formatDate(from, locale, "medium"), to: formatDate(to, locale, "medium") };
  return [
    {
      type: "steps",
      steps: [
        { title: t("mail.step_asked"), note: at(requestedAt), done: true },
        ...(supplierConfirmedAt ? [{ title: t("mail.step_agreed"), note: at(supplierConfirmedAt), done: true }] : []),
        { title: t("mail.step_sent"), note: at(refundSentAt), done: true },
        { title: t("mail.step_arrives"), note: t("mail.step_arrives_note", days), done: false },
      ],
    },
  ];
}

/** `free`: nothing was paid, and nothing is charged; `balance`: it stays as the account's balance. */
function whatComes(
  { paid, back, atProperty }: PartAmounts,
  { toBalance }: Pick<CancellationRow, "toBalance">,
): "back" | "balance" | "property" | "free" | "nothing" {
  if (back > 0) return toBalance ? "balance" : "back";
  if (atProperty > 0) return "property";
  return paid === 0 ? "free" : "nothing";
}

function cancelValues(
  deps: Pick<BookingDeps, "products">,
  row: BookingRow,
  cancellation: CancellationRow,
  { item }: MailWords,
): MessageValues {
  const { locale } = row;
  const t = translator(locale);
  const sum = sumAmounts(cancellation.amounts);
  const shown = showAmounts(sum);
  const amount = (money: (typeof shown)["back"]) => isolate(formatMoney(money));
  const parts = productOf(deps, row).cancelling.parts(row.item, locale);
  const names = cancellation.parts.flatMap((place) => (parts[place] ? [isolateName(parts[place].name)] : []));
  const given = sumGoodwill(cancellation.goodwill);
  const sent = cancellation.refundSentAt ?? cancellation.requestedAt;
  const answer =
    cancellation.staffAnswerBy && formatInstant(cancellation.staffAnswerBy.toISOString(), locale, "medium");
  return {
    item: names.length === parts.length ? item : t("mail.item_in_part", { item, names: formatList(names, locale) }),
    amount: amount(shown.paid),
    refundAmount: amount(shown.back),
    penalty: amount(shown.supplierPenalty),
    ourFee: amount(shown.ourFee),
    vat: isolate(formatMoney({ ...shown.ourFee, amount: vatIn(sum.ourFee) })),
    kept: amount(shown.notReturned),
    atProperty: amount(shown.atProperty),
    comes: whatComes(sum, cancellation),
    isWhole: names.length === parts.length ? "yes" : "no",
    sentDate: formatInstant(sent.toISOString(), locale, "medium").date,
    expectedBy: formatDate(expectedAfterSending(sent).to, locale, "medium"),
    bankReference: cancellation.refundReference ? isolate(cancellation.refundReference) : "none",
    answerBy: answer ? `${answer.date} ${isolate(answer.time)}` : "",
    goodwill: given > 0 ? amount(sar(given)) : "none",
    why: cancellation.refusal ?? "refused",
  };
}
