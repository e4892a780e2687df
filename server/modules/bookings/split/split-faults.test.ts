import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { beginPaymentSplit, endPaymentSplit } from "#contract/payment-splits.ts";
import { reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { createSplitter } from "../testing/split-steps.ts";
import { bookings } from "../tables.ts";
import { paymentSplits, splitPayers } from "./tables.ts";

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
async function goOn(times = 4) {
  for (let round = 0; round < times; round++) {
    app.clock.advance(61);
    await app.queue.drain({ delayed: true, allowFailures: true });
  }
}
async function passDeadline(bookingId: string) {
  const { expiresAt } = await booking(bookingId);
  app.clock.advance((Date.parse(expiresAt ?? "") - app.clock.now().getTime()) / 1000 + 1);
}
const control = async (body: object) =>
  (await app.sandboxes.openPayments()).app.request("/control", {
    method: "POST",
    headers: { authorization: `Bearer ${app.sandboxes.keys.secretKey}` },
    body: JSON.stringify(body),
  });
/** The bank's late answer for a payment. */
async function resolve(paymentId: string, state: "authorized" | "failed") {
  const [row] = await app.database.select().from(payments).where(eq(payments.id, paymentId));
  expect((await control({ resolve: { paymentId: row?.gatewayRef, state } })).status).toBe(200);
}
const gatewaySays = (paymentId: string, state: string) =>
  app.database.$client.query(
    "update sandbox_payments.payments set state = $2, authorized = 0, next_at = null, next_state = null where merchant_ref = $1",
    [paymentId, state],
  );

describe("at once", () => {
  test("eight who open and pay their shares in one moment all pay, and the booking is bought once", async () => {
    const { id, tokens, split } = await splitter.share({ people: 8 });
    const payers = tokens.map((token) => splitter.payer(token));
    await Promise.all(payers.map((payer, place) => payer.pay(place % 2 ? "card" : "mada")));
    await app.queue.drain();
    expect(await booking(id)).toMatchObject({ stage: "confirmed" });
    expect(await heldOf(app, id)).toBe(split.total.amount);
    expect(await statesOf(id)).toEqual(Array(8).fill("captured"));
  });

  test("two who have the same link pay it once between them", async () => {
    const { id, tokens, split } = await splitter.share({ people: 2 });
    const pair = [splitter.payer(tokens[0] ?? ""), splitter.payer(tokens[0] ?? "")];
    const opened = await Promise.allSettled(pair.map((payer) => payer.open("mada")));
    await Promise.allSettled(
      opened.map(async (each, place) => each.status === "fulfilled" && pair[place]?.payAt(each.value, "paid", "mada")),
    );
    await app.queue.drain();
    // Whoever lost the race may try again, and is refused or is the one who pays.
    for (const payer of pair) await payer.pay("mada").catch(() => {});
    await goOn(2);
    expect((await app.payments.shares(id)).filter(({ state }) => state === "captured")).toHaveLength(1);
    expect(await heldOf(app, id)).toBe(split.shares[0]?.amount.amount);
  });

  test("of the whole and the shares one buys, and the other goes back", async () => {
    const { id, whole } = await splitter.hold();
    const [shared, paid] = await Promise.allSettled([
      app.api(beginPaymentSplit, { bookingId: id, people: 2 }),
      app
        .api(payBooking, { bookingId: id, method: "mada", acceptTerms: true }, { idempotencyKey: crypto.randomUUID() })
        .then((payment) => splitter.traveller.payAt(payment)),
    ]);
    if (shared.status === "fulfilled")
      for (const { token } of shared.value.split.shares)
        await splitter
          .payer(token)
          .pay("mada")
          .catch(() => {});
    else if (paid.status === "rejected") await splitter.traveller.payAt(whole);
    await app.queue.drain({ allowFailures: true });
    await goOn();
    const { stage, total } = await booking(id);
    if (stage === "confirmed") expect(await heldOf(app, id)).toBe(total.amount);
    else expect([stage, await heldOf(app, id)]).toEqual(["expired", 0]);
  });
});

describe("at the deadline", () => {
  test("a share that the bank still decides about is waited for, and counts when it was paid in time", async () => {
    const { id, tokens } = await splitter.shareStay({ people: 2 });
    const [one, two] = tokens.map((token) => splitter.payer(token));
    await one?.pay("card");
    const late = await two?.pay("card", "never_answers");
    expect(late).toMatchObject({ state: "processing" });
    await passDeadline(id);
    await app.queue.drain({ delayed: true, allowFailures: true });
    expect(await booking(id)).toMatchObject({ stage: "held" });
    await resolve(late?.id ?? "", "authorized");
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "confirmed" });
    expect(await statesOf(id)).toEqual(["captured", "captured"]);
  });

  test("one that the bank refuses after it ends all of it", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    const [one, two] = tokens.map((token) => splitter.payer(token));
    await one?.pay("card");
    const late = await two?.pay("card", "never_answers");
    await passDeadline(id);
    await app.queue.drain({ delayed: true, allowFailures: true });
    await resolve(late?.id ?? "", "failed");
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "expired" });
    expect(await statesOf(id)).toEqual(["voided", "failed"]);
  });

  test("nobody waits for a bank where another share is missing: its yes comes too late and is let go of", async () => {
    const { id, tokens } = await splitter.share({ people: 3 });
    const late = await splitter.payer(tokens[0] ?? "").pay("card", "never_answers");
    await passDeadline(id);
    await app.queue.drain({ delayed: true, allowFailures: true });
    expect(await booking(id)).toMatchObject({ stage: "expired" });
    await resolve(late.id, "authorized");
    await goOn(8);
    expect(await statesOf(id)).toEqual(["voided"]);
  });

  test("shares that were all paid, and nobody had heard of it, buy the booking", async () => {
    const { id, tokens } = await splitter.shareStay({ people: 2 });
    for (const token of tokens) await splitter.payer(token).pay("card");
    await app.database.$client.query("delete from jobs.job where name = 'payments.settled'");
    await passDeadline(id);
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "confirmed" });
  });

  test("a gateway that is away is asked until it answers", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    const [one, two] = tokens.map((token) => splitter.payer(token));
    await one?.pay("card");
    await two?.open();
    const gateway = vi.spyOn(app.payments, "settle").mockRejectedValue(new SupplierError("unavailable"));
    await passDeadline(id);
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "held" });
    gateway.mockRestore();
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "expired" });
    expect(await statesOf(id)).toEqual(["voided", expect.stringMatching(/voided|expired/)]);
  });
});

describe("faults of the gateway", () => {
  test("a void that is not answered is asked for again and done once", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    await splitter.payer(tokens[0] ?? "").pay("card");
    await app.queue.drain();
    await control({ faults: [{ point: "void", kind: "error_after", times: 1 }] });
    await app.api(endPaymentSplit, { bookingId: id });
    await app.queue.drain({ allowFailures: true });
    await goOn();
    expect(await statesOf(id)).toEqual(["voided"]);
  });

  test("an authorisation that is gone when it is to be taken is a case for staff, once", async () => {
    const { id, tokens, split } = await splitter.share({ people: 2 });
    const paid = [];
    for (const token of tokens) paid.push(await splitter.payer(token).pay("card"));
    await gatewaySays(paid[1]?.id ?? "", "voided");
    await app.queue.drain({ allowFailures: true });
    await goOn();
    expect(await booking(id)).toMatchObject({ stage: "confirmed" });
    expect(await statesOf(id)).toEqual(["captured", "voided"]);
    const opened = await app.database.select().from(cases).where(eq(cases.bookingId, id));
    expect(opened).toMatchObject([
      { queue: "payment_mismatch", facts: { mismatch: "share_not_taken", amount: split.shares[1]?.amount } },
    ]);
  });

  test("a refund that a payer's bank refuses is a case, and its owner is asked for no account", async () => {
    const { id, tokens } = await splitter.share({ people: 2 });
    const payers = tokens.map((token) => splitter.payer(token));
    await payers[0]?.pay("mada", "refunds_refused");
    await payers[1]?.pay("mada");
    await app.queue.drain();
    const canceller = createCanceller(app);
    await canceller.accept(id, await canceller.quote(id));
    await canceller.settle(id);
    for (let half = 0; half < 24; half++) {
      app.clock.advance(12 * 3600);
      await (await app.sandboxes.openPayments()).tick();
      await app.queue.enqueue(app.database, reconcilePaymentsJob, {});
      await app.queue.drain({ delayed: true, allowFailures: true });
    }
    const refunds = await app.payments.refunds(id);
    const [first] = await app.payments.shares(id);
    const refused = refunds.find(({ paymentId }) => paymentId === first?.id);
    expect(refused).toMatchObject({ state: "with_staff", isOfShare: true });
    const opened = await app.database.select().from(cases).where(eq(cases.bookingId, id));
    expect(opened).toMatchObject([{ queue: "payment_mismatch", facts: { mismatch: "share_not_returned" } }]);
    const asked = ((await app.mailbox?.list()) ?? []).filter(({ subject }) => /account/i.test(subject));
    expect(asked).toEqual([]);
  });
});

test("an erased booking knows none of its payers any more, and their links open nothing", async () => {
  const { id, tokens } = await splitter.share({ people: 2 });
  const payer = splitter.payer(tokens[0] ?? "");
  await payer.pay("card");
  await passDeadline(id);
  await goOn();
  const known = () => app.database.select().from(splitPayers).where(eq(splitPayers.email, payer.email));
  expect(await known()).toHaveLength(1);
  await app.database.update(bookings).set({ userId: "leaving" }).where(eq(bookings.id, id));
  await app.bookings.ofAccounts.anonymiseBookings("leaving");
  expect(await known()).toEqual([]);
  await expect(payer.look()).rejects.toMatchObject({ code: "not_found" });
  expect(await app.database.select().from(paymentSplits).where(eq(paymentSplits.bookingId, id))).toHaveLength(1);
});
