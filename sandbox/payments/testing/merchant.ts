import type { Hono } from "hono";
import type { CreatePayment } from "../create-payment.ts";
import type { PaymentDescription } from "../describe-payment.ts";

export const SHOP = "https://shop.test";
export const SECRET_KEY = "sk_test_merchant";

type Answer<T> = { status: number; body: T; raw: string };
type Refusal = { error: { code: string; field?: string; message: string } };

/** The merchant's side of the gateway, for tests. */
export function createMerchant(app: Hono, now: () => Date) {
  let keys = 0;
  async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, "idempotency-key": `key-${(keys += 1)}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const raw = await response.text();
    return {
      status: response.status,
      raw,
      body: (raw.startsWith("{") ? JSON.parse(raw) : null) as T,
    } satisfies Answer<T>;
  }
  const order = (changes: Partial<CreatePayment> = {}) => ({
    merchantRef: "order-1",
    amount: 254_700,
    currency: "SAR",
    capture: "auto",
    methods: ["mada"],
    description: "Riyadh to Istanbul",
    payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
    returnUrl: `${SHOP}/return`,
    cancelUrl: `${SHOP}/cancelled`,
    notifyUrl: `${SHOP}/notices`,
    expiresAt: new Date(now().getTime() + 20 * 60_000).toISOString(),
    locale: "en",
    ...changes,
  });
  return {
    call,
    order,
    create: async (changes: Partial<CreatePayment> = {}) =>
      (await call<PaymentDescription>("POST", "/v1/payments", order(changes))).body,
    refusal: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      call<Refusal>(method, path, body, headers),
    get: async (id: string) => (await call<PaymentDescription>("GET", `/v1/payments/${id}`)).body,
    act: (
      id: string,
      action: "capture" | "void" | "refund" | "code" | "confirm",
      body: object = {},
      headers?: Record<string, string>,
    ) => call<PaymentDescription & Refusal>("POST", `/v1/payments/${id}/${action}`, body, headers),
    ledger: async () =>
      (
        await call<{ entries: { kind: string; amount: number; merchantRef: string }[]; balance: number }>(
          "GET",
          "/v1/ledger",
        )
      ).body,
    control: (body: object) => call("POST", "/control", body),
  };
}
