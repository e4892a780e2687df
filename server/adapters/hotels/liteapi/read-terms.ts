import { createHash } from "node:crypto";
import { compareMoney, type Money } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { type CancelSteps, stepsOf } from "../bed-banks/cancel-steps.ts";
import { nothing, readAmount } from "../bed-banks/read-amount.ts";
import type { LiteapiPolicies, LiteapiRate } from "./liteapi-shapes.ts";

/** Times are of Greenwich, whatever the zone beside them says; a day alone is its first moment, which is the earlier one. */
function readTime(text: string): number {
  const [, day, time = "00:00:00"] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(at)) throw new SupplierError("unavailable", { code: "cancel_time" });
  return at;
}

export const isRefundable = ({ refundableTag }: LiteapiPolicies): boolean => refundableTag === "RFN";

/**
 * What cancelling costs from a moment on, `price` at the most. A rate that can be refunded costs nothing before the first of its times; any other costs
 * all of it at once, whatever times it has. @throws SupplierError unavailable for terms that nobody could tell a traveller
 */
export function readSteps(given: LiteapiPolicies, price: Money, now: Date): CancelSteps {
  if (!isRefundable(given)) return [{ until: null, fee: price }];
  const infos = (given.cancelPolicyInfos ?? []).map(({ cancelTime, type, ...info }) => {
    if (type && type !== "amount") throw new SupplierError("unavailable", { code: "cancel_policy_type" });
    const told = readAmount(info);
    if (told.currency !== price.currency) throw new SupplierError("unavailable", { code: "currency" });
    return { from: readTime(cancelTime), fee: compareMoney(told, price) > 0 ? price : told };
  });
  if (infos.length === 0) throw new SupplierError("unavailable", { code: "terms_not_told" });
  return stepsOf(nothing(price.currency), infos, now);
}

type Told = Pick<LiteapiRate, "boardType" | "cancellationPolicies" | "retailRate">;

/** The same while board and conditions are the same, however much of them is over; fees as shares of the price, which may move by itself. */
export const digestTerms = (rates: readonly Told[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        rates.map(({ boardType, cancellationPolicies: given, retailRate }) => [
          boardType,
          given.refundableTag ?? null,
          (given.cancelPolicyInfos ?? [])
            .map(({ cancelTime, amount }) => `${cancelTime} ${shareOf(amount, retailRate.total[0]?.amount)}`)
            .toSorted(),
        ]),
      ),
    )
    .digest("base64url")
    .slice(0, 22);

const shareOf = (fee: number, price = 0): number => (price > 0 ? Math.round((fee / price) * 100) : 0);
