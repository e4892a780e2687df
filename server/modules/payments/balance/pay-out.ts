import { and, eq } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import type { PaymentDeps } from "../deps.ts";
import { balancePaidOut } from "../jobs.ts";
import { queueAsked } from "../queue-refund.ts";
import { keptBy } from "./find-balance.ts";
import { lockFreeLots } from "./lock-lots.ts";
import { takeOf } from "./spend.ts";
import { balancePayouts } from "./tables.ts";

type Deps = Pick<PaymentDeps, "db" | "queue" | "clock">;
type Asked = { userId: string; amount: Money; idempotencyKey: string; locale: Locale };

/**
 * Gives a part of a balance back by the payments that it came from, the newest first; from here on they are refunds as any other. A repeat
 * of the key changes nothing.
 * @throws AppError invalid_input (`amount`: above_balance) for more than there is, or for what a bank takes back at this moment
 */
export async function payOut({ db, queue, clock }: Deps, asked: Asked): Promise<void> {
  const { userId, idempotencyKey, locale } = asked;
  await transaction(db, async (tx) => {
    const locked = await lockFreeLots(tx, userId);
    if (!locked) throw aboveBalance();
    const { balanceId } = locked;
    if (await isKnown(tx, balanceId, idempotencyKey)) return;
    const { parts, open } = takeOf(locked.lots, asked.amount.amount);
    if (open > 0 || parts.length === 0) throw aboveBalance();
    const now = clock.now();
    const id = createSlug();
    await tx.insert(balancePayouts).values({ id, balanceId, idempotencyKey, askedAt: now });
    for (const { paymentId, amount, row } of parts) {
      // Of a payment that was divided the booking that it was kept of last; of most it is the payment's own.
      const kept = (await keptBy(tx, paymentId)).at(-1);
      const bookingId = kept?.bookingId ?? row.bookingId;
      const reference = kept?.reference ?? row.reference;
      const of = { paymentId, bookingId, reference, at: now, balanceId, balanceFrom: paymentId };
      await postEvent(tx, "balance-payout", { ...of, id: `${id}:${paymentId}`, amounts: { amount } });
      await queueAsked({ queue, clock }, tx, row, { bookingId, amount, askedBy: id, reason: "paid_out" });
    }
    await queue.enqueue(tx, balancePaidOut, { payoutId: id, locale });
  });
}

const isKnown = async (tx: Transaction, balanceId: string, key: string): Promise<boolean> =>
  (await tx.$count(
    balancePayouts,
    and(eq(balancePayouts.balanceId, balanceId), eq(balancePayouts.idempotencyKey, key)),
  )) > 0;

const aboveBalance = () => new AppError("invalid_input", { errors: { amount: ["above_balance"] } });
