import { verifyPayment } from "#contract/payments.ts";
import { createPayer, type testCard } from "#sandbox/payments/payer.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

export type Scenario = Parameters<typeof testCard>[0];

export type PaymentToPay = { id: string; frame: { src: string } | null };

/** Types the card into the gateway's page, and asks what became of it as the return page does. */
export async function payAtGateway(
  app: Pick<TestApp, "sandboxes" | "api">,
  payment: PaymentToPay,
  scenario: Scenario = "paid",
  method: "mada" | "card" = "mada",
) {
  const payer = createPayer((await app.sandboxes.openPayments()).app);
  await payer.pay(payment.frame?.src ?? "", scenario, method === "card" ? "visa" : "mada");
  return app.api(verifyPayment, { paymentId: payment.id });
}
