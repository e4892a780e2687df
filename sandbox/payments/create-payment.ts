import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { isHeldFirst, PAY_METHODS } from "./card-brand.ts";
import type { Tx } from "./database.ts";
import { GatewayError } from "./gateway-error.ts";
import type { PaymentRecord } from "./payment-record.ts";

const webAddress = z.url({ protocol: /^https?$/ });

/** `amount` is in halalas. `expiresAt` is an instant; nobody can pay after it. */
export const createPaymentBody = z.object({
  merchantRef: z.string().check(z.regex(/^[\w:.-]{1,64}$/)),
  amount: z.int().check(z.minimum(100), z.maximum(100_000_000)),
  currency: z.literal("SAR"),
  capture: z._default(z.enum(["auto", "manual"]), "auto"),
  methods: z.array(z.enum(PAY_METHODS)).check(z.minLength(1), z.maxLength(2)),
  /** Brands of cards that are taken; without it all. */
  networks: z.optional(z.nullable(z.array(z.string()))),
  description: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Who pays. The name is kept, for the card form begins with it; the rest is checked, for real gateways want it. */
  payer: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  returnUrl: webAddress,
  cancelUrl: webAddress,
  notifyUrl: webAddress,
  expiresAt: z.iso.datetime(),
  locale: z.enum(["ar", "en"]),
});

export type CreatePayment = z.infer<typeof createPaymentBody>;

/** @param merchantOrigins the only places a payer is ever sent back to */
export async function createPayment(
  tx: Tx,
  body: CreatePayment,
  { merchantOrigins, now }: { merchantOrigins: readonly string[]; now: Date },
): Promise<PaymentRecord> {
  const charged = body.methods.find((method) => !isHeldFirst(method));
  if (body.capture === "manual" && charged) {
    throw new GatewayError("invalid_request", `${charged} has no authorisation: capture must be auto.`, "capture");
  }
  if (body.methods.length > 1 && body.methods.some((method) => method !== "mada" && method !== "card")) {
    throw new GatewayError("invalid_request", "Only cards stand beside each other.", "methods");
  }
  for (const field of ["returnUrl", "cancelUrl"] as const) {
    if (!merchantOrigins.includes(new URL(body[field]).origin)) {
      throw new GatewayError("invalid_request", `${field} is not on a registered origin of this merchant.`, field);
    }
  }
  const expiresAt = new Date(body.expiresAt);
  if (expiresAt <= now) throw new GatewayError("invalid_request", "expiresAt has passed.", "expiresAt");
  const created = await tx.query<PaymentRecord>(
    `insert into sandbox_payments.payments (id, pay_token, merchant_ref, amount, currency, capture, methods, description, payer_name,
       return_url, cancel_url, notify_url, locale, networks, state, next_at, next_state, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $16, 'created', $14, 'expired', $14, $15) returning *`,
    [
      `pay_${randomBytes(16).toString("base64url")}`,
      randomBytes(24).toString("base64url"),
      body.merchantRef,
      body.amount,
      body.currency,
      body.capture,
      body.methods,
      body.description,
      body.payer?.name.trim().slice(0, 60) || null,
      body.returnUrl,
      body.cancelUrl,
      body.notifyUrl,
      body.locale,
      expiresAt,
      now,
      body.networks ?? null,
    ],
  );
  return created.rows[0]!;
}
