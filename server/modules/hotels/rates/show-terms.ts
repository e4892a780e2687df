import type { RateTerms, StayPrice } from "#contract/hotels.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { utcToLocal } from "#server/platform/local-to-utc.ts";
import type { RateSummary } from "../hotel-supplier.ts";
import { mealName, mealOrder } from "../hotel-words.ts";

type Terms = Pick<RateSummary, "meal" | "freeUntil" | "refundable" | "payAt">;

/** What holds for all the rooms together: the least meal, the earliest end of free cancellation. */
export function jointTerms(rates: readonly Terms[]): Terms {
  const [first] = rates;
  if (!first) throw new Error("offer has no room");
  return rates.reduce<Terms>(
    (all, rate) => ({
      meal: mealOrder(rate.meal) < mealOrder(all.meal) ? rate.meal : all.meal,
      freeUntil:
        all.freeUntil && rate.freeUntil ? (rate.freeUntil < all.freeUntil ? rate.freeUntil : all.freeUntil) : null,
      refundable: all.refundable && rate.refundable,
      payAt: all.payAt === "property" && rate.payAt === "property" ? "property" : "now",
    }),
    first,
  );
}

export const showTerms = (
  { meal, freeUntil, refundable, payAt }: Terms,
  timeZone: string,
  locale: Locale,
): RateTerms => ({
  meal,
  mealName: mealName(meal)[locale],
  freeUntil,
  freeUntilLocal: freeUntil && utcToLocal(new Date(freeUntil), timeZone),
  refundable,
  payAt,
});

/** The price of some rooms together; a night is the whole divided, rounded to halalas. */
export function showPrice(rates: readonly Pick<RateSummary, "dueNow" | "atProperty">[], nights: number): StayPrice {
  const dueNow = rates.reduce((sum, rate) => sum + rate.dueNow, 0);
  const atProperty = rates.reduce((sum, rate) => sum + rate.atProperty, 0);
  const total = dueNow + atProperty;
  return {
    total: sar(total),
    perNight: sar(Math.round(total / nights)),
    dueNow: sar(dueNow),
    atProperty: sar(atProperty),
  };
}
