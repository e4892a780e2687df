import type { BothTexts, Locale } from "#contract/text.ts";
import { hasNoCard, type PaymentView } from "#contract/payments.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { cardName } from "#i18n/card-name.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import { mailCard } from "../emails/mail-values.ts";

export const inBoth = (write: (locale: Locale) => string): BothTexts => ({ en: write("en"), ar: write("ar") });

type DocumentKey = Extract<Parameters<ReturnType<typeof translator>>[0], `${"document" | "wallet"}.${string}`>;
export const label = (key: DocumentKey): BothTexts => inBoth((locale) => translator(locale)(key));

/** "Paid with mada •••• 4201 …" and what of it went back after a cancellation; empty when the card is not known. */
export const paidWith = (payment: PaymentView | null): BothTexts =>
  inBoth((locale) => {
    if (!payment) return "";
    const t = translator(locale);
    const paid = paidBy(t, payment);
    if (!paid) return "";
    if (payment.refunded.amount === 0) return paid;
    return `${paid} ${t("document.returned", { amount: isolate(formatMoney(payment.refunded)) })}`;
  });

function paidBy(t: Translate, payment: PaymentView): string {
  const { card, method, shared, fromBalance } = payment;
  if (fromBalance) return t("document.paid_by", { method: mailCard(t, payment) });
  if (shared) return t("document.paid_by", { method: t("payment-methods.shared") });
  if (card) return t("document.paid", { card: `${cardName(t, card.brand)} ${isolate(`•••• ${card.last4}`)}` });
  return hasNoCard(method) ? t("document.paid_by", { method: cardName(t, method) }) : "";
}
