import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { FareDetails } from "#contract/flights.ts";
import type { AppliedCode, BookingRow, PricedExtras } from "./tables.ts";

/** Halalas of bags and seats. */
export function extrasTotal(extras: PricedExtras): number {
  return [...extras.bagPrices, ...extras.seatPrices].reduce((sum, price) => sum + price, 0);
}

/** What the traveller pays, in halalas: fare and fee, bags and seats, less the discount. */
export function bookingTotal(row: Pick<BookingRow, "choice" | "extras">, code: AppliedCode | null): number {
  return row.choice.total.amount + extrasTotal(row.extras) - (code?.amount ?? 0);
}

/** What the supplier is paid, in halalas: without our fee and our discount. */
export function supplierTotal(row: Pick<BookingRow, "choice" | "extras">): number {
  return row.choice.fare.total.amount + extrasTotal(row.extras);
}

/** Every named amount, in the order of the summary; they add up to `total`. */
export function bookingLines(
  row: Pick<BookingRow, "extras" | "code" | "currency">,
  fare: FareDetails,
  locale: Locale,
): PriceLine[] {
  const t = translator(locale);
  const currency = row.currency as PriceLine["amount"]["currency"];
  const sum = (prices: number[]) => prices.reduce((all, price) => all + price, 0);
  const lines = [...fare.lines];
  const pieces = row.extras.bags.reduce((all, bag) => all + bag.pieces, 0);
  if (pieces)
    lines.push({
      code: "extra_bag",
      label: t("document.line_extra_bag"),
      quantity: pieces,
      amount: { amount: sum(row.extras.bagPrices), currency },
    });
  const paidSeats = row.extras.seatPrices.filter((price) => price > 0).length;
  if (paidSeats)
    lines.push({
      code: "seat",
      label: t("document.line_seat"),
      quantity: paidSeats,
      amount: { amount: sum(row.extras.seatPrices), currency },
    });
  if (row.code)
    lines.push({
      code: "discount",
      label: t("document.line_discount", { code: row.code.code }),
      quantity: 1,
      amount: { amount: -row.code.amount, currency },
    });
  return lines;
}
