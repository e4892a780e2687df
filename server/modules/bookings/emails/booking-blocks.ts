import type { Booking } from "#contract/bookings.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import type { Locale } from "#contract/text.ts";
import type { MailBlock } from "#server/mail/mail-blocks.ts";
import type { MailWords } from "../product-presentation.ts";
import { mailCard } from "./mail-values.ts";

/** The numbers to copy: the supplier's once it has given one, and ours. */
export function codesBlock(t: Translate, { reference, locator }: Booking, words: MailWords): MailBlock {
  const ours = { label: t("mail.code_ours"), value: reference, note: t("mail.code_ours_note") };
  return { type: "codes", codes: [...(locator ? [{ ...words.locator, value: locator }] : []), ours] };
}

/** Who it is for; who was cancelled is struck through. Empty where nobody is named yet. */
export function peopleBlock(t: Translate, { cancelledParts }: Booking, { people }: MailWords): MailBlock[] {
  if (people.length === 0) return [];
  const gone = (place: number) => cancelledParts.includes(place) && { gone: t("mail.person_cancelled") };
  return [
    {
      type: "people",
      title: t("mail.people"),
      people: people.map(({ place, ...person }) => ({ ...person, ...gone(place) })),
    },
  ];
}

/** Parts of the price of all together: nobody counts them. */
const shares = new Set<Booking["lines"][number]["code"]>(["vat", "municipal_fee", "tourism_fee"]);

/** Every named amount and their sum, the same as on the pages. */
export function pricesBlock(t: Translate, { lines, total, payment, stage }: Booking): MailBlock[] {
  if (lines.length === 0) return [];
  const isPaid = stage !== "held" && payment !== null;
  return [
    {
      type: "prices",
      title: t(isPaid ? "mail.paid_title" : "mail.price_title"),
      lines: lines.map(({ code, label, quantity, amount }) => ({
        label: quantity > 1 && !shares.has(code) ? `${label}\u00a0×\u00a0${quantity}` : label,
        amount: formatMoney(amount),
        ...(amount.amount < 0 && { tone: "less" as const }),
      })),
      total: {
        label: isPaid ? t("mail.paid_with", { method: mailCard(t, payment) }) : t("mail.total"),
        amount: formatMoney(total),
      },
    },
  ];
}

/** The way to a booking's tax invoices and credit notes. */
export const invoicesBlock = (
  t: Translate,
  { publicUrl, id, locale }: { publicUrl: string; id: string; locale: Locale },
): MailBlock => ({
  type: "links",
  links: [{ label: t("mail.invoices"), url: `${publicUrl}/${locale}/my-bookings/${id}#documents` }],
});

/** What a mail about a booking shows of it, above its button and below. */
export function bookingBlocks(booking: Booking, words: MailWords, locale: Locale) {
  const t = translator(locale);
  return {
    blocks: [codesBlock(t, booking, words), ...words.trip],
    more: [...peopleBlock(t, booking, words), ...pricesBlock(t, booking)],
  };
}
