import type { Transaction } from "#server/platform/database/database.ts";
import type { PaymentRow } from "../tables.ts";
import { findBalance, freeLots, lockBalance, lockLots, lotsOf } from "./find-balance.ts";

/** A part of a balance with the payment that it came from, locked. */
export type LockedLot = { paymentId: string; amount: number; row: PaymentRow };

/**
 * The balance of an account with what can be taken of it, the newest payment first. Payments are locked first, then the balance, as whoever
 * keeps a refund does: two never wait for each other. What comes in between is left for the next one. Null without a balance.
 */
export async function lockFreeLots(
  tx: Transaction,
  userId: string,
): Promise<{ balanceId: string; lots: LockedLot[] } | null> {
  const seen = await findBalance(tx, userId);
  const before = seen ? await lotsOf(tx, seen.id) : [];
  const paid =
    before.length > 0
      ? await lockLots(
          tx,
          before.map(({ paymentId }) => paymentId),
        )
      : [];
  const balance = seen && (await lockBalance(tx, userId));
  if (!balance) return null;
  const rows = new Map(paid.map((row) => [row.id, row]));
  const lots = freeLots(await lotsOf(tx, balance.id)).flatMap(({ paymentId, amount }) => {
    const row = rows.get(paymentId);
    return row ? [{ paymentId, amount, row }] : [];
  });
  return { balanceId: balance.id, lots };
}
