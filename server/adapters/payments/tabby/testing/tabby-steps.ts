import { sar } from "#contract/money.ts";
import type { PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import { createPayer, type TabbyMock } from "./open-tabby.ts";

export const context = { requestId: "tabby", locale: "ar" as const };
export const amount = sar(254_750);

let references = 0;

/** What a test asks of the gateway, each time as another payment. `gateway`: the one of now, as faults in a row hold one back. */
export function createSteps(now: () => Date, mock: Pick<TabbyMock, "answer">, gateway: () => PaymentGateway) {
  const payer = createPayer(mock);
  const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
    const merchantRef = `payment-${(references += 1)}`;
    return {
      merchantRef,
      idempotencyKey: `start:${merchantRef}`,
      amount,
      capture: "manual",
      methods: ["tabby"],
      networks: null,
      description: "من الرياض إلى إسطنبول",
      payer: { name: "سارة القحطاني", email: "sara@example.com", phone: "+966500000001" },
      returnUrl: `https://shop.test/return?payment=${merchantRef}`,
      cancelUrl: `https://shop.test/return?payment=${merchantRef}&back=1`,
      notifyUrl: "https://shop.test/notices",
      expiresAt: new Date(now().getTime() + 15 * 60_000).toISOString(),
      locale: "ar",
      ...changes,
    };
  };
  const start = (changes?: Partial<PaymentRequest>) => gateway().start(request(changes), context);
  const startAgreed = async () => {
    const { payment, next } = await start();
    await payer.agree(next);
    return payment.ref;
  };
  return {
    payer,
    request,
    start,
    startAgreed,
    async startTaken() {
      const ref = await startAgreed();
      await gateway().capture(ref, amount, `capture:${ref.token}`, context);
      return ref;
    },
  };
}
