import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDeskBooking } from "#contract/admin/bookings.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { sumMoney } from "#contract/money.ts";
import { beginPaymentSplit, endPaymentSplit } from "#contract/payment-splits.ts";
import { getPayment } from "#contract/payments.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { expectAllBack } from "../testing/expect-all-back.ts";
import { heldOf } from "../testing/held-of.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { createSplitter } from "../testing/split-steps.ts";

let app: TestApp;
let splitter: ReturnType<typeof createSplitter>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  splitter = createSplitter(app);
}, 60_000);
afterAll(() => app.close());

const booking = (bookingId: string) => app.api(getBooking, { bookingId });
const statesOf = async (bookingId: string) => (await app.payments.shares(bookingId)).map(({ state }) => state);
/** Everything that goes back by itself. */
async function goOn(times = 3) {
  for (let round = 0; round < times; round++) {
    app.clock.advance(20);
    await app.queue.drain({ delayed: true });
  }
}
const booksOf = async (bookingId: string) => {
  const sums: Record<string, number> = {};
  for (const { id } of await app.payments.shares(bookingId))
    for (const [account, sum] of Object.entries(await app.payments.balances(id)))
      sums[account] = (sums[account] ?? 0) + sum;
  return sums;
};

describe("a payment shared among three", () => {
  test("buys the booking once all have paid, and takes every share to the halala", async () => {
    const { id, split, tokens } = await splitter.share({ people: 3 });
    expect(sumMoney(split.shares.map(({ amount }) => amount))).toEqual(split.total);
    const payers = tokens.map((token) => splitter.payer(token));
    expect(await payers[0]?.pay("card")).toMatchObject({ state: "authorized" });
    expect(await payers[1]?.pay("mada")).toMatchObject({ state: "captured" });
    await app.queue.drain();
    expect(await booking(id)).toMatchObject({ stage: "held" });
    expect((await splitter.view(id)).shares.map(({ state }) => state)).toEqual(["held", "held", "open"]);
    expect(await payers[2]?.look()).toMatchObject({ people: 3, paid: 2, state: "open", owner: "Noura" });
    await payers[2]?.pay("card");
    await app.queue.drain();
    expect(await booking(id)).toMatchObject({
      stage: "confirmed",
      payment: { state: "captured", amount: split.total, card: null },
    });
    expect(await statesOf(id)).toEqual(["captured", "captured", "captured"]);
    expect(await heldOf(app, id)).toBe(split.total.amount);
    expect(await splitter.view(id)).toMatchObject({ state: "complete" });
    // What each payment owes its payer is nothing any more: all of it became the supplier's and ours.
    for (const each of await app.payments.shares(id))
      expect((await app.payments.balances(each.id)).customer_funds ?? 0).toBe(0);
    expect(await app.taxInvoices.ofBooking(id)).toHaveLength(1);
    const agent = await logInStaff(app, "agent");
    const { split: ofDesk } = await agent.api(getDeskBooking, { bookingId: id });
    expect(ofDesk).toMatchObject({ state: "complete", ending: null });
    expect(ofDesk?.shares.map(({ state, payer }) => [state, payer])).toEqual(
      Array(3).fill(["held", "p•••@example.sa"]),
    );
    for (const payer of payers) {
      expect(await payer.look()).toMatchObject({ split: "confirmed", paid: 3, state: "held" });
      expect((await splitter.mailsTo(payer.email)).filter((subject) => subject.startsWith("Confirmed"))).toHaveLength(
        1,
      );
    }
  });

  test("gives a refund back in proportion to what each has paid, and tells each of them", async () => {
    const { id } = await splitter.hold("Alqahtani", true);
    const { total } = await booking(id);
    const { split } = await app.api(beginPaymentSplit, {
      bookingId: id,
      amounts: [total.amount - 30_000, 20_001, 9_999],
    });
    const payers = split.shares.map(({ token }) => splitter.payer(token));
    for (const payer of payers) await payer.pay("card");
    await app.queue.drain();
    const canceller = createCanceller(app);
    const offer = await canceller.quote(id);
    expect(offer.to).toMatchObject({ last4: null, shared: true });
    await canceller.accept(id, offer);
    await canceller.settle(id);
    await goOn();
    const back = offer.total.back.amount;
    const all = await app.payments.refunds(id);
    // In the order in which they paid.
    const refunds = (await app.payments.shares(id)).flatMap((paid) => all.filter((each) => each.paymentId === paid.id));
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
    for (const [place, { amount }] of refunds.entries())
      expect(Math.abs(amount - (back * (split.shares[place]?.amount.amount ?? 0)) / total.amount)).toBeLessThanOrEqual(
        1,
      );
    const [bought] = await app.payments.shares(id);
    expect(await app.payments.refundable({ bookingId: id, paymentId: bought?.id ?? "" })).toBe(total.amount - back);
    // Some amounts take the gateway in a box days: who has theirs is told, and nobody else.
    for (const [place, payer] of payers.entries()) {
      const told = (await splitter.mailsTo(payer.email)).filter((subject) => subject.includes("has gone back"));
      expect(told).toHaveLength(refunds[place]?.state === "succeeded" ? 1 : 0);
    }
  });

  test("that is not paid by its deadline takes nothing: what was held is let go, what was charged comes back", async () => {
    const { id, tokens } = await splitter.share({ riyals: 3 });
    const [first, second] = tokens.map((token) => splitter.payer(token));
    await first?.pay("card");
    await second?.pay("mada");
    await app.queue.drain();
    app.clock.advance(25 * 3600);
    await app.queue.drain({ delayed: true });
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "expired" });
    expect(await splitter.view(id)).toMatchObject({ state: "ended", ending: "late" });
    expect(await statesOf(id)).toEqual(["voided", "refunded"]);
    await expectAllBack(app, id, await booksOf(id));
    for (const payer of [first, second])
      expect(
        (await splitter.mailsTo(payer?.email ?? "")).filter((each) => each.includes("goes back to you")),
      ).toHaveLength(1);
  });

  test("goes back whole when the airline refuses, each share once", async () => {
    const { id, tokens, split } = await splitter.share({ riyals: 2 }, "Reject");
    const payers = tokens.map((token) => splitter.payer(token));
    await payers[0]?.pay("mada");
    await payers[1]?.pay("card");
    await app.queue.drain();
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "failed", refund: { state: "sent", amount: split.total } });
    expect(await statesOf(id)).toEqual(["refunded", "voided"]);
    expect(await splitter.view(id)).toMatchObject({ state: "ended", ending: "booking_failed" });
    await expectAllBack(app, id, await booksOf(id));
    for (const payer of payers)
      expect((await splitter.mailsTo(payer.email)).filter((each) => each.includes("goes back to you"))).toHaveLength(1);
  });
});

describe("while it is shared", () => {
  test("nobody pays the whole; its owner takes it back, and then can", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const whole = () => app.api(payBooking, { bookingId: id, method: "card", acceptTerms: true }, key());
    const payer = splitter.payer(tokens[0] ?? "");
    await payer.pay();
    await app.queue.drain();
    expect(await refusal(whole())).toEqual(refused("conflict", { details: { split: expect.any(String) } }));
    expect(await refusal(app.api(beginPaymentSplit, { bookingId: id, people: 2 }))).toEqual(refused("conflict"));
    await app.api(endPaymentSplit, { bookingId: id });
    await app.api(endPaymentSplit, { bookingId: id });
    await goOn();
    expect(await statesOf(id)).toEqual(["voided"]);
    expect(await refusal(payer.open())).toEqual(refused("session_expired"));
    const payment = await whole();
    await splitter.traveller.payAt(payment, "paid", "card");
    await app.queue.drain();
    expect(await booking(id)).toMatchObject({ stage: "confirmed", payment: { state: "captured" } });
  });

  test("what was open of the whole is closed, and cannot be paid beside", async () => {
    const { id, whole } = await splitter.hold();
    await app.api(beginPaymentSplit, { bookingId: id, people: 2 });
    expect(await app.api(getPayment, { paymentId: whole.id })).toMatchObject({ state: "voided", frame: null });
  });

  test("shares have to be the total, of a riyal each at least", async () => {
    const { id } = await splitter.hold();
    const { total } = await booking(id);
    const own = (...amounts: number[]) => refusal(app.api(beginPaymentSplit, { bookingId: id, amounts }));
    expect(await own(total.amount - 100, 101)).toEqual(
      refused("invalid_input", { errors: { amounts: ["not_the_total"] } }),
    );
    expect(await own(total.amount - 99, 99)).toEqual(refused("invalid_input"));
    expect(await own(total.amount)).toEqual(refused("invalid_input"));
    expect(await refusal(app.api(beginPaymentSplit, { bookingId: id, people: 9 }))).toEqual(refused("invalid_input"));
    expect(await refusal(app.api(beginPaymentSplit, { bookingId: id }))).toEqual(refused("invalid_input"));
  });
});

describe("the link of a share", () => {
  test("tells nothing of who travels but a first name, and opens nothing when it was made up", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    const payer = splitter.payer(tokens[0] ?? "");
    const text = JSON.stringify(await payer.look());
    const { reference } = await booking(id);
    for (const secret of [id, reference, "Alqahtani", "example.sa", "5512345"]) expect(text).not.toContain(secret);
    const [shareId = "", signature = ""] = (tokens[0] ?? "").split(".");
    for (const wrong of [shareId, `${shareId}.`, `${shareId}.${"A".repeat(22)}`, `${"A".repeat(22)}.${signature}`])
      expect(await refusal(splitter.payer(wrong).look())).toEqual(refused("not_found"));
  });

  test("pays in the browser that opened it: another one sees that it is paid and nothing of the payment", async () => {
    const { tokens } = await splitter.share({ people: 2 });
    const [one, two] = [splitter.payer(tokens[0] ?? ""), splitter.payer(tokens[0] ?? "")];
    const payment = await one.open();
    expect(await refusal(two.api(getPayment, { paymentId: payment.id }))).toEqual(refused("not_found"));
    expect(await two.look()).toMatchObject({ state: "open", payment: null });
    // The second one to open it closes the first one's page at the gateway.
    const later = await two.open();
    expect(await one.api(getPayment, { paymentId: payment.id })).toMatchObject({ state: "voided" });
    await two.payAt(later);
    await app.queue.drain();
    expect(await one.look()).toMatchObject({ state: "held", paid: 1 });
    expect(await refusal(one.open())).toEqual(refused("conflict"));
  });
});
