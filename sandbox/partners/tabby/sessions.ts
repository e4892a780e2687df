import { type MockFault, MockRefusal } from "./faults.ts";
import { createId, halalasOf, instant, type MockState, type StoredPayment, tellOf } from "./mock-state.ts";

type Asked = {
  payment?: {
    amount?: unknown;
    currency?: unknown;
    description?: string;
    buyer?: Record<string, string>;
    buyer_history?: { registered_since?: string; loyalty_level?: number };
    order_history?: unknown;
    shipping_address?: Record<string, string>;
    order?: { reference_id?: string; items?: { title?: string; quantity?: number; category?: string }[] };
  };
  lang?: unknown;
  merchant_code?: unknown;
  merchant_urls?: StoredPayment["urls"];
};

const bad = (message: string) => new MockRefusal(400, "bad_data", message);
const sessionMs = 20 * 60_000;
const paymentMs = 30 * 60_000;

/** A session with its payment; `rejected`: nothing is lent to whoever asks. */
export function createSession(state: MockState, { payment: asked, ...rest }: Asked, fault: MockFault | undefined) {
  const { lang, merchant_code: code, merchant_urls: urls } = rest;
  if (!asked || halalasOf(asked.amount) === null) throw bad("could not decode request");
  if (asked.currency !== "SAR")
    throw bad(`could not create payment: only SAR is supported, but got ${String(asked.currency)}`);
  if (lang !== "ar" && lang !== "en") throw bad("$.lang: invalid_value");
  if (code !== state.merchantCode) throw new MockRefusal(403, "no_permission", "merchant code is not yours");
  const { buyer, buyer_history: history, order, shipping_address: address } = asked;
  const missing = [
    ...["name", "email", "phone"].filter((field) => !buyer?.[field]),
    ...["city", "address", "zip"].filter((field) => !address?.[field]),
    ...(history?.registered_since && history.loyalty_level !== undefined ? [] : ["buyer_history"]),
    ...(Array.isArray(asked.order_history) ? [] : ["order_history"]),
    ...(order?.reference_id && order.items?.every(({ title, category }) => title && category) ? [] : ["order"]),
    ...(urls ? [] : ["merchant_urls"]),
  ];
  if (missing.length > 0 || !buyer || !order?.reference_id || !urls) throw bad(`${missing.join(", ")}: required`);
  const isRejected = fault?.how === "rejected";
  const payment: StoredPayment = {
    id: createId(),
    session: createId(),
    status: isRejected ? "REJECTED" : "CREATED",
    amount: String(asked.amount),
    currency: "SAR",
    created_at: instant(state),
    description: asked.description ?? "",
    buyer,
    order: { reference_id: order.reference_id, items: order.items ?? [] },
    urls,
    lang,
    captures: [],
    refunds: [],
  };
  state.payments.set(payment.id, payment);
  const reason = isRejected ? fault.reason : null;
  return {
    id: payment.session,
    status: isRejected ? "rejected" : "created",
    token: null,
    payment: describePayment(payment),
    merchant_urls: urls,
    configuration: {
      available_products: isRejected
        ? {}
        : { installments: [{ web_url: `${state.origin}/?sessionId=${payment.session}&lang=${lang}`, qr_code: null }] },
      products: { installments: { type: "installments", is_available: !isRejected, rejection_reason: reason } },
    },
  };
}

export function describePayment(payment: StoredPayment) {
  const { id, status, amount, currency, created_at, description, buyer, order, captures, refunds } = payment;
  const own = { id, status, amount, currency, created_at, description, buyer, order, captures, refunds };
  return { ...own, is_test: true, shipping_address: null, meta: null };
}

/** A session lasts twenty minutes; ten later its payment has expired. */
export function paymentOf(state: MockState, id: string): StoredPayment {
  if (!/^[\da-f-]{36}$/.test(id)) throw new MockRefusal(404, "not_found", "no such payment");
  const payment = state.payments.get(id);
  if (!payment) throw new MockRefusal(404, "not_found", "no such payment");
  if (payment.status === "CREATED" && ageOf(state, payment) >= paymentMs) {
    payment.status = "EXPIRED";
    tellOf(state, payment);
  }
  return payment;
}

export const isSessionOver = (state: MockState, payment: StoredPayment): boolean =>
  payment.status !== "CREATED" || ageOf(state, payment) >= sessionMs;

const ageOf = (state: MockState, { created_at: at }: StoredPayment) => state.now().getTime() - Date.parse(at);
