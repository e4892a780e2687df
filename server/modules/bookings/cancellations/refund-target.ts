import { sar } from "#contract/money.ts";
import type { PaymentView, RefundDestination } from "#contract/payments.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";

type Deps = Pick<BookingDeps, "payments">;
type Row = Pick<BookingRow, "id" | "paymentId">;

/** An amount that goes back, in halalas; `askedBy`: the cancellation or change that it is of, once there is one. */
export type Back = { back: number; askedBy?: string };

/**
 * A payment as so much of it goes back: to its method, to the balance that paid a part beside it, or to both; `amount` and `fromBalance` are
 * what goes to each.
 */
export async function backTo<Paid extends Pick<PaymentView, "method" | "card" | "amount" | "fromBalance">>(
  { payments }: Deps,
  { id: bookingId, paymentId }: Row,
  payment: Paid | null,
  { back, askedBy }: Back,
): Promise<Paid | null> {
  if (!payment?.fromBalance || !paymentId || back === 0) return payment && { ...payment, fromBalance: null };
  const part = await payments.balance.partOf({ bookingId, paymentId }, back, askedBy);
  if (part >= back) return { ...payment, method: "balance", card: null, amount: sar(back), fromBalance: null };
  return { ...payment, amount: sar(back - part), fromBalance: part > 0 ? sar(part) : null };
}

/** Where money goes back to: the method it came from. Null when nothing was paid. */
export async function refundTarget(
  { payments }: Deps,
  { paymentId }: Pick<BookingRow, "paymentId">,
): Promise<RefundDestination | null> {
  const payment = paymentId ? await payments.view(paymentId) : null;
  return payment && targetOf(payment);
}

/** The same of so much of what was paid for a booking. */
export async function targetOfBack(deps: Deps, row: Row, of: Back): Promise<RefundDestination | null> {
  const payment = row.paymentId ? await deps.payments.view(row.paymentId) : null;
  const to = await backTo(deps, row, payment, of);
  return to && { ...targetOf(to), ...(to.fromBalance && { toBalance: to.fromBalance }) };
}

const targetOf = ({ method, card, shared }: PaymentView): RefundDestination => ({
  method,
  last4: card?.last4 ?? null,
  shared,
});
