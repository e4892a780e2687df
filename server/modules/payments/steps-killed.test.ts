import { afterAll, beforeAll, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { pauseAtEveryAwait, watchStatements } from "#server/modules/bookings/testing/at-every-await.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchStatements();
  harness = await openPaymentHarness();
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  unwatch();
});

const post = (payment: PaymentView, path: string, body: object) =>
  harness.server.request(`/api/payments/${payment.id}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The last press of each method, after which the money is there. */
const presses = {
  stc_pay: async (payment: PaymentView) => {
    await post(payment, "code", { mobile: "0500000001" });
    return () => post(payment, "confirm", { code: "123456" });
  },
  apple_pay: async (payment: PaymentView) => {
    const src = payment.step?.kind === "wallet" ? (payment.step.sheet?.src ?? "") : "";
    const token = await harness.payer.walletToken(src);
    return () => post(payment, "wallet", { token });
  },
  tabby: async (payment: PaymentView) => {
    await harness.payer.agreeToParts(payment.step?.kind === "redirect" ? payment.step.url : "");
    return () => post(payment, "verify", {});
  },
};

test.each(["stc_pay", "apple_pay", "tabby"] as const)(
  "killed before any of its statements, a payment by %s is taken once and stands in the books",
  async (method) => {
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place++) {
      const payment = await harness.service.open(harness.order({ method }));
      const press = await presses[method](payment);
      isOver = true;
      const pause = async ({ at }: { at: number }) => {
        if (at < place) return;
        isOver = false;
        throw new Error("killed");
      };
      await pauseAtEveryAwait(pause, press).catch(() => {});
      if (!isOver) killed++;
      // The payer presses again, or comes back; whatever that brings, the jobs go on.
      await press();
      await harness.capture(payment.id);
      harness.clock.advance(61);
      await harness.runUntilIdle();
      const view = await harness.service.view(payment.id);
      expect([place, view?.state]).toEqual([place, "captured"]);
      const { gateway_clearing: held, customer_funds: owed } = await harness.service.balances(payment.id);
      expect([place, held, owed]).toEqual([place, 254_700, -254_700]);
      const { entries } = await harness.merchant.ledger();
      const own = entries.filter(({ merchantRef }) => merchantRef === payment.id);
      expect(own.map(({ amount }) => sar(amount))).toEqual([sar(254_700)]);
    }
    expect(killed).toBeGreaterThan(5);
  },
  120_000,
);
