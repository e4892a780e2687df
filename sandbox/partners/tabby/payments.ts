import { MockRefusal } from "./faults.ts";
import { createId, halalasOf, instant, type MockState, type StoredPayment, sumOf, tellOf } from "./mock-state.ts";
import { paymentOf } from "./sessions.ts";

type Asked = { amount?: unknown; reference_id?: unknown };

const bad = (message: string) => new MockRefusal(400, "bad_data", message);

function readMove(state: MockState, { amount, reference_id: key }: Asked) {
  const halalas = halalasOf(amount);
  if (!halalas || typeof key !== "string" || key === "") throw bad("failed to decode request");
  return { halalas, move: { id: createId(), amount: String(amount), reference_id: key, created_at: instant(state) } };
}

/** Once by its key; the whole amount closes the payment. */
export function capturePayment(state: MockState, id: string, asked: Asked): StoredPayment {
  const payment = paymentOf(state, id);
  const { halalas, move } = readMove(state, asked);
  if (payment.captures.some(({ reference_id: key }) => key === move.reference_id)) return payment;
  if (payment.status !== "AUTHORIZED") throw bad("could not capture not authorized payments");
  const most = halalasOf(payment.amount) ?? 0;
  if (sumOf(payment.captures) + halalas > most) throw bad("capture amount exceeds payment amount");
  payment.captures.push(move);
  tellOf(state, payment);
  if (sumOf(payment.captures) === most) close(state, payment);
  return payment;
}

/** Once by its key, of what is closed and was captured, never more than that. */
export function refundPayment(state: MockState, id: string, asked: Asked): StoredPayment {
  const payment = paymentOf(state, id);
  const { halalas, move } = readMove(state, asked);
  if (payment.refunds.some(({ reference_id: key }) => key === move.reference_id)) return payment;
  if (payment.status !== "CLOSED" || payment.captures.length === 0)
    throw bad("can not refund payment that has no captures and not closed");
  if (sumOf(payment.refunds) + halalas > sumOf(payment.captures)) throw bad("refund amount exceeds captured amount");
  payment.refunds.push(move);
  tellOf(state, payment);
  return payment;
}

export function closePayment(state: MockState, id: string): StoredPayment {
  const payment = paymentOf(state, id);
  if (payment.status === "CLOSED") throw bad("already closed");
  if (payment.status !== "AUTHORIZED") throw bad("could not close not authorized payments");
  return close(state, payment);
}

function close(state: MockState, payment: StoredPayment): StoredPayment {
  payment.status = "CLOSED";
  tellOf(state, payment);
  return payment;
}
