import QRCode from "qrcode";
import type { PriceLine } from "#contract/primitives.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { PaymentView } from "#contract/payments.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { tellCard } from "#i18n/tell-card.ts";
import { translator } from "#i18n/translate.ts";
import facts from "#data/company-facts.json" with { type: "json" };

export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g fill="#0e7c66"><rect x="6.5" y="6.5" width="27" height="27" rx="4"/><rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)"/></g><path d="M20 8.5 26.6 28 20 24.2 13.4 28Z" fill="#fff" transform="rotate(38 20 20)"/></svg>';

export const inBoth = (write: (locale: Locale) => string): BothTexts => ({ en: write("en"), ar: write("ar") });

type DocumentKey = Extract<Parameters<ReturnType<typeof translator>>[0], `document.${string}`>;
export const label = (key: DocumentKey): BothTexts => inBoth((locale) => translator(locale)(key));

/** A code that opens the address. */
export const qrOf = (address: string): Promise<string> =>
  QRCode.toString(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" });

/** `21 November 2026, 14:05`, in Riyadh. */
export function issueDate(issuedAt: string): string {
  const { date, time } = formatInstant(issuedAt, "en", "short");
  return `${date.replace(/^\w+ /, "")} ${issuedAt.slice(0, 4)}, ${time}`;
}

/** Lines of a price in both languages; `ar` holds the same lines. */
export const priceRows = (en: readonly PriceLine[], ar: readonly PriceLine[]) =>
  en.map((row, index) => {
    const times = row.quantity > 1 ? ` × ${row.quantity}` : "";
    return {
      label: { en: `${row.label}${times}`, ar: `${ar[index]?.label ?? ""}${times}` },
      amount: formatMoney(row.amount),
    };
  });

/** "Paid with mada •••• 4201 …" and what of it went back after a cancellation; empty when the card is not known. */
export const paidWith = (payment: PaymentView | null): BothTexts =>
  inBoth((locale) => {
    if (!payment?.card) return "";
    const t = translator(locale);
    const { brand, last4 } = payment.card;
    const paid = t("document.paid", { card: `${tellCard(t, brand)} ${isolate(`•••• ${last4}`)}` });
    if (payment.refunded.amount === 0) return paid;
    return `${paid} ${t("document.returned", { amount: isolate(formatMoney(payment.refunded)) })}`;
  });

/** Who issued it, and how to reach them. */
export const imprint = () => ({
  help: inBoth((locale) => translator(locale)("document.help", { phone: isolate(facts.contacts.phone) })),
  company: inBoth(
    (locale) =>
      `${facts.legalName[locale]}${locale === "en" ? "," : "،"} ${facts.licence.label[locale]} ${isolate(facts.licence.number)}`,
  ),
});
