import { compareMoney, type Money, negateMoney, sar, subtractMoney } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { type Products, productOf } from "./product.ts";
import type { AppliedCode, BookingRow } from "./tables.ts";

type Deps = { products: Products };
type Priced = Pick<BookingRow, "kind" | "item">;

/** What the traveller pays us, in halalas: the price less the discount. */
export const bookingTotal = (deps: Deps, row: Priced, code: AppliedCode | null): number =>
  subtractMoney(sar(productOf(deps, row).price(row.item).now), discountOf(code)).amount;

const discountOf = (code: AppliedCode | null): Money => sar(code?.amount ?? 0);

/** The traveller has said yes to this price: amounts of two currencies are no yes. */
export const isAgreed = (price: Money, agreed: Money): boolean =>
  agreed.currency === price.currency && compareMoney(price, agreed) <= 0;

/** Everything the traveller pays, here and elsewhere, in halalas: what they agree to. */
export const agreedTotal = (deps: Deps, row: Priced & Pick<BookingRow, "total">): number =>
  row.total + productOf(deps, row).price(row.item).elsewhere;

/** The discount as a line under those of the product. */
export function discountLines(code: AppliedCode | null, locale: Locale): PriceLine[] {
  if (!code) return [];
  const label = translator(locale)("document.line_discount", { code: code.code });
  return [{ code: "discount", label, quantity: 1, amount: negateMoney(discountOf(code)) }];
}
