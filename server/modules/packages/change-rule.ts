import type { DepartureChangeTerms } from "#contract/departure-changes.ts";
import { sar, sumMoney } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { PackageBody } from "./package-body.ts";

export type ChangeRule = NonNullable<PackageBody["changes"]>;

/** What each traveller pays for another departure, of what each has paid: `shareOf` says what a percentage of it is. */
type Paid = { prices: readonly number[]; shareOf: (price: number, percent: number) => number };

/** The rule as days of one departure, all of Riyadh. */
export const datedRule = (rule: ChangeRule, startsOn: string): DepartureChangeTerms => ({
  freeUntil: addDays(startsOn, -rule.freeDaysBefore),
  until: addDays(startsOn, -rule.lastDaysBefore),
  fee: rule.feeUnit === "riyals" ? sar(rule.fee * 100) : null,
  feePercent: rule.feeUnit === "percent" ? rule.fee : null,
});

/** The fee of all travellers in halalas, VAT included, when it is changed on `today`. */
export function changeFeeOn(rule: ChangeRule, startsOn: string, today: string, { prices, shareOf }: Paid): number {
  const { freeUntil, fee, feePercent } = datedRule(rule, startsOn);
  if (today <= freeUntil) return 0;
  return sumMoney(prices.map((price) => fee ?? sar(shareOf(price, feePercent ?? 0)))).amount;
}
