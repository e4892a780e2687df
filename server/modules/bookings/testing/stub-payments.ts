import { sar } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { PaymentService } from "#server/modules/payments/index.ts";
import { createSlug } from "#server/platform/ids.ts";

/** Payments in memory: the test says what the payer and the bank did. */
export function createStubPayments() {
  const payments = new Map<string, PaymentView>();
  const change = (id: string, values: Partial<PaymentView>) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    const changed = { ...payment, ...values };
    payments.set(id, changed);
    return changed;
  };
  const service: Omit<PaymentService, "routes" | "balances" | "deletions" | "forBooks"> = {
    recordSale: async () => {},
    recordCancellation: async () => ({ kept: false }),
    balance: {
      canKeep: async () => false,
      partOf: async () => 0,
      open: async () => {},
      payout: async () => null,
      forAccounts: {
        exportBalance: async () => ({ sum: sar(0), free: sar(0), setAside: sar(0), moves: [] }),
        endBalance: async () => {},
      },
    },
    recordChange: async () => {},
    recordReplacement: async () => {},
    dividedPaid: async () => null,
    divide: async () => "",
    forChange: async () => null,
    forShare: async () => null,
    shares: async () => [],
    closeOpen: async () => {},
    open: async ({ bookingId, amount, method, expiresAt }) => {
      const id = createSlug();
      const frame = { src: "http://pay.test/x", origin: "http://pay.test" };
      payments.set(id, {
        id,
        bookingId,
        changeId: null,
        state: "open",
        method,
        methods: ["mada", "card"],
        unavailable: [],
        amount,
        fromBalance: null,
        takesBalance: false,
        refunded: sar(0),
        card: null,
        shared: false,
        decline: null,
        frame,
        step: null,
        parts: null,
        expiresAt,
      });
      return change(id, {});
    },
    view: async (id) => payments.get(id) ?? null,
    history: async () => [],
    webhooks: async () => [],
    bookingsOfCard: async () => [],
    refunds: async () => [],
    refundsWithStaff: async () => [],
    refundsWaiting: async () => [],
    isDisputed: async () => false,
    assertUndisputed: async () => {},
    refundable: async ({ paymentId }) => payments.get(paymentId)?.amount.amount ?? 0,
    transferRefund: async () => {},
    forBooking: async (bookingId) =>
      [...payments.values()].findLast((payment) => payment.bookingId === bookingId) ?? null,
    settle: async (id) => change(id, {}),
    capture: async (_tx, id) => {
      if (payments.get(id)?.state === "authorized") change(id, { state: "captured" });
    },
    giveBack: async (_tx, id) => {
      const payment = payments.get(id);
      if (payment?.state === "authorized") change(id, { state: "voided" });
      if (payment?.state === "captured") change(id, { state: "refunded", refunded: payment.amount });
    },
  };
  return { service: service as PaymentService, payments, change };
}
