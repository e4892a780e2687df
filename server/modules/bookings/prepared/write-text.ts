import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { sar } from "#contract/money.ts";
import { countSegments } from "#server/platform/texts/count-segments.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { firstNameOfStaff } from "./find-prepared.ts";
import { linkUrl } from "./link-token.ts";
import type { PreparedRow } from "./tables.ts";

/** Each segment is paid for. */
const mostSegments = 2;

/** The text message of a payment link, in the booking's language. Where what is booked has a long name, that is cut. */
export async function writeText(
  deps: Pick<BookingDeps, "products" | "telephone" | "publicUrl">,
  row: BookingRow,
  prepared: PreparedRow,
): Promise<string> {
  const { locale } = row;
  const t = translator(locale);
  const { from, to } = productOf(deps, row).listing(row.item).title[locale];
  const { date, time } = formatInstant(row.expiresAt.toISOString(), locale, "dayMonth");
  const values = {
    agent: (await firstNameOfStaff(deps, prepared.preparedBy))[locale],
    amount: formatMoney(sar(row.total)),
    deadline: `${date} ${time}`,
    url: linkUrl(deps, prepared),
  };
  // A hyphen, and no marks of direction: each letter outside of the GSM alphabet halves what fits.
  const item = to ? `${from} - ${to}` : from;
  const write = (length: number) =>
    t("telephone.text", { ...values, item: length < item.length ? `${item.slice(0, length).trim()}..` : item });
  for (let length = item.length; length > 0; length -= 1) {
    const text = write(length);
    if (countSegments(text) <= mostSegments) return text;
  }
  return t("telephone.text_short", values);
}
