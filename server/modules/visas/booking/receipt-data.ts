import type { BothTexts, Locale } from "#contract/text.ts";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { formatMoney } from "#i18n/format-money.ts";
import {
  type DocumentFacts,
  imprint,
  issueDate,
  label,
  logo,
  paidWith,
  priceRows,
  qrOf,
} from "#server/modules/bookings/for-products.ts";

/** What receipt.typ draws: who applies for what, and what was paid. */
export async function receiptData({ en, ar }: Record<Locale, VisaBooking>, { issuedAt, address }: DocumentFacts) {
  const both = (read: (booking: VisaBooking) => string): BothTexts => ({ en: read(en), ar: read(ar) });
  return {
    title: `Wijha ${en.reference}`,
    logo,
    qr: await qrOf(address),
    heading: label("document.heading_visa"),
    facts: [
      { label: label("document.reference"), value: en.reference },
      { label: label("document.visa_file"), value: en.locator ?? "" },
      { label: label("document.issued"), value: issueDate(issuedAt) },
    ],
    visa: both(({ visa }) => visa.title),
    country: both(({ visa }) => visa.countryName),
    travellers: en.travellers.map(({ name }) => name.toUpperCase()),
    price: {
      heading: label("document.price"),
      lines: priceRows(en.lines, ar.lines),
      total: { label: label("document.total"), amount: formatMoney(en.total) },
      paid: paidWith(en.payment),
    },
    cancel: { heading: label("document.visa_refund"), text: both(({ visa }) => visa.refundRule) },
    note: label("document.visa_authority"),
    ...imprint(),
    sample: label("document.sample_visa"),
  };
}
