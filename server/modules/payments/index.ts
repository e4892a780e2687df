import { eq, lt } from "drizzle-orm";
import type { MoneyMove } from "#contract/my-bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DatabaseOrTransaction, type Transaction, transaction } from "#server/platform/database/database.ts";
import { lockPaid, type Paid, type RefundShare, refundableInAll, toBalance } from "./ask-refund.ts";
import { balancesForAccounts } from "./balance/for-accounts.ts";
import { openBalance } from "./balance/find-balance.ts";
import { canBeKept } from "./balance/keep-refund.ts";
import { payByBalance } from "./balance/pay-by-balance.ts";
import { findPayout, type Payout } from "./balance/payouts.ts";
import { balanceRoutes } from "./balance/routes.ts";
import { bookingsOfCard } from "./bookings-of-card.ts";
import { type BookingRefund, bookingRefunds, staffRefundsOfAll, waitingRefunds } from "./booking-refunds.ts";
import type { LedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerBalances } from "#server/platform/ledger/write-ledger.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { PaymentDeps } from "./deps.ts";
import { type DividedPayments, dividePayments } from "./divide-payments.ts";
import { type DividedPaid, dividedPaid, dividedTo } from "./divisions.ts";
import { assertUndisputed } from "./dispute-payment.ts";
import { handleEarlierJobs } from "./earlier-jobs.ts";
import { findPayment, paymentsOfBooking } from "./find-payment.ts";
import { reconcilePaymentsJob, syncPaymentJob } from "./jobs.ts";
import { type CancellationPosting, recordSale, type SalePosting, writeCancellation } from "./ledger.ts";
import { closeEarlier, openPayment } from "./open-payment.ts";
import { ofSettlement } from "./of-settlement.ts";
import { paymentHistory } from "./payment-history.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { recordChange, type RecordedChange, returnPart } from "./record-change.ts";
import { recordReplacement, type Replacement } from "./record-replacement.ts";
import { reconcilePayments, secondsBetweenRounds } from "./reconcile-payments.ts";
import { bookingsOfPayments, refundsOnTheirWay, type SentRefund } from "./refunds-on-their-way.ts";
import { paymentRoutes } from "./routes.ts";
import { settlePayment } from "./settle-payment.ts";
import { lockSharePayments, type SharePayment, sharePayments } from "./shares.ts";
import { paymentWebhooks, payments } from "./tables.ts";
import { syncPayment } from "./sync-payment.ts";
import { transferRefund } from "./transfer-refund.ts";
import { viewPayment } from "./view-payment.ts";
import { webhooksOf } from "./webhooks-of.ts";
import { setPaymentTarget } from "./set-payment-target.ts";

export type { BookingRefund } from "./booking-refunds.ts";
export {
  balancePaidOut,
  chargebackNoticed,
  paymentRefunded,
  paymentSettled,
  reconcilePaymentsJob,
  refundRefused,
  refundSent,
  shareStuck,
} from "./jobs.ts";
export type { SharePayment } from "./shares.ts";
export type { Gateways } from "./gateways.ts";
export type { GatewayPayment, NextStep, PaymentGateway, PaymentRequest } from "./payment-gateway.ts";

/** What bookings may ask of payments. */
export type PaymentService = {
  routes: (api: Api) => void;
  deletions: Deletions;
  /** @throws AppError conflict when the booking is paid or the bank still decides; supplier_failed when the gateway is away */
  open: (order: PaymentOrder) => Promise<PaymentView>;
  view: (paymentId: string) => Promise<PaymentView | null>;
  /** Closes what is open of the booking itself, so that it cannot be paid beside its shares. @throws AppError as `open` */
  closeOpen: (bookingId: string) => Promise<void>;
  /** The latest payment of a share of a split payment. */
  forShare: (bookingId: string, shareId: string) => Promise<PaymentView | null>;
  /** All that was opened for shares of a booking, the first first; `tx`: locked until it ends. */
  shares: (bookingId: string, tx?: Transaction) => Promise<SharePayment[]>;
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
  /** The booking is confirmed: the traveller's money becomes the supplier's and ours, in the transaction given. `shares`: all payments it is bought with, where they are several. Halalas. */
  recordSale: (tx: Transaction, sale: SalePosting & { shares?: readonly RefundShare[] }) => Promise<void>;
  /**
   * Parts of the booking are cancelled: the supplier returns `fromSupplier` and we `markUp`, of which the traveller gets `back` and we keep
   * `fee`. Written and asked for in the transaction given, once by `id`. `refundSent` and `paymentRefunded` tell of it. `keepFor`: the account
   * whose balance it is to become; `kept` answers whether it did, else it goes back as it came.
   */
  recordCancellation: (
    tx: Transaction,
    cancellation: CancellationPosting & { keepFor?: string | null },
  ) => Promise<{ kept: boolean }>;
  /** What stays with us of refunds, by the choice of accounts. */
  balance: {
    /** Whether what goes back of a payment may be kept as a balance. @throws AppError not_found */
    canKeep: (paid: Paid) => Promise<boolean>;
    /**
     * What of an amount that goes back is there in the balance that paid a part of the price at once, in halalas; of a cause that has asked for it
     * already what it asked for.
     */
    partOf: (paid: Paid, back: number, askedBy?: string) => Promise<number>;
    /** From here on something can be kept for the account; in the transaction that takes its choice. */
    open: (tx: Transaction, userId: string) => Promise<void>;
    /** Null for an id that is none of a pay-out's. */
    payout: (id: string) => Promise<Payout | null>;
    forAccounts: ReturnType<typeof balancesForAccounts>;
  };
  /** A change of flights is made: written, and what is due taken or given back, in the transaction given, once by `id`. */
  recordChange: (tx: Transaction, change: RecordedChange) => Promise<void>;
  /** The same was bought again for less: written, and the difference given back, in the transaction given, once by `id`. */
  recordReplacement: (tx: Transaction, replacement: Replacement) => Promise<void>;
  /** What can still be promised to go back of all that was paid for a booking, in halalas. @throws AppError not_found */
  refundable: (paid: Paid, tx?: Transaction) => Promise<number>;
  /** What a booking was bought with, and what of that went back; null where no booking was divided from it, nor it from another. */
  dividedPaid: (bookingId: string) => Promise<DividedPaid | null>;
  /** A booking was divided: see `dividePayments`; in the transaction given, once by `id`. */
  divide: (tx: Transaction, division: DividedPayments) => Promise<string>;
  /** What goes back of a booking, the oldest first; as the transaction given sees it. */
  refunds: (bookingId: string, tx?: Transaction) => Promise<BookingRefund[]>;
  /** Whether a part of what was paid for a booking is under chargeback, or was lost by one. */
  isDisputed: (bookingId: string) => Promise<boolean>;
  /** Nothing goes back of a booking whose payment is under chargeback. @throws AppError payment_disputed */
  assertUndisputed: (tx: Transaction, paid: Paid) => Promise<void>;
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
  const latestOf = async (bookingId: string, changeId: string | null, shareId: string | null = null) => {
    const latest = (await paymentsOfBooking(db, bookingId)).find(
      (each) => each.changeId === changeId && each.shareId === shareId && !each.besideId,
    );
    return latest ? viewPayment(deps, latest) : null;
  };
  return {
    routes: (api) => {
      paymentRoutes(api, deps);
      balanceRoutes(api, deps);
    },
    deletions: {
      payment_notices: async (before) =>
        (await db.delete(paymentWebhooks).where(lt(paymentWebhooks.receivedAt, before))).rowCount ?? 0,
    },
    open: async (order) =>
      viewPayment(deps, await (order.method === "balance" ? payByBalance : openPayment)(deps, order)),
    view: async (paymentId) => {
      const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
      return row ? viewPayment(deps, row) : null;
    },
    forBooking: (bookingId) => latestOf(bookingId, null),
    forChange: (bookingId, changeId) => latestOf(bookingId, changeId),
    closeOpen: async (bookingId) => void (await closeEarlier(deps, { bookingId })),
    forShare: (bookingId, shareId) => latestOf(bookingId, null, shareId),
    shares: (bookingId, tx) => (tx ? lockSharePayments(tx, bookingId) : sharePayments(db, bookingId)),
    history: (bookingId) => paymentHistory(db, bookingId),
    bookingsOfCard: (last4, behind, limit) => bookingsOfCard(db, last4, behind, limit),
    webhooks: (bookingId) => webhooksOf(db, bookingId),
    settle: async (paymentId) => viewPayment(deps, await settlePayment(deps, paymentId)),
    capture: (tx, paymentId) => setPaymentTarget(deps, tx, paymentId, { wanted: "capture" }),
    giveBack: (tx, paymentId, reason) => setPaymentTarget(deps, tx, paymentId, { wanted: "give_back", reason }),
    recordSale,
    recordCancellation: async (tx, { keepFor, ...cancellation }) => {
      await writeCancellation(tx, cancellation);
      const { paymentId, back } = cancellation;
      if (!paymentId || back === 0) return { kept: false };
      const refund = { paymentId, amount: back, reason: "cancelled" } as const;
      return { kept: await returnPart(deps, tx, refund, cancellation, keepFor) };
    },
    balance: {
      canKeep: (paid) => transaction(db, async (tx) => canBeKept(await lockPaid(tx, paid))),
      partOf: (paid, back, askedBy = "") => transaction(db, (tx) => toBalance(tx, paid, back, askedBy)),
      open: (tx, userId) => openBalance(tx, userId, deps.clock.now()),
      payout: (id) => findPayout(db, id),
      forAccounts: balancesForAccounts(db),
    },
    recordChange: (tx, change) => recordChange(deps, tx, change),
    recordReplacement: (tx, replacement) => recordReplacement(deps, tx, replacement),
    refundable: (paid, tx) => (tx ? refundableInAll(tx, paid) : transaction(db, (own) => refundableInAll(own, paid))),
    dividedPaid: (bookingId) => dividedPaid(db, bookingId),
    divide: dividePayments,
    refunds: (bookingId, tx: DatabaseOrTransaction = db) => bookingRefunds(tx, bookingId),
    isDisputed: async (bookingId) => {
      const divided = await Promise.all(
        (await dividedTo(db, bookingId)).map((each) => findPayment(db, each.paymentId)),
      );
      return [...(await paymentsOfBooking(db, bookingId)), ...divided].some(({ disputed }) => disputed > 0);
    },
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
