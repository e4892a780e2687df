import { addMoney, type Money, sar } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { FlightItem, PricedExtras } from "./flight-item.ts";

const sum = (prices: number[]) => prices.reduce((all, price) => all + price, 0);

/** Halalas of bags and seats. */
export const extrasTotal = (extras: PricedExtras): number => sum([...extras.bagPrices, ...extras.seatPrices]);

/** What the airline is paid: without our fee. */
export const airlineTotal = ({ choice, extras }: FlightItem): Money =>
  addMoney(choice.fare.total, sar(extrasTotal(extras)));

/** The same in the airline's own currency: what it is asked to hold and issue for. */
export function airlineOwnTotal({ choice: { fare }, extras }: FlightItem): Money {
  const price = fare.own?.price ?? fare.total;
  const more = extras.own ?? sar(extrasTotal(extras));
  return more.amount === 0 ? price : addMoney(price, more);
}

/** Bags and seats as lines under those of the fare. */
export function extraLines({ bags, bagPrices, seatPrices }: PricedExtras, locale: Locale): PriceLine[] {
  const t = translator(locale);
  const pieces = bags.reduce((all, bag) => all + bag.pieces, 0);
  const paidSeats = seatPrices.filter((price) => price > 0).length;
  const lines: PriceLine[] = [
    { code: "extra_bag", label: t("document.line_extra_bag"), quantity: pieces, amount: sar(sum(bagPrices)) },
    { code: "seat", label: t("document.line_seat"), quantity: paidSeats, amount: sar(sum(seatPrices)) },
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}
