import type { Currency, Money } from "#contract/money.ts";
import type { BothTexts } from "#contract/text.ts";
import type { RoomRateContent } from "#server/modules/hotels/index.ts";
import { leaveOut } from "../bed-banks/offers-for-everybody.ts";
import { readAmount } from "../bed-banks/read-amount.ts";
import { paidThere } from "../bed-banks/words.ts";
import type { RapidCharge, RapidPricing } from "./rapid-shapes.ts";

/** What we are billed: the requested currency is only how it looks by today's rate. @throws SupplierError for a currency we do not sell in */
export function readBilled(charge: RapidCharge): Money {
  const billed = charge?.billable_currency;
  if (!billed) throw leaveOut("price_missing");
  return readAmount({ amount: billed.value, currency: billed.currency });
}

const fees: [keyof NonNullable<RapidPricing["fees"]>, BothTexts][] = [
  ["mandatory_fee", { en: "Mandatory fee of the hotel", ar: "رسم إلزامي للفندق" }],
  ["resort_fee", { en: "Resort fee", ar: "رسم المنتجع" }],
  ["mandatory_tax", { en: "Tax paid at the hotel", ar: "ضريبة تُدفع في الفندق" }],
];

export type Charge = RoomRateContent["charges"][number] & { amount: Money };

/** What the hotel takes beside the price, told in the currency of the price by whichever of its two figures is in it. */
export const readCharges = ({ fees: given }: RapidPricing, currency: Currency): Charge[] =>
  fees.flatMap(([key, label]) => {
    const charge = given?.[key];
    const figures = [charge?.billable_currency, charge?.request_currency].filter((each) => each != null);
    if (figures.length === 0) return [];
    const told = figures.find((each) => each.currency === currency);
    if (!told) throw leaveOut("currency");
    const amount = readAmount({ amount: told.value, currency: told.currency });
    return amount.amount > 0 ? [{ label, note: paidThere, when: "at_property", mandatory: true, amount }] : [];
  });
