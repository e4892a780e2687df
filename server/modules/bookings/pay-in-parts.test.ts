import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { sumMoney } from "#contract/money.ts";
import { confirmPaymentCode, sendPaymentCode, verifyPayment } from "#contract/payments.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "./testing/cancel-booking.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  canceller = createCanceller(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

const booking = (bookingId: string) => app.api(getBooking, { bookingId });

/** Pays by four payments as a payer does, and comes back. */
async function payInParts(bookingId: string, mobile?: string) {
  const order = { bookingId, method: "tamara" as const, acceptTerms: true as const };
  const payment = await app.api(payBooking, order, { idempotencyKey: crypto.randomUUID() });
  const payer = createPayer((await app.sandboxes.openPayments()).app);
  await payer.agreeToParts(payment.step?.kind === "redirect" ? payment.step.url : "", mobile);
  return app.api(verifyPayment, { paymentId: payment.id });
}

test("a flight paid in parts is confirmed and taken; what is cancelled lowers the payments, as the mail says", async () => {
  const { id } = await traveller.name("Alqahtani", true);
  expect(await payInParts(id)).toMatchObject({ state: "authorized", method: "tamara", card: null });
  await app.queue.drain();
  const sold = await booking(id);
  expect(sold).toMatchObject({ stage: "confirmed", payment: { state: "captured", method: "tamara" } });
  expect(sumMoney(sold.payment?.parts?.map(({ amount }) => amount) ?? [])).toEqual(sold.total);

  const offer = await canceller.quote(id);
  expect(offer.to).toEqual({ method: "tamara", last4: null, shared: false });
  await canceller.accept(id, offer);
  await canceller.settle(id);
  const { payment, reference } = await booking(id);
  expect(payment).toMatchObject({ state: "partially_refunded", refunded: offer.total.back });
  const left = sumMoney(payment?.parts?.map(({ amount }) => amount) ?? []);
  expect(left.amount).toBe(sold.total.amount - offer.total.back.amount);
  const mails = ((await app.mailbox?.list()) ?? []).filter(({ subject }) => subject.includes(reference));
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/sent to Tamara/));
});

test("what was paid by a phone's wallet goes back to it, and no mail speaks of a bank", async () => {
  const { id } = await traveller.name("Alqahtani", true);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const { id: paymentId } = await app.api(payBooking, { bookingId: id, method: "stc_pay", acceptTerms: true }, key());
  await app.api(sendPaymentCode, { paymentId, mobile: "0500000001" }, key());
  await app.api(confirmPaymentCode, { paymentId, code: "123456" }, key());
  await app.queue.drain();
  expect(await booking(id)).toMatchObject({ stage: "confirmed", payment: { method: "stc_pay" } });
  await canceller.cancel(id);
  await canceller.settle(id);
  const { reference } = await booking(id);
  const mails = ((await app.mailbox?.list()) ?? []).filter(({ subject }) => subject.includes(reference));
  const sent = mails.filter(({ subject }) => /sent to STC Pay/.test(subject));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.textBody).toContain("It is usually in STC Pay by");
  expect(sent[0]?.textBody).not.toMatch(/your bank/i);
});

test("one that is not lent leaves the booking held, for any other method", async () => {
  const { id } = await traveller.name();
  expect(await payInParts(id, "0500000002")).toMatchObject({ state: "failed", decline: "not_lent" });
  await app.queue.drain();
  expect(await booking(id)).toMatchObject({ stage: "held" });
  const payment = await traveller.open(id);
  await traveller.payAt(payment);
  await app.queue.drain();
  expect(await booking(id)).toMatchObject({ stage: "confirmed", payment: { method: "mada" } });
});

test("an airline that refuses lets the payments go: nothing was taken", async () => {
  const { id } = await traveller.name("Reject");
  await payInParts(id);
  await app.queue.drain();
  expect(await booking(id)).toMatchObject({ stage: "failed", payment: { state: "voided" } });
});
