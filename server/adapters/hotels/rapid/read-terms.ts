import { createHash } from "node:crypto";
import { addMoney, compareMoney, type Money, multiplyMoney, shareOfMoney, sumMoney } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { type CancelSteps, stepsOf } from "../bed-banks/cancel-steps.ts";
import { nothing, readAmount } from "../bed-banks/read-amount.ts";
import { nightlyShape, type RapidPenalty, type RapidPricing, type RapidTerms } from "./rapid-shapes.ts";

const untold = (code: string) => new SupplierError("unavailable", { code });

/** `2018-02-12 11:59:00-08:00`, or with a T: a moment, which its offset makes certain. */
function readTime(told: string): number {
  const at = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(told)
    ? Date.parse(told.replace(" ", "T"))
    : Number.NaN;
  if (Number.isNaN(at)) throw untold("cancel_time");
  return at;
}

/**
 * What cancelling one room costs from a moment on, `price` at the most. Before the first of its windows a refundable rate costs nothing and any other all of
 * it; after the last one it costs all. @throws SupplierError unavailable for terms that nobody could tell a traveller
 */
export function readSteps(given: RapidTerms, price: Money, nightly: RapidPricing["nightly"], now: Date): CancelSteps {
  const isRefundable = given.refundable === true;
  const windows = (given.cancel_penalties ?? []).map((penalty) => ({
    from: readTime(penalty.start),
    until: readTime(penalty.end),
    fee: feeOf(penalty, price, nightly),
  }));
  if (windows.length === 0) {
    if (isRefundable) throw untold("terms_not_told");
    return [{ until: null, fee: price }];
  }
  // Nights of which nothing comes back, whatever the windows say.
  if ((given.nonrefundable_date_ranges ?? []).length > 0) throw untold("nights_without_refund");
  const first = Math.min(...windows.map(({ from }) => from));
  // A rate that is not free, within a window already, costs what the window says.
  const before = isRefundable || first <= now.getTime() ? nothing(price.currency) : price;
  const last = Math.max(...windows.map(({ until }) => until));
  return stepsOf(before, [...windows, { from: last, fee: price }], now);
}

/** Parts of one penalty are owed together. */
function feeOf({ currency, amount, nights, percent }: RapidPenalty, price: Money, nightly: unknown): Money {
  const parts: Money[] = [];
  if (amount !== null && amount !== undefined) {
    const told = readAmount({ amount, currency: currency ?? price.currency });
    if (told.currency !== price.currency) throw untold("currency");
    parts.push(told);
  }
  if (nights !== null && nights !== undefined) parts.push(priceOfNights(Number(nights), nightly, price));
  if (percent !== null && percent !== undefined) {
    const share = Number(String(percent).replace("%", ""));
    if (!Number.isFinite(share) || share < 0) throw untold("percent");
    parts.push(multiplyMoney(price, share / 100));
  }
  if (parts.length === 0) throw untold("penalty_not_told");
  const fee = sumMoney(parts);
  return compareMoney(fee, price) > 0 ? price : fee;
}

/** The first nights with all that is charged by night. */
function priceOfNights(count: number, nightly: unknown, price: Money): Money {
  const nights = nightlyShape.safeParse(nightly).data;
  if (!nights || !Number.isInteger(count) || count < 0) throw untold("nights_not_told");
  return nights
    .slice(0, count)
    .flat()
    .map(({ value, currency }) => readAmount({ amount: value, currency }))
    .reduce((sum, each) => {
      if (each.currency !== price.currency) throw untold("currency");
      return addMoney(sum, each);
    }, nothing(price.currency));
}

/** The same while meal and conditions are the same; fees as hundredths of the price, which may move by itself and is more than nothing. */
export const digestTerms = (rooms: readonly { meal: string; steps: CancelSteps; price: Money }[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        rooms.map(({ meal, steps, price }) => [
          meal,
          steps.map(({ until, fee }) => [until, shareOfMoney({ ...price, amount: 100 }, fee, price).amount]),
        ]),
      ),
    )
    .digest("base64url")
    .slice(0, 22);
