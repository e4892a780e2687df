import { isSameMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import { partsToRiyals, toRiyals } from "#server/platform/exchange.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { SupplierCancel } from "../product-sales.ts";
import type { SupplierOrder } from "../tables.ts";

/** What a part was paid and what the supplier would keep of it, in its own currency. */
type OwnPart = { paid: Money; penalty: Money };

/**
 * A supplier's reckoning of a cancellation in riyals, by the rate the order was sold at: what all of it was paid is what
 * stands in our books, what a supplier keeps whole is kept whole, and what it returns is what is left. `places`: the parts
 * that `refund` is of.
 */
export function cancelInRiyals(
  { supplierTotal, own }: Pick<SupplierOrder, "supplierTotal" | "own">,
  parts: readonly OwnPart[],
  places: readonly number[],
  refund: Money,
): Pick<SupplierCancel, "parts" | "refund" | "ownRefund"> {
  const rate = own?.rate ?? null;
  // A case for staff: what the supplier says is in another currency than what it sold.
  if (refund.currency !== (rate?.currency ?? "SAR")) throw new SupplierError("unavailable", { code: "currency" });
  const paid = parts.map((part) => part.paid);
  const isWhole = own !== undefined && isSameMoney(sumMoney(paid), own.price);
  const inRiyals = isWhole
    ? partsToRiyals(paid, { amount: supplierTotal, currency: "SAR" }, rate)
    : paid.map((each) => toRiyals(each, rate));
  const reckoned = parts.map(({ paid: asked, penalty }, place) => {
    const { amount: supplier } = inRiyals[place] ?? toRiyals(asked, rate);
    return { supplier, penalty: keptInRiyals(supplier, asked, penalty, (each) => toRiyals(each, rate).amount) };
  });
  const chosen = places.flatMap((place) => parts[place] ?? []);
  const left = sumMoney(chosen.map((part) => leftOf(part)));
  return {
    parts: reckoned,
    refund: isSameMoney(left, refund)
      ? places.reduce((sum, place) => sum + returnedOf(reckoned[place]), 0)
      : toRiyals(refund, rate).amount,
    ...(own ? { ownRefund: refund } : {}),
  };
}

/** All of what was paid is all of its riyals, a part of it never more; what goes beyond is charged by somebody else. */
function keptInRiyals(supplier: number, paid: Money, penalty: Money, inRiyals: (money: Money) => number): number {
  const { amount: beyond } = subtractMoney(penalty, paid);
  if (beyond > 0) return supplier + inRiyals(subtractMoney(penalty, paid));
  return beyond === 0 ? supplier : Math.min(supplier, inRiyals(penalty));
}

const leftOf = ({ paid, penalty }: OwnPart): Money => {
  const left = subtractMoney(paid, penalty);
  return left.amount > 0 ? left : subtractMoney(paid, paid);
};

const returnedOf = (part: { supplier: number; penalty: number } | undefined): number =>
  part ? Math.max(0, part.supplier - part.penalty) : 0;
