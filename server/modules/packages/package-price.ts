import { sar } from "#contract/money.ts";
import type { PackagePrice } from "#contract/packages.ts";
import type { HotelClassBody, PackageBody } from "./package-body.ts";

const RIYAL = 100;

/**
 * Halalas after the discount, rounded down to a whole riyal: what is taken off is never less than the percent named. A
 * price without a discount stays as it is.
 */
export function discounted(amount: number, percent: number): number {
  if (percent === 0) return amount;
  return Math.floor((amount * (100 - percent)) / 100 / RIYAL) * RIYAL;
}

type Of = {
  /** A departure's own price takes the place of the package's. */
  departure?: { price: number | null } | undefined;
  hotelClass?: Pick<HotelClassBody, "supplementAmount"> | undefined;
};

/** The price on its basis, of a departure and a hotel class; the supplement of the class has no discount. */
export function priceOf(
  { price, discountPercent }: Pick<PackageBody, "price" | "discountPercent">,
  { departure, hotelClass }: Of = {},
): PackagePrice {
  const supplement = hotelClass?.supplementAmount ?? 0;
  const amount = departure?.price ?? price.amount;
  return {
    basis: price.basis,
    now: sar(discounted(amount, discountPercent) + supplement),
    was: discountPercent > 0 ? sar(amount + supplement) : null,
    percent: discountPercent,
  };
}

/** Of one traveller; an odd halala of a price for two is rounded up, only to compare packages. */
export const perPerson = ({ basis, now: { amount } }: PackagePrice): number =>
  basis === "for_two" ? Math.ceil(amount / 2) : amount;
