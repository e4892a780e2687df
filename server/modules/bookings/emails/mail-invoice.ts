import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { fileAddress } from "../documents/tax-invoice-routes.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

/** Writes to the contact of a booking that an invoice for a company is cleared, with the way to it. A repeat is known by `key`. */
export async function mailInvoice(
  deps: BookingDeps,
  { bookingId, counter }: { bookingId: string; counter: number },
  key: string,
): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  const invoice = (await deps.taxInvoices.ofBooking(bookingId)).find((each) => each.counter === counter);
  if (!invoice?.buyer || invoice.standing !== "ready") return;
  if (!row.contactEmail) return tellByText(deps, row, { text: "invoice_cleared", key });
  const { locale } = row;
  const t = translator(locale);
  const booking = await viewBooking(deps, row, locale);
  const words = productOf(deps, row).mailWords(booking, locale);
  const { number, kind, buyer } = invoice;
  const file = `${deps.publicUrl}${fileAddress(bookingId, number)}`;
  await sendMail(deps.mailer, {
    key,
    bookingId,
    to: row.contactEmail,
    kind: "paid",
    locale,
    template: "invoice_cleared",
    tone: "ok",
    values: {
      ...mailValues(booking, row, words),
      kind,
      number: isolate(number),
      company: locale === "ar" ? buyer.nameAr : isolate(buyer.nameEn),
    },
    greets: await greeted(deps, row, words),
    blocks: [
      {
        type: "links",
        links: [
          { label: t("mail.invoice_pdf"), url: `${file}.pdf` },
          { label: t("mail.invoice_xml"), url: `${file}.xml` },
        ],
      },
    ],
    url: `${deps.publicUrl}/${locale}/my-bookings/${bookingId}#documents`,
  });
}
