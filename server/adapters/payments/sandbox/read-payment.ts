import * as z from "zod/mini";
import { sar, sumMoney } from "#contract/money.ts";
import { declineReason, paymentMethod } from "#contract/payments.ts";
import type { GatewayPayment, NextStep } from "#server/modules/payments/index.ts";

const halalas = z.int().check(z.minimum(0));

/** A reason this version does not know is still a refusal. */
const unknownReason = z.pipe(
  z.string(),
  z.transform(() => "other" as const),
);

/** A payment in the gateway's words. What it may add one day is ignored. */
export const sandboxPayment = z.object({
  id: z.string(),
  merchantRef: z.string(),
  state: z.enum([
    "created",
    "requires_action",
    "processing",
    "authorized",
    "captured",
    "failed",
    "voided",
    "expired",
    "partially_refunded",
    "refunded",
  ]),
  amount: halalas,
  currency: z.literal("SAR"),
  captured: halalas,
  refunded: halalas,
  refunds: z.array(z.object({ arn: z.string(), state: z.string(), amount: halalas })),
  method: z.nullable(paymentMethod),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  decline: z.nullable(z.union([declineReason, unknownReason])),
  methods: z.array(z.string()),
  networks: z.nullable(z.array(z.string())),
  code: z.nullable(z.object({ sentTo: z.nullable(z.string()), triesLeft: z.int() })),
  parts: z.nullable(z.array(z.object({ due: z.string(), amount: halalas }))),
  payUrl: z.url(),
});
export const sandboxSession = z.object({ session: z.string() });
export const sandboxPayments = z.object({ data: z.array(sandboxPayment) });
type SandboxPayment = z.output<typeof sandboxPayment>;

export function readPayment(supplier: string, payment: SandboxPayment): GatewayPayment {
  const pending = payment.refunds.filter((refund) => refund.state === "pending");
  return {
    ref: { supplier, token: payment.id },
    merchantRef: payment.merchantRef,
    state: payment.state,
    amount: sar(payment.amount),
    captured: sar(payment.captured),
    refunded: sar(payment.refunded),
    refundPending: sumMoney(pending.map(({ amount }) => sar(amount))),
    refundRefs: payment.refunds.map(({ arn }) => arn),
    method: payment.method,
    card: payment.card,
    decline: payment.decline,
    code: payment.code,
    parts: payment.parts?.map(({ due, amount }) => ({ due, amount: sar(amount) })) ?? null,
  };
}

/** What the wallet in a box answers to. */
const testWallet = { mobile: "0500000001", code: "123456" };

export function readNextStep({ state, payUrl, methods, networks, code, parts }: SandboxPayment): NextStep {
  if (state !== "created" && state !== "requires_action") return { kind: "none" };
  if (code) return { kind: "code", ...code, test: testWallet };
  if (methods.includes("apple_pay"))
    return {
      kind: "wallet",
      networks: networks ?? ["mada", "visa", "mastercard"],
      sheet: { src: `${payUrl}/sheet`, origin: new URL(payUrl).origin },
    };
  if (parts) return { kind: "redirect", url: payUrl };
  return { kind: "frame", src: payUrl, origin: new URL(payUrl).origin };
}
