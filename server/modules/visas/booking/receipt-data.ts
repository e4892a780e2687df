import type { BothTexts, Locale } from "#contract/text.ts";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { type DocumentFacts, documentFrame, label, priceTable } from "#server/modules/bookings/for-products.ts";

/** What receipt.typ draws: who applies for what, and what was paid. */
export async function receiptData({ en, ar }: Record<Locale, VisaBooking>, facts: DocumentFacts) {
  const both = (read: (booking: VisaBooking) => string): BothTexts => ({ en: read(en), ar: read(ar) });
  return {
    ...(await documentFrame(en, facts, {
      heading: label("document.heading_visa"),
      number: { label: label("document.visa_file"), value: en.locator },
    })),
    visa: both(({ visa }) => visa.title),
    country: both(({ visa }) => visa.countryName),
    travellers: en.travellers.map(({ name }) => name.toUpperCase()),
    price: priceTable({ en, ar }),
    cancel: { heading: label("document.visa_refund"), text: both(({ visa }) => visa.refundRule) },
    note: label("document.visa_authority"),
    sample: label("document.sample_visa"),
  };
}
