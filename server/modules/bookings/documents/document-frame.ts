import QRCode from "qrcode";
import type { PriceLine } from "#contract/primitives.ts";
import type { Money } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import type { DocumentFacts } from "../product-presentation.ts";
import { inBoth, label, paidWith } from "./document-texts.ts";

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g fill="#0e7c66"><rect x="6.5" y="6.5" width="27" height="27" rx="4"/><rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)"/></g><path d="M20 8.5 26.6 28 20 24.2 13.4 28Z" fill="#fff" transform="rotate(38 20 20)"/></svg>';

type Sold = { reference: string; lines: PriceLine[]; total: Money; payment: PaymentView | null };

/**
 * What the document of any product shows around its own facts, drawn by frame.typ: logo, QR code of the booking's page, heading,
 * the three numbers, who issued it, and how to find out that it is ours. `number`: the supplier's.
 */
export const documentFrame = async (
  { reference }: Pick<Sold, "reference">,
  { issuedAt, address, lead, check, sample }: DocumentFacts,
  { heading, number }: { heading: BothTexts; number: { label: BothTexts; value: string | null } },
) => ({
  title: `Wijha ${reference}`,
  lead,
  logo,
  qr: await qrOf(address),
  heading,
  facts: [
    { label: label("document.reference"), value: reference },
    { label: number.label, value: number.value ?? "" },
    { label: label("document.issued"), value: inBoth((locale) => issueDate(issuedAt, locale)) },
  ],
  code: inBoth((locale) =>
    translator(locale)("document.check_code", { code: isolate(check.code), page: isolate(check.page) }),
  ),
  sample,
  ...imprint(),
});

/** Its price line by line, the total, and how it was paid. */
export const priceTable = ({ en, ar }: Record<Locale, Sold>) => ({
  heading: label("document.price"),
  lines: priceRows(en.lines, ar.lines),
  total: { label: label("document.total"), amount: formatMoney(en.total) },
  paid: paidWith(en.payment),
});

/** A code that opens the address. */
const qrOf = (address: string): Promise<string> =>
  QRCode.toString(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" });

/** `21 November 2026, 14:05`, in Riyadh. */
function issueDate(issuedAt: string, locale: Locale): string {
  const { date, time } = formatInstant(issuedAt, locale, "long");
  return `${date}${locale === "en" ? "," : "،"} ${time}`;
}

/** Lines of a price in both languages; `ar` holds the same lines. */
const priceRows = (en: readonly PriceLine[], ar: readonly PriceLine[]) =>
  en.map((row, index) => {
    const times = row.quantity > 1 ? ` × ${row.quantity}` : "";
    return {
      label: { en: `${row.label}${times}`, ar: `${ar[index]?.label ?? ""}${times}` },
      amount: formatMoney(row.amount),
    };
  });

/** Who issued it, and how to reach them. */
const imprint = () => ({
  help: inBoth((locale) => translator(locale)("document.help", { phone: isolate(facts.contacts.phone) })),
  company: inBoth(
    (locale) =>
      `${facts.legalName[locale]}${locale === "en" ? "," : "،"} ${facts.licence.label[locale]} ${isolate(facts.licence.number)}`,
  ),
});
