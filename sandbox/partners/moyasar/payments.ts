import { MockRefusal } from "./faults.ts";
import { instant, type MockState, paymentsOf, type StoredPayment, tellOf } from "./mock-state.ts";

const refuse = (message: string) => new MockRefusal(400, "invalid_request_error", message);

export function paymentOf(state: MockState, id: string): StoredPayment {
  const payment = paymentsOf(state).find((each) => each.id === id);
  if (!payment) throw new MockRefusal(404, "api_error", "Object not found");
  return payment;
}

/** Several parts of a payment go back one after the other; each is `refunded` from the first on. */
export function refundPayment(state: MockState, id: string, asked: unknown): StoredPayment {
  const payment = paymentOf(state, id);
  const most = payment.status === "captured" ? payment.captured : payment.amount;
  const amount = asked === undefined ? most - payment.refunded : asked;
  if (!["paid", "captured", "refunded"].includes(payment.status)) throw refuse(`Payment is ${payment.status}`);
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount <= 0 || amount > most - payment.refunded)
    throw refuse("Refund amount is more than what is left");
  payment.refunded += amount;
  payment.status = "refunded";
  state.entries.push({ payment, type: "refund", amount: 0 - amount, at: instant(state) });
  const invoice = state.invoices.get(payment.invoice_id);
  if (invoice && payment.refunded === payment.amount && invoice.status === "paid") invoice.status = "refunded";
  tellOf(state, payment);
  return payment;
}

export function capturePayment(state: MockState, id: string, asked: unknown): StoredPayment {
  const payment = paymentOf(state, id);
  if (payment.status !== "authorized") throw refuse(`Payment is ${payment.status}`);
  payment.captured = typeof asked === "number" ? asked : payment.amount;
  payment.status = "captured";
  state.entries.push({ payment, type: "payment", amount: payment.captured, at: instant(state) });
  tellOf(state, payment);
  return payment;
}

/** Before it is settled; the mock settles at once what was taken, so only what is held is let go. */
export function voidPayment(state: MockState, id: string): StoredPayment {
  const payment = paymentOf(state, id);
  if (payment.status !== "authorized") throw refuse(`Payment is ${payment.status}`);
  payment.status = "voided";
  const invoice = state.invoices.get(payment.invoice_id);
  if (invoice) invoice.status = "voided";
  tellOf(state, payment);
  return payment;
}
