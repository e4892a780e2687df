import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { balancesByCloses } from "#server/platform/ledger/account-sums.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { keptOf } from "./balance/find-balance.ts";
import type { PaymentDeps } from "./deps.ts";
import { disputePayment } from "./dispute-payment.ts";
import { queuedRefunds, staffRefunds } from "./find-refunds.ts";
import {
  movementsBetween,
  takenByGatewayRefs,
  takenByIds,
  takenByReference,
  transfersByIds,
  transfersSince,
} from "./taken-payments.ts";

/** What settlements are held against, and how they write the books. */
export const ofSettlement = ({ db, queue, clock }: Pick<PaymentDeps, "db" | "queue" | "clock">) => ({
  byGatewayRefs: (gateway: string, refs: readonly string[]) => takenByGatewayRefs(db, gateway, refs),
  byIds: (ids: readonly string[]) => takenByIds(db, ids),
  byReference: (reference: string) => takenByReference(db, reference),
  movements: (from: Date, until: Date) => movementsBetween(db, from, until),
  transfers: (from: Date, tx?: DatabaseOrTransaction) => transfersSince(tx ?? db, from),
  transfersByIds: (ids: readonly string[]) => transfersByIds(db, ids),
  /** So much of a payment is under chargeback, or not any more (below zero). Refunds that waited for that go on. @throws AppError not_found */
  dispute: (tx: Transaction, paymentId: string, by: number) => disputePayment({ queue, clock }, tx, paymentId, by),
  write: (
    tx: Transaction,
    movement: Pick<Parameters<typeof writeLedger>[1], "key" | "entries" | "bookingId" | "reference"> & { at?: Date },
  ) => writeLedger(tx, { at: clock.now(), ...movement, paymentId: null }),
  /** What was promised to go back of a payment and has not been sent, or was kept as a balance and not paid out, in halalas. */
  promised: async (tx: Transaction, paymentId: string) =>
    [...(await queuedRefunds(tx, paymentId)), ...(await staffRefunds(tx, paymentId))].reduce(
      (sum, { amount }) => sum + amount,
      await keptOf(tx, paymentId),
    ),
  balances: () => balancesByCloses(db),
});
