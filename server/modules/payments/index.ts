import { asc, eq, lt } from "drizzle-orm";
import type { MoneyMove } from "#contract/my-bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DatabaseOrTransaction, type Transaction, transaction } from "#server/platform/database/database.ts";
import { refundableInAll } from "./ask-refund.ts";
import { bookingsOfCard } from "./bookings-of-card.ts";
import { type BookingRefund, bookingRefunds, staffRefundsOfAll, waitingRefunds } from "./booking-refunds.ts";
import type { LedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerBalances, writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { PaymentDeps } from "./deps.ts";
import { assertUndisputed, disputePayment } from "./dispute-payment.ts";
import { handleEarlierJobs } from "./earlier-jobs.ts";
import { paymentsOfBooking } from "./find-payment.ts";
import { queuedRefunds, staffRefunds } from "./find-refunds.ts";
import { reconcilePaymentsJob, syncPaymentJob } from "./jobs.ts";
import { type CancellationPosting, type SalePosting, writeCancellation, writeSale } from "./ledger.ts";
import { openPayment } from "./open-payment.ts";
import { paymentHistory } from "./payment-history.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { recordChange, type RecordedChange, returnPart } from "./record-change.ts";
import { reconcilePayments, secondsBetweenRounds } from "./reconcile-payments.ts";
import { bookingsOfPayments, refundsOnTheirWay, type SentRefund } from "./refunds-on-their-way.ts";
import { paymentRoutes } from "./routes.ts";
import { settlePayment } from "./settle-payment.ts";
import { paymentWebhooks, payments } from "./tables.ts";
import { syncPayment } from "./sync-payment.ts";
import {
  movementsBetween,
  takenByGatewayRefs,
  takenByIds,
  takenByReference,
  transfersByIds,
  transfersSince,
} from "./taken-payments.ts";
import { transferRefund } from "./transfer-refund.ts";
import { viewPayment } from "./view-payment.ts";
import { setPaymentTarget } from "./set-payment-target.ts";

export type { BookingRefund } from "./booking-refunds.ts";
export {
  chargebackNoticed,
  paymentRefunded,
  paymentSettled,
  reconcilePaymentsJob,
  refundRefused,
  refundSent,
} from "./jobs.ts";
export type { GatewayPayment, NextStep, PaymentGateway, PaymentRequest } from "./payment-gateway.ts";

/** What bookings may ask of payments. */
export type PaymentService = {
  routes: (api: Api) => void;
  deletions: Deletions;
  /** @throws AppError conflict when the booking is paid or the bank still decides; supplier_failed when the gateway is away */
  open: (order: PaymentOrder) => Promise<PaymentView>;
  view: (paymentId: string) => Promise<PaymentView | null>;
  /** The latest payment of the booking itself. */
  forBooking: (bookingId: string) => Promise<PaymentView | null>;
  /** The latest one of a change of it. */
  forChange: (bookingId: string, changeId: string) => Promise<PaymentView | null>;
  /** Payments of a booking and what went back of them, the oldest first. */
  history: (bookingId: string) => Promise<MoneyMove[]>;
  /** Bookings that a card with these last four digits was given for, the newest first; behind such a place. */
  bookingsOfCard: (
    last4: string,
    behind: { at: Date; id: string } | null,
    limit: number,
  ) => Promise<{ at: Date; id: string }[]>;
  /** When the gateway sent a webhook about a booking's payments, the oldest first; kept for a while (`payment_notices`). */
  webhooks: (bookingId: string) => Promise<Date[]>;
  /** Asks the gateway and records its answer. @throws SupplierError when it cannot be asked; AppError not_found */
  settle: (paymentId: string) => Promise<PaymentView>;
  /**
   * Takes the authorised money. Recorded in the transaction given; a job of this module asks the gateway once it commits.
   * @throws AppError not_found
   */
  capture: (tx: Transaction, paymentId: string) => Promise<void>;
  /** Refunds the payment, or voids it when it was only authorised; in the same way. `paymentRefunded` reports when it arrived. */
  giveBack: (tx: Transaction, paymentId: string, reason: string) => Promise<void>;
  /** The booking is confirmed: the traveller's money becomes the supplier's and ours, in the transaction given. Halalas. */
  recordSale: (tx: Transaction, sale: SalePosting) => Promise<void>;
  /**
   * Parts of the booking are cancelled: the supplier returns `fromSupplier` and we `markUp`, of which the traveller gets `back` and we keep
   * `fee`. Written and asked for in the transaction given, once by `id`. `refundSent` and `paymentRefunded` tell of it.
   */
  recordCancellation: (tx: Transaction, cancellation: CancellationPosting) => Promise<void>;
  /** A change of flights is made: written, and what is due taken or given back, in the transaction given, once by `id`. */
  recordChange: (tx: Transaction, change: RecordedChange) => Promise<void>;
  /** What can still be promised to go back of all that was paid for the booking of a payment, in halalas. @throws AppError not_found */
  refundable: (paymentId: string) => Promise<number>;
  /** What goes back of a booking, the oldest first; as the transaction given sees it. */
  refunds: (bookingId: string, tx?: Transaction) => Promise<BookingRefund[]>;
  /** Whether a part of what was paid for a booking is under chargeback, or was lost by one. */
  isDisputed: (bookingId: string) => Promise<boolean>;
  /** Nothing goes back of a payment that is under chargeback. @throws AppError payment_disputed */
  assertUndisputed: (tx: Transaction, paymentId: string) => Promise<void>;
  /** All refunds that the bank refused to the last try, the oldest first. */
  refundsWithStaff: (tx?: Transaction) => Promise<BookingRefund[]>;
  /** What has not arrived yet, in halalas, since it was asked for. */
  refundsWaiting: () => Promise<{ amount: number; since: Date }[]>;
  /** What the books ask of payments. */
  forBooks: {
    refundsOnTheirWay: (before: Date) => Promise<SentRefund[]>;
    bookingsOfPayments: (
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, { bookingId: string; reference: string }>>;
  };
  /**
   * A person has sent such a refund to a bank account, under our bank's `reference`; `paymentRefunded` tells of it.
   * @throws AppError not_found; conflict for any other refund
   */
  transferRefund: (tx: Transaction, transfer: { refundId: string; reference: string }) => Promise<void>;
  /** What stands in each account of our books, of one payment or of all. */
  balances: (paymentId?: string) => Promise<Partial<Record<LedgerAccount, number>>>;
};
/** And what settlements are held against, and how they write the books. */
export type Payments = PaymentService & { ofSettlement: ReturnType<typeof ofSettlement> };

/** Payments: takes an amount for a booking's reference, and gives it back. Knows nothing of trips. */
export function createPayments(deps: PaymentDeps): Payments {
  const { db, queue } = deps;
  queue.handle(syncPaymentJob, ({ paymentId }, { attempt }) => syncPayment(deps, paymentId, attempt));
  handleEarlierJobs(deps);
  queue.handle(reconcilePaymentsJob, () => reconcilePayments(deps));
  queue.schedule(reconcilePaymentsJob, secondsBetweenRounds, {});
  const latestOf = async (bookingId: string, changeId: string | null) => {
    const latest = (await paymentsOfBooking(db, bookingId)).find((each) => each.changeId === changeId);
    return latest ? viewPayment(deps, latest) : null;
  };
  return {
    routes: (api) => paymentRoutes(api, deps),
    deletions: {
      payment_notices: async (before) =>
        (await db.delete(paymentWebhooks).where(lt(paymentWebhooks.receivedAt, before))).rowCount ?? 0,
    },
    open: async (order) => viewPayment(deps, await openPayment(deps, order)),
    view: async (paymentId) => {
      const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
      return row ? viewPayment(deps, row) : null;
    },
    forBooking: (bookingId) => latestOf(bookingId, null),
    forChange: latestOf,
    history: (bookingId) => paymentHistory(db, bookingId),
    bookingsOfCard: (last4, behind, limit) => bookingsOfCard(db, last4, behind, limit),
    webhooks: async (bookingId) =>
      (
        await db
          .select({ at: paymentWebhooks.receivedAt })
          .from(paymentWebhooks)
          .innerJoin(payments, eq(payments.id, paymentWebhooks.paymentId))
          .where(eq(payments.bookingId, bookingId))
          .orderBy(asc(paymentWebhooks.receivedAt))
      ).map(({ at }) => at),
    settle: async (paymentId) => viewPayment(deps, await settlePayment(deps, paymentId)),
    capture: (tx, paymentId) => setPaymentTarget(deps, tx, paymentId, { wanted: "capture" }),
    giveBack: (tx, paymentId, reason) => setPaymentTarget(deps, tx, paymentId, { wanted: "give_back", reason }),
    recordSale: writeSale,
    recordCancellation: async (tx, cancellation) => {
      await writeCancellation(tx, cancellation);
      const { paymentId, back } = cancellation;
      if (paymentId && back > 0)
        await returnPart(deps, tx, { paymentId, amount: back, reason: "cancelled" }, cancellation);
    },
    recordChange: (tx, change) => recordChange(deps, tx, change),
    refundable: (paymentId) => transaction(db, (tx) => refundableInAll(tx, paymentId)),
    refunds: (bookingId, tx: DatabaseOrTransaction = db) => bookingRefunds(tx, bookingId),
    isDisputed: async (bookingId) => (await paymentsOfBooking(db, bookingId)).some(({ disputed }) => disputed > 0),
    assertUndisputed,
    refundsWithStaff: (tx) => staffRefundsOfAll(tx ?? db),
    refundsWaiting: () => waitingRefunds(db),
    forBooks: {
      refundsOnTheirWay: (before) => refundsOnTheirWay(db, before),
      bookingsOfPayments: (ids) => bookingsOfPayments(db, ids),
    },
    transferRefund: (tx, transfer) => transferRefund(deps, tx, transfer),
    balances: (paymentId) => ledgerBalances(db, paymentId),
    ofSettlement: ofSettlement(deps),
  };
}

const ofSettlement = ({ db, queue, clock, gateway }: Pick<PaymentDeps, "db" | "queue" | "clock" | "gateway">) => ({
  byGatewayRefs: (refs: readonly string[]) => takenByGatewayRefs(db, gateway.id, refs),
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
  /** What was promised to go back of a payment and has not been sent, in halalas. */
  promised: async (tx: Transaction, paymentId: string) =>
    [...(await queuedRefunds(tx, paymentId)), ...(await staffRefunds(tx, paymentId))].reduce(
      (sum, { amount }) => sum + amount,
      0,
    ),
  balances: () => ledgerBalances(db),
});
