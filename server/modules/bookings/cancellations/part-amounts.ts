import type { CancelAmounts } from "#contract/cancellations.ts";
import { sar } from "#contract/money.ts";
import type { PartAmounts } from "../tables.ts";

/** What a part cost, in halalas: the supplier's price, our service fee, and the discount it had of both or of our fee alone. */
export type PartCost = { supplier: number; fee: number; discount: number; off: "price" | "fee" };

/** What of a part is ours: a cancellation fee, and whether our service fee goes back too, as where an airline did not keep to what it sold. */
export type OwnFees = { cancelFee: number; feeBack: boolean };

/**
 * What cancelling a part gives back. Of what was paid our service fee stays with us (company-facts), then the supplier
 * keeps its penalty, then we our cancellation fee: each of them only as far as there is something left, so that nothing is
 * ever owed to us.
 */
export function workOutPart(
  { supplier, fee, discount, off }: PartCost,
  penalty: number,
  { cancelFee, feeBack }: OwnFees,
): PartAmounts {
  const paid = supplier + fee - discount;
  // A code that was taken off our fee has made it smaller, and leaves the supplier's share whole.
  const notReturned = feeBack ? 0 : Math.min(off === "fee" ? fee - discount : fee, paid);
  const supplierPenalty = Math.min(penalty, paid - notReturned);
  const ourFee = Math.min(cancelFee, paid - notReturned - supplierPenalty);
  return {
    paid,
    supplierPenalty,
    ourFee,
    notReturned,
    back: paid - supplierPenalty - ourFee - notReturned,
    // A penalty above what we pay the supplier is charged by the property itself.
    atProperty: Math.max(0, penalty - supplier),
  };
}

export function sumAmounts(parts: readonly PartAmounts[]): PartAmounts {
  const sum = { paid: 0, supplierPenalty: 0, ourFee: 0, notReturned: 0, back: 0, atProperty: 0 };
  for (const part of parts) for (const key of Object.keys(sum) as (keyof PartAmounts)[]) sum[key] += part[key];
  return sum;
}

export const showAmounts = (amounts: PartAmounts): CancelAmounts => ({
  paid: sar(amounts.paid),
  supplierPenalty: sar(amounts.supplierPenalty),
  ourFee: sar(amounts.ourFee),
  notReturned: sar(amounts.notReturned),
  back: sar(amounts.back),
  atProperty: sar(amounts.atProperty),
});
