import { sar, subtractMoney } from "#contract/money.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import type { PaymentDeps } from "./deps.ts";
import { type ChangePosting, writeChange } from "./ledger.ts";
import { returnPart } from "./record-change.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/**
 * The same was bought again for less. Halalas. `old`: what was paid for the old order, our mark-up in it, and what its supplier gives back;
 * `bought`: what the new one costs, our mark-up in it, and what its supplier charges otherwise than it said.
 */
export type Replacement = Omit<ChangePosting, "due" | "fee" | "difference"> & {
  paymentId: string;
  old: { paid: number; fee: number; fromSupplier: number };
  bought: { paid: number; fee: number; difference: number };
};

/** The old order leaves the books, the new one enters them, and the difference goes back; once by `id`. */
export async function recordReplacement(
  deps: Deps,
  tx: Transaction,
  { paymentId, old, bought, ...rest }: Replacement,
): Promise<void> {
  const { vat, ...sold } = rest;
  const back = subtractMoney(sar(old.paid), sar(bought.paid)).amount;
  await postEvent(tx, "replaced", {
    ...sold,
    paymentId,
    source: `change:${rest.id}`,
    amounts: { paid: old.paid, markUp: old.fee, fromSupplier: old.fromSupplier },
  });
  await writeChange(tx, paymentId, { ...sold, vat, due: bought.paid, fee: bought.fee, difference: bought.difference });
  await returnPart(deps, tx, { paymentId, amount: back, reason: "changed" }, rest);
}
