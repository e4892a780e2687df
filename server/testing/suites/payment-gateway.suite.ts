import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { hasNoCard } from "#contract/payments.ts";
import type { GatewayPayment, PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import type { FaultKind } from "#server/platform/supplier.ts";
import type { GatewayHarness } from "./payment-gateway-harness.ts";
import { testSteps } from "./payment-gateway-steps.ts";

const context = { requestId: "suite", locale: "en" as const };

/** What every adapter of the payment gateway's port must do. */
export function testPaymentGateway(name: string, openHarness: () => Promise<GatewayHarness>): void {
  describe(`payment gateway ${name}`, () => {
    let harness: GatewayHarness;
    let gateway: PaymentGateway;
    beforeAll(async () => {
      harness = await openHarness();
      gateway = harness.gateway;
    });
    afterAll(() => harness.close());

    const isHeldFirst = () => gateway.can.manualCapture.includes(harness.is.paysBy);
    let references = 0;
    const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
      const merchantRef = `suite-${(references += 1)}`;
      return {
        merchantRef,
        idempotencyKey: `start:${merchantRef}`,
        amount: sar(254_700),
        capture: isHeldFirst() ? "manual" : "auto",
        methods: [harness.is.paysBy],
        networks: null,
        description: "Riyadh to Istanbul",
        payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
        returnUrl: `${harness.shopOrigin}/return`,
        cancelUrl: `${harness.shopOrigin}/return`,
        notifyUrl: `${harness.shopOrigin}/notices`,
        expiresAt: new Date(harness.now().getTime() + 20 * 60_000).toISOString(),
        locale: "en",
        ...changes,
      };
    };
    const start = (changes?: Partial<PaymentRequest>) => gateway.start(request(changes), context);
    const startPaid = async (changes?: Partial<PaymentRequest>) => {
      const { payment, next } = await start(changes);
      await harness.payer.pay(next);
      return gateway.retrieve(payment.ref, context);
    };
    const startTaken = async () => {
      const paid = await startPaid();
      return isHeldFirst() ? gateway.capture(paid.ref, paid.amount, `capture:${paid.merchantRef}`, context) : paid;
    };
    const expectFault = (call: Promise<unknown>, kind: FaultKind) =>
      expect(call).rejects.toMatchObject({ name: "Error", kind });

    test("opens a payment on a page of another origin", async () => {
      const { payment, next } = await start();
      expect(payment).toMatchObject({ state: "created", amount: sar(254_700), captured: sar(0), refunded: sar(0) });
      expect(next.kind).toBe(harness.is.opens);
      if (next.kind === "redirect") return expect(new URL(next.url).origin).not.toBe(harness.shopOrigin);
      if (next.kind === "frame") expect(new URL(next.src).origin).toBe(next.origin);
      expect(next.kind === "frame" && next.origin).not.toBe(harness.shopOrigin);
    });

    test("makes one payment of a request that is repeated", async () => {
      const order = request();
      const [first, second] = await Promise.all([gateway.start(order, context), gateway.start(order, context)]);
      expect(second.payment.ref).toEqual(first.payment.ref);
      await expectFault(gateway.start({ ...order, amount: gateway.can.minAmount }, context), "duplicate");
    });

    test("refuses what it cannot be paid: too little, or mada to be captured later", async () => {
      await expectFault(start({ amount: sar(gateway.can.minAmount.amount - 1) }), "invalid_request");
      expect(gateway.can.manualCapture).not.toContain("mada");
      await expectFault(start({ capture: "manual", methods: ["mada"] }), "invalid_request");
    });

    test("takes the whole amount when it is paid", async () => {
      const method = harness.is.paysBy;
      expect(await startTaken()).toMatchObject({ state: "captured", captured: sar(254_700), method });
    });

    test("shows brand and last four digits of the card, never more", async () => {
      const payment = await startTaken();
      if (hasNoCard(harness.is.paysBy)) expect(payment.card).toBeNull();
      else expect(payment.card).toEqual({ brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) });
      expect(JSON.stringify({ ...payment, ref: null })).not.toMatch(/\d{12,}/);
    });

    test("tells a refusal of the bank from a payer who goes away", async () => {
      if (harness.is.refusalEnds === "attempt") return expectAttempts();
      const declined = await start();
      await harness.payer.isDeclined(declined.next);
      expect(await gateway.retrieve(declined.payment.ref, context)).toMatchObject({
        state: "failed",
        captured: sar(0),
      });
      const cancelled = await start();
      await harness.payer.cancels(cancelled.next);
      expect(await gateway.retrieve(cancelled.payment.ref, context)).toMatchObject({
        state: "failed",
        decline: "cancelled_by_payer",
      });
    });

    async function expectAttempts() {
      const { payment, next } = await start();
      const open = { state: "requires_action", captured: sar(0) };
      await harness.payer.isDeclined(next);
      const declined = await gateway.retrieve(payment.ref, context);
      expect(declined).toMatchObject({ ...open, decline: "do_not_honor" });
      expect((await gateway.findByMerchantRef(payment.merchantRef, context))?.next).toEqual(next);
      await harness.payer.cancels(next);
      expect(await gateway.retrieve(payment.ref, context)).toEqual(declined);
      await harness.payer.pay(next);
      expect(await gateway.retrieve(payment.ref, context)).toMatchObject({
        state: "captured",
        captured: sar(254_700),
        decline: null,
      });
    }

    test("is processing until the bank answers", async () => {
      const { payment, next } = await start();
      await harness.payer.paysSlowly(next);
      expect((await gateway.retrieve(payment.ref, context)).state).toBe(harness.is.deciding);
      if (harness.is.deciding === "created") return expectLate(payment.ref);
      await expectFault(gateway.void(payment.ref, "void-processing", context), "not_permitted");
      await harness.letBankAnswer();
      expect((await gateway.retrieve(payment.ref, context)).state).toBe("captured");
    });

    /** It is closed here while its payer may still agree: what comes then is told, and let go of. */
    async function expectLate(ref: GatewayPayment["ref"]) {
      expect((await gateway.void(ref, "void-early", context)).state).toBe("voided");
      await harness.letBankAnswer();
      expect((await gateway.retrieve(ref, context)).state).toBe("authorized");
      expect(gateway.lateForMs).toBeGreaterThan(0);
      for (let time = 0; time < 2; time++)
        expect(await gateway.returnStray?.(ref, "none", context)).toMatchObject({ state: "voided", captured: sar(0) });
    }

    const authorises = () => gateway.can.manualCapture.includes(heldBy());
    const heldBy = () => (isHeldFirst() ? harness.is.paysBy : "card");
    const refusesToAuthorise = () => expectFault(start({ capture: "manual", methods: ["card"] }), "invalid_request");

    test("authorises, then captures once", async () => {
      if (!authorises()) return refusesToAuthorise();
      const payment = await startPaid({ capture: "manual", methods: [heldBy()] });
      expect(payment).toMatchObject({ state: "authorized", captured: sar(0), method: heldBy() });
      const key = `capture:${payment.merchantRef}`;
      expect(await gateway.capture(payment.ref, sar(254_700), key, context)).toMatchObject({
        state: "captured",
        captured: sar(254_700),
      });
      expect(await gateway.capture(payment.ref, sar(254_700), key, context)).toMatchObject({ captured: sar(254_700) });
      await expectFault(gateway.void(payment.ref, "void-captured", context), "not_permitted");
    });

    test("lets an authorised amount go, and closes a payment that nobody has paid", async () => {
      if (authorises()) {
        const authorised = await startPaid({ capture: "manual", methods: [heldBy()] });
        expect(await gateway.void(authorised.ref, "void-authorised", context)).toMatchObject({
          state: "voided",
          captured: sar(0),
        });
      } else await refusesToAuthorise();
      const { payment } = await start();
      expect((await gateway.void(payment.ref, "void-open", context)).state).toBe("voided");
    });

    testSteps({ harness: () => harness, start, expectFault });

    test("refunds in parts, each once, and never more than was taken", async () => {
      const { ref } = await startTaken();
      await gateway.refund(ref, sar(100_000), "refund-1", context);
      expect(await gateway.refund(ref, sar(100_000), "refund-1", context)).toMatchObject({ refunded: sar(100_000) });
      await expectFault(gateway.refund(ref, sar(154_701), "refund-2", context), "not_permitted");
      const rest = await gateway.refund(ref, sar(154_700), "refund-3", context);
      expect(rest).toMatchObject({ state: "refunded", refunded: sar(254_700), refundPending: sar(0) });
    });

    test("after a lost answer the payment is found by our reference", async () => {
      const order = request();
      await harness.failNext("start", "after");
      await expectFault(gateway.start(order, context), "unknown_outcome");
      const lost = await gateway.findByMerchantRef(order.merchantRef, context);
      expect(lost !== null).toBe(harness.is.findsLost);
      const again = await gateway.start(order, context);
      const found = lost ?? (await gateway.findByMerchantRef(order.merchantRef, context));
      expect(found?.payment.ref).toEqual(again.payment.ref);
      expect(found?.next).toEqual(again.next);
    });

    test("after a call that was lost on the way there is nothing", async () => {
      const order = request();
      await harness.failNext("start", "before");
      await expectFault(gateway.start(order, context), "unknown_outcome");
      expect(await gateway.findByMerchantRef(order.merchantRef, context)).toBeNull();
    });

    test("a capture and a refund whose answers are lost happen once when repeated", async () => {
      const { ref } = await startPaid(authorises() ? { capture: "manual", methods: [heldBy()] } : {});
      for (const when of ["before", "after"] as const) {
        if (!authorises()) break;
        await harness.failNext("capture", when);
        const call = gateway.capture(ref, sar(254_700), "capture-lost", context);
        await (when === "before" ? expectFault(call, "unknown_outcome") : call.catch(() => undefined));
      }
      expect(await gateway.capture(ref, sar(254_700), "capture-lost", context)).toMatchObject({
        captured: sar(254_700),
      });
      await harness.failNext("refund", "after");
      await expectFault(gateway.refund(ref, sar(200), "refund-lost", context), "unknown_outcome");
      expect(await gateway.refund(ref, sar(200), "refund-lost", context)).toMatchObject({ refunded: sar(200) });
    });

    test("a payment it does not know is not found", async () => {
      await expectFault(gateway.retrieve({ supplier: gateway.id, token: "none" }, context), "not_found");
    });

    test("its webhooks name the payment; forged and old ones are not believed", async () => {
      await harness.takeWebhooks();
      const payment = await startPaid();
      const webhooks = await harness.takeWebhooks();
      expect(webhooks.length).toBeGreaterThan(0);
      for (const { raw, headers } of webhooks) {
        const read = gateway.parseWebhook(raw, headers, harness.now());
        expect(read).toMatchObject({
          payment: payment.ref,
          merchantRef: payment.merchantRef,
          about: "payment",
          eventId: expect.any(String),
        });
        // What is not signed cannot be told from its repeat; the token is tried by the adapter's own test.
        if (harness.is.webhooks === "token") continue;
        if (harness.is.webhooks === "header") {
          expect(gateway.parseWebhook(raw, new Headers(), harness.now())).toBeNull();
          continue;
        }
        const late = new Date(harness.now().getTime() + 301_000);
        expect(gateway.parseWebhook(raw, headers, late)).toBeNull();
        expect(gateway.parseWebhook(`${raw} `, headers, harness.now())).toBeNull();
        expect(gateway.parseWebhook(raw, new Headers(), harness.now())).toBeNull();
      }
    });
  });
}
