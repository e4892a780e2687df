import { sar } from "#contract/money.ts";
import type { PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import { createPayer, type MoyasarMock } from "./open-moyasar.ts";

export const context = { requestId: "moyasar", locale: "en" as const };
export const amount = sar(254_700);

let references = 0;

/** What a test asks of the gateway, each time as another payment. `gateway`: the one of now, as faults in a row hold one back. */
export function createSteps(now: () => Date, mock: Pick<MoyasarMock, "answer">, gateway: () => PaymentGateway) {
  const payer = createPayer(mock);
  const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
    const merchantRef = `payment-${(references += 1)}`;
    return {
      merchantRef,
      idempotencyKey: `start:${merchantRef}`,
      amount,
      capture: "auto",
      methods: ["mada"],
      networks: null,
      description: "Riyadh to Istanbul",
      payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
      returnUrl: "https://shop.test/return",
      cancelUrl: "https://shop.test/return?back=1",
      notifyUrl: "https://shop.test/notices",
      expiresAt: new Date(now().getTime() + 20 * 60_000).toISOString(),
      locale: "en",
      ...changes,
    };
  };
  const start = (changes?: Partial<PaymentRequest>) => gateway().start(request(changes), context);
  return {
    payer,
    request,
    start,
    async startPaid(source?: Parameters<typeof payer.pay>[1]) {
      const { payment, next } = await start();
      await payer.pay(next, source);
      return payment.ref;
    },
  };
}
