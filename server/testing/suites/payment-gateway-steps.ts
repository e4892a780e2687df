import { expect, test } from "vitest";
import { sar, sumMoney } from "#contract/money.ts";
import { isInParts, type PaymentMethod } from "#contract/payments.ts";
import type { NextStep, PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import type { FaultKind } from "#server/platform/supplier.ts";
import type { GatewayHarness } from "./payment-gateway-harness.ts";

const context = { requestId: "suite", locale: "en" as const };

type Tools = {
  harness: () => GatewayHarness;
  start: (changes?: Partial<PaymentRequest>) => ReturnType<PaymentGateway["start"]>;
  expectFault: (call: Promise<unknown>, kind: FaultKind) => Promise<void>;
};

/** What a gateway must do for the methods that begin elsewhere than in a frame. */
export function testSteps({ harness, start, expectFault }: Tools): void {
  /** What has no such step does not name the method, or pays it on a page of its own. */
  async function expectNoStep(method: PaymentMethod, kind: NextStep["kind"]) {
    if (!harness().gateway.can.methods.includes(method)) return;
    const { payment, next } = await start({ methods: [method] });
    expect(kind).not.toBe(next.kind);
    expect(next.kind).toBe("redirect");
    await harness().payer.pay(next);
    expect(await harness().gateway.retrieve(payment.ref, context)).toMatchObject({ state: "captured" });
  }

  test("who lends the parts is asked on a page of their own, which leads back", async () => {
    for (const method of harness().gateway.can.methods.filter((each) => isInParts(each))) {
      expect(harness().gateway.can.manualCapture).toContain(method);
      const order = { capture: "manual" as const, methods: [method] };
      const { payment, next } = await start(order);
      expect(next.kind).toBe("redirect");
      if (next.kind === "redirect") expect(new URL(next.url).origin).not.toBe(harness().shopOrigin);
      expect(sumMoney((payment.parts ?? []).map(({ amount }) => amount))).toEqual(sar(254_700));
      await harness().payer.pay(next);
      expect(await harness().gateway.retrieve(payment.ref, context)).toMatchObject({
        state: "authorized",
        method,
        card: null,
        captured: sar(0),
      });
      await harness().gateway.capture(payment.ref, sar(254_700), `capture-${method}`, context);
      const back = await harness().gateway.refund(payment.ref, sar(100_000), `refund-${method}`, context);
      expect(sumMoney((back.parts ?? []).map(({ amount }) => amount))).toEqual(sar(154_700));
      const refused = await start(order);
      await harness().payer.isDeclined(refused.next);
      expect(await harness().gateway.retrieve(refused.payment.ref, context)).toMatchObject({
        state: "failed",
        decline: "not_lent",
      });
      // Where nobody is told of it, the suite tries that as any payment that is decided about.
      if (harness().is.deciding === "created") continue;
      const review = await start(order);
      await harness().payer.paysSlowly(review.next);
      await expectFault(harness().gateway.void(review.payment.ref, `void-${method}`, context), "not_permitted");
      await harness().letBankAnswer();
      expect(await harness().gateway.void(review.payment.ref, `void-${method}`, context)).toMatchObject({
        state: "voided",
      });
    }
  });

  test("a wallet of a phone is paid by a code: sent once a key, wrong ones counted", async () => {
    const { byCode } = harness().gateway;
    if (!byCode) return expectNoStep("stc_pay", "code");
    const { payment, next } = await start({ methods: ["stc_pay"] });
    if (next.kind !== "code" || !next.test) throw new Error(`no code but ${next.kind}`);
    const { mobile, code } = next.test;
    const { ref } = payment;
    expect(payment.code).toEqual({ sentTo: null, triesLeft: 3 });
    await expectFault(byCode.send(ref, "0551234567", "code-none", context), "invalid_request");
    const sent = await byCode.send(ref, mobile, "code-1", context);
    expect(sent).toMatchObject({ state: "requires_action", code: { sentTo: mobile.slice(-4), triesLeft: 3 } });
    expect(await byCode.send(ref, mobile, "code-1", context)).toEqual(sent);
    for (let time = 0; time < 2; time++)
      expect(await byCode.confirm(ref, "000000", "confirm-1", context)).toMatchObject({ code: { triesLeft: 2 } });
    const paid = { state: "captured", method: "stc_pay", card: null, captured: sar(254_700) };
    for (let time = 0; time < 2; time++)
      expect(await byCode.confirm(ref, code, "confirm-2", context)).toMatchObject(paid);
    await expectFault(byCode.confirm(ref, code, "confirm-3", context), "not_permitted");
    expect(await harness().gateway.refund(ref, sar(100), "refund-wallet", context)).toMatchObject({
      refunded: sar(100),
    });
    await expectFault(start({ methods: ["stc_pay"], capture: "manual" }), "invalid_request");
  });

  test("a device's sheet is believed by a session, and pays by a token of its own payment alone", async () => {
    const { byWallet } = harness().gateway;
    if (!byWallet) return expectNoStep("apple_pay", "wallet");
    const { payment, next } = await start({ methods: ["apple_pay"] });
    if (next.kind !== "wallet" || !next.sheet) throw new Error(`no sheet but ${next.kind}`);
    expect(await byWallet.session(payment.ref, next.sheet.src, context)).toEqual(expect.any(String));
    await expectFault(byWallet.session(payment.ref, "https://evil.test/", context), "invalid_request");
    await expectFault(byWallet.pay(payment.ref, "none", "wallet-none", context), "invalid_request");
    const token = await harness().walletToken(next);
    const paid = { state: "captured", method: "apple_pay", captured: sar(254_700) };
    for (let time = 0; time < 2; time++)
      expect(await byWallet.pay(payment.ref, token, "wallet-1", context)).toMatchObject(paid);
    await expectFault(byWallet.pay(payment.ref, token, "wallet-2", context), "not_permitted");
    await expectFault(start({ methods: ["apple_pay"], capture: "manual" }), "invalid_request");
  });
}
