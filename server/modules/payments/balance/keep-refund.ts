import { isInParts } from "#contract/payments.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { lockPaid, refundable, type RefundShare } from "../ask-refund.ts";
import type { PaymentDeps } from "../deps.ts";
import type { AskedRefund } from "../queue-refund.ts";
import type { PaymentRow } from "../tables.ts";
import { lockBalance } from "./find-balance.ts";
import { returnSpent } from "./return-spent.ts";

/**
 * What would go back of a booking's payments stays with us as the balance of an account, at once, in the transaction that decides it. Null
 * where that cannot be: the account is gone, money is not taken yet, its bank takes it back, or less is left. It goes back as it came then.
 */
export async function keepRefund(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  { bookingId, reference, paymentId, amount, askedBy, reason, userId }: AskedRefund & { userId: string },
): Promise<RefundShare[] | null> {
  const shares = shareOut(await withRoom(tx, await lockPaid(tx, { bookingId, paymentId }), bookingId), amount);
  const balance = shares && (await lockBalance(tx, userId));
  if (!balance) return null;
  for (const { row, kept } of shares) {
    if (row.method === "balance") {
      await returnSpent(deps, tx, row, { bookingId, reference, amount: kept, askedBy, reason });
      continue;
    }
    await postEvent(tx, "balance-kept", {
      id: `${askedBy}:${row.id}`,
      paymentId: row.id,
      bookingId,
      reference: reference ?? row.reference,
      at: deps.clock.now(),
      balanceId: balance.id,
      balanceFrom: row.id,
      amounts: { amount: kept },
    });
  }
  return shares.map(({ row, kept }) => ({ paymentId: row.id, amount: kept }));
}

/** Whether all that was paid for a booking is such that what goes back of it may be kept: what is lent goes back to who lends it. */
export const canBeKept = (paid: readonly PaymentRow[]): boolean =>
  paid.length > 0 &&
  // What others paid of a booking is not its owner's to keep.
  paid.every((row) => row.captured > 0 && row.disputed === 0 && !isInParts(row.method) && row.shareId === null);

type Room = { row: PaymentRow; room: number };

async function withRoom(tx: Transaction, paid: readonly PaymentRow[], bookingId: string): Promise<Room[] | null> {
  if (!canBeKept(paid)) return null;
  const rooms: Room[] = [];
  for (const row of paid) rooms.push({ row, room: Math.max(0, await refundable(tx, row, bookingId)) });
  return rooms;
}

/** As much of each as it has, in their order; null where all of them have less. */
function shareOut(rooms: readonly Room[] | null, amount: number): { row: PaymentRow; kept: number }[] | null {
  let open = amount;
  const shares = (rooms ?? []).flatMap(({ row, room }) => {
    const kept = Math.min(open, room);
    open -= kept;
    return kept > 0 ? [{ row, kept }] : [];
  });
  return rooms && open === 0 ? shares : null;
}
