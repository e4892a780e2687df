import { sumOf } from "#sandbox/partners/tabby/mock-state.ts";
import { askRefund } from "#server/modules/payments/ask-refund.ts";
import { transaction } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { openPartnerPayments, type WrapGateway } from "#server/modules/payments/testing/open-partner-payments.ts";
import { createPayer, openTabby } from "./open-tabby.ts";

/** The payments module with Tabby before the mock. */
export async function openTabbyPayments(options: WrapGateway = {}) {
  const opened = await openPartnerPayments(
    ({ db, clock, log }) => {
      const { mock, open } = openTabby(db, { clock, log });
      return { mock, open, take: mock.deliveries.take };
    },
    "tabby",
    options,
  );
  const { mock } = opened.partner;
  const { db, queue, clock } = opened;
  const stored = (id: string) => [...mock.state.payments.values()].filter(({ order }) => order.reference_id === id);
  return {
    ...opened,
    mock,
    payer: createPayer(mock),
    /** A part goes back, in halalas; `askedBy` makes it once. */
    refund: async (paymentId: string, amount: number, askedBy: string) => {
      const bookingId = (await opened.service.view(paymentId))?.bookingId ?? "";
      return transaction(db, (tx) =>
        askRefund({ queue, clock, log: silentLog }, tx, { bookingId, paymentId, amount, askedBy, reason: "cancelled" }),
      );
    },
    /** All that Tabby knows of a payment of ours: the one that stands last, and those that were lost on the way. */
    stored,
    /** What Tabby has taken for us and not given back, in halalas. */
    held: (id: string) => stored(id).reduce((sum, { captures, refunds }) => sum + sumOf(captures) - sumOf(refunds), 0),
    /** What its payer has agreed to and nobody has captured or let go. */
    agreed: (id: string) => stored(id).filter(({ status }) => status === "AUTHORIZED").length,
  };
}
export type TabbyPayments = Awaited<ReturnType<typeof openTabbyPayments>>;
