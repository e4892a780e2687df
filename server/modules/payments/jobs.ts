import { jobType } from "#server/platform/queue/queue.ts";

/** Told in the transaction that records it, once for each state: what became of a payment. */
export const paymentSettled = jobType<{
  paymentId: string;
  bookingId: string;
  /** The change that is paid; missing: the booking itself. */
  changeId?: string;
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

/** The bank refused a try of a refund; `withStaff`: the last one, told once. */
export const refundRefused = jobType<{
  bookingId: string;
  paymentId: string;
  refundId: string;
  amount: number;
  askedBy: string | null;
  withStaff: boolean;
}>("payments.refund-refused");

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
