import type { Locale } from "#contract/text.ts";
import { jobType } from "#server/platform/queue/queue.ts";

/** Told in the transaction that records it, once for each state: what became of a payment. */
export const paymentSettled = jobType<{
  paymentId: string;
  bookingId: string;
  /** The change that is paid; missing: the booking itself. */
  changeId?: string;
  /** The share of a split payment that it is. */
  shareId?: string;
  state: "authorized" | "captured" | "failed" | "expired";
}>("payments.settled", { concurrency: 4 });

/**
 * Money went back: a refund has arrived, by the gateway or by bank transfer, or an authorised amount was released (`refundId`
 * null). `amount` in halalas; `askedBy` names the cancellation it is of, null when the whole payment went back.
 */
export const paymentRefunded = jobType<{
  paymentId: string;
  bookingId: string;
  refundId: string | null;
  amount: number;
  askedBy: string | null;
}>("payments.refunded");

/** The gateway has a refund that a cancellation asked for; `reference` is its own, to ask the bank with. */
export const refundSent = jobType<{ bookingId: string; askedBy: string; reference: string | null }>(
  "payments.refund-sent",
);

/** A part of a balance was asked to be paid out; `locale`: of who asked. */
export const balancePaidOut = jobType<{ payoutId: string; locale: Locale }>("payments.balance-paid-out");

/** The bank refused a try of a refund; `withStaff`: the last one, told once. */
export const refundRefused = jobType<{
  bookingId: string;
  paymentId: string;
  refundId: string;
  amount: number;
  askedBy: string | null;
  withStaff: boolean;
}>("payments.refund-refused");

/** A share that its booking was sold with cannot be taken any more, or for an hour neither taken nor let go: a person has to look. */
export const shareStuck = jobType<{ bookingId: string; paymentId: string; amount: number }>("payments.share-stuck", {
  key: ({ paymentId }) => paymentId,
});

/** The gateway says that something became of a chargeback: whoever keeps them asks for it. */
export const chargebackNoticed = jobType<Record<string, never>>("payments.chargeback-noticed", { key: () => "all" });

/** Asks the gateway about a payment, records the answer, and does what is still wanted of it. */
export const syncPaymentJob = jobType<{ paymentId: string }>("payments.tend", {
  key: ({ paymentId }) => paymentId,
  retryDelay: 3,
  concurrency: 8,
});

/** Finds the payments that are due to be asked about. */
export const reconcilePaymentsJob = jobType<Record<string, never>>("payments.reconcile", { retries: 0 });
