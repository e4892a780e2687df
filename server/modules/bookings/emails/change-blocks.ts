import type { TripAsItIs } from "#contract/departure-changes.ts";
import { negateMoney, sar } from "#contract/money.ts";
import type { StayAsItIs } from "#contract/stay-changes.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import type { Translate } from "#i18n/translate.ts";
import type { MailBlock } from "#server/mail/mail-blocks.ts";
import { type ChangeMail, mailOf } from "../changes/change-jobs.ts";
import { showSums } from "../changes/change-sums.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** A departure has no penalty: its rule is ours, and so is its fee. */
const lineWords = {
  change: { difference: "mail.change_line_difference", penalty: "mail.change_line_penalty" },
  stay_change: { difference: "mail.stay_change_line_difference", penalty: "mail.stay_change_line_penalty" },
  departure_change: { difference: "mail.departure_change_line_difference", penalty: "mail.change_line_penalty" },
} as const;

/** How the sum was worked out, once it is changed. */
export function amountsBlock(t: Translate, mail: ChangeMail, { kind, sums }: ChangeRow): MailBlock[] {
  if (kind === "addition" || kind === "division" || mail !== mailOf(kind, "confirmed")) return [];
  if (kind === "rebooking") return savedBlock(t, sums);
  if (kind !== "change" && sums.due === 0) return [];
  const { difference, penalty, kept, ourFee, due } = showSums(sums);
  const words = lineWords[kind];
  const lines = [
    { label: t(words.difference), money: difference },
    { label: t(words.penalty), money: penalty },
    { label: t("mail.change_line_kept"), money: kept },
    { label: t("mail.change_line_fee"), money: ourFee },
  ].filter(({ money }) => money.amount !== 0);
  const isBack = due.amount < 0;
  return [
    {
      type: "prices",
      title: t("mail.worked_out"),
      lines: lines.map(({ label, money }) => ({ label, amount: formatMoney(money) })),
      total: {
        label: t(isBack ? "mail.line_back" : "mail.change_line_due"),
        amount: formatMoney(isBack ? negateMoney(due) : due),
      },
    },
  ];
}

/** What it cost before, and what it costs now. */
function savedBlock(t: Translate, { totalBefore, totalAfter, due }: ChangeRow["sums"]): MailBlock[] {
  return [
    {
      type: "prices",
      title: t("mail.worked_out"),
      lines: [
        { label: t("mail.price_fell.line_before"), amount: formatMoney(sar(totalBefore)) },
        { label: t("mail.rebooking_line_now"), amount: formatMoney(sar(totalAfter)) },
      ],
      total: { label: t("mail.line_back"), amount: formatMoney(negateMoney(sar(due))) },
    },
  ];
}

/** What was chosen, line by line, whatever became of it. */
export function addedBlock(
  deps: BookingDeps,
  t: Translate,
  row: BookingRow,
  { kind, choice, before, sums }: ChangeRow,
): MailBlock[] {
  const { adding } = productOf(deps, row);
  if (kind !== "addition" || !adding) return [];
  const { lines } = adding.view(choice, before, row.locale);
  return [
    {
      type: "prices",
      title: t("mail.addition_title"),
      lines: lines.map(({ label, quantity, amount }) => ({
        label: quantity > 1 ? `${label} × ${quantity}` : label,
        amount: amount.amount === 0 ? t("mail.addition_line_free") : formatMoney(amount),
      })),
      total: { label: t("mail.addition_line_due"), amount: formatMoney(sar(sums.due)) },
    },
  ];
}

/** What was asked for, whatever became of it: days and guests before and after. */
export function stayBlock(
  deps: BookingDeps,
  t: Translate,
  row: BookingRow,
  { kind, choice, before }: ChangeRow,
): MailBlock[] {
  const { stayChanging } = productOf(deps, row);
  if (kind !== "stay_change" || !stayChanging) return [];
  const view = stayChanging.view(choice, before, row.locale);
  const told = ({ checkIn, checkOut, rooms }: StayAsItIs) => ({
    value: span(checkIn, checkOut, row),
    note: rooms.map(({ guest }) => isolate(guest)).join(row.locale === "ar" ? "، " : ", "),
  });
  return bothSides(t("mail.stay_change_title"), [
    { label: t("mail.stay_change_before"), ...told(view.before) },
    { label: t("mail.stay_change_after"), ...told(view.after) },
  ]);
}

/** The days before and after, whatever became of it. */
export function departureBlock(
  deps: BookingDeps,
  t: Translate,
  row: BookingRow,
  { kind, choice, before }: ChangeRow,
): MailBlock[] {
  const { departureChanging } = productOf(deps, row);
  if (kind !== "departure_change" || !departureChanging) return [];
  const view = departureChanging.view(choice, before);
  const told = ({ startsOn, endsOn }: TripAsItIs) => ({ value: span(startsOn, endsOn, row) });
  return bothSides(t("mail.departure_change_title"), [
    { label: t("mail.departure_change_before"), ...told(view.before) },
    { label: t("mail.departure_change_after"), ...told(view.after) },
  ]);
}

const span = (from: string, to: string, { locale }: BookingRow): string =>
  [from, to].map((day) => formatDate(day, locale, "medium")).join(" – ");

const bothSides = (title: string, pairs: Extract<MailBlock, { type: "thing" }>["pairs"]): MailBlock[] => [
  { type: "thing", title, note: "", pairs, lines: [] },
];
