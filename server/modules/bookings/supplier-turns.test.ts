import { afterEach, beforeEach, expect, test } from "vitest";
import { SupplierError } from "#server/platform/supplier.ts";
import { confirmCancellation } from "./cancellations/confirm-cancellation.ts";
import { cancellationsOf } from "./cancellations/find-cancellations.ts";
import { quoteCancellation } from "./cancellations/quote-cancellation.ts";
import { requestCancellation } from "./cancellations/request-cancellation.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { findBooking } from "./find-booking.ts";
import { payBooking } from "./pay-booking.ts";
import { receivePayment } from "./receive-payment.ts";
import { retryConfirmation } from "./retry-confirmation.ts";
import { type ChaosHarness, openChaosHarness } from "./testing/chaos-harness.ts";

const asker = { ip: "127.0.0.1", devices: [], userId: null };
const context = { requestId: "turn", locale: "en" as const };
let harness: ChaosHarness;
beforeEach(async () => void (harness = await openChaosHarness()));
afterEach(() => harness[Symbol.asyncDispose]());

/** A flight that is paid; its airline has not been asked. */
async function pay(): Promise<string> {
  const id = await harness.begin("flight", 0);
  const payment = await payBooking(
    harness.deps,
    { bookingId: id, method: "mada", asker },
    { ...context, idempotencyKey: id },
  );
  await harness.payer.pay(payment.frame?.src ?? "", "frictionless", "mada");
  await harness.payments.settle(payment.id);
  await receivePayment(harness.deps, { bookingId: id, paymentId: payment.id, state: "captured" });
  return id;
}

const look = (id: string) => findBooking(harness.db, id);
const waiting = async (name: string) =>
  (
    await harness.db.$client.query<{ count: number }>(
      "select count(*)::int as count from jobs.job where name = $1 and state in ('created', 'retry')",
      [name],
    )
  ).rows[0]!.count;

/** Null when it was not refused. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** A gate for one call of a supplier: `arrived` when it is there, and it goes on when opened. */
function gate(calls: Promise<void>[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  calls.push(promise);
  return resolve;
}
const calls = async (count: number) => await expect.poll(() => harness.airline.asked.issue).toBe(count);

test("twenty presses are one chain: the airline is asked as often as one that nobody pressed for, and once a press", async () => {
  const id = await pay();
  harness.airline.endings.issue = ["lost_before"];
  harness.airline.endings.silent = Infinity;
  await harness.queue.drain();
  let presses = 0;
  const press = async () => {
    const refused = await refusal(retryConfirmation(harness.deps, id));
    if (refused === null) presses++;
    else expect(refused).toMatchObject({ code: "request_in_progress" });
  };
  let most = 0;
  const pass = async (minutes: number, then: () => Promise<void> = async () => {}) => {
    const before = harness.airline.asked.reconcile;
    for (let second = 0; second < minutes * 60; second += 4) {
      harness.clock.advance(4);
      await then();
      await harness.queue.drain({ later: 4 });
      most = Math.max(most, await waiting("bookings.confirm"));
    }
    return harness.airline.asked.reconcile - before;
  };
  const alone = await pass(24);
  const pressed = await pass(24, () => (presses < 20 ? press() : Promise.resolve()));
  const after = await pass(24);
  expect(presses).toBe(20);
  expect(most).toBe(1);
  expect(alone).toBeLessThanOrEqual(30);
  expect(pressed).toBeLessThanOrEqual(alone + 20);
  expect(after).toBeLessThanOrEqual(24);
}, 120_000);

test("a press sooner than the page allows is told how long to wait, and asks nobody", async () => {
  const id = await pay();
  harness.airline.endings.issue = ["lost_before"];
  await harness.queue.drain();
  const press = () => refusal(retryConfirmation(harness.deps, id));
  expect(await press()).toMatchObject({ code: "request_in_progress", retryAfter: 20 });
  harness.clock.advance(15);
  expect(await press()).toMatchObject({ code: "request_in_progress", retryAfter: 5 });
  harness.clock.advance(5);
  await Promise.all(Array.from({ length: 20 }, () => retryConfirmation(harness.deps, id).catch(() => null)));
  expect(await press()).toMatchObject({ code: "request_in_progress", retryAfter: 20 });
  const before = harness.airline.asked.reconcile;
  await harness.queue.drain();
  expect(harness.airline.asked.reconcile - before).toBe(1);
  expect((await look(id)).stage).toBe("confirmed");
});

test("two turns of one booking never talk to the airline at once", async () => {
  const id = await pay();
  const open = gate(harness.airline.asked.gates);
  const first = confirmBooking(harness.deps, id, context);
  await calls(1);
  await Promise.all([1, 2, 3].map(() => confirmBooking(harness.deps, id, context)));
  expect(harness.airline.asked).toMatchObject({ issue: 1, reconcile: 0 });
  open();
  await first;
  expect((await look(id)).stage).toBe("confirmed");
  await harness.queue.drain({ later: 60 });
  expect(harness.airline.asked).toMatchObject({ issue: 1, reconcile: 0 });
});

test("a turn that lost its lease says no too late: the next one has the word, and the ticket is kept", async () => {
  const id = await pay();
  harness.airline.endings.issue = ["rejected", "works"];
  const [openFirst, openSecond] = [gate(harness.airline.asked.gates), gate(harness.airline.asked.gates)];
  const first = confirmBooking(harness.deps, id, context);
  await calls(1);
  harness.clock.advance(31);
  const second = confirmBooking(harness.deps, id, context);
  await calls(2);
  openFirst();
  await first;
  expect((await look(id)).stage).toBe("confirming");
  openSecond();
  await second;
  expect(await look(id)).toMatchObject({ stage: "confirmed", leasedUntil: null });
});

async function requested(): Promise<{ id: string; cancellationId: string }> {
  const id = await pay();
  await harness.queue.drain();
  const quote = await quoteCancellation(harness.deps, { bookingId: id, parts: [] }, context);
  const { cancellation } = await requestCancellation(
    harness.deps,
    await look(id),
    { bookingId: id, quoteId: quote.quoteId, parts: [0, 1, 2], acceptedBack: quote.total.back },
    { ...context, idempotencyKey: "cancel" },
  );
  return { id, cancellationId: cancellation.id };
}
const cancellation = async (id: string) => (await cancellationsOf(harness.db, id))[0]!;
const atSupplier = async (count: number) => await expect.poll(() => harness.cancels.gates.seen).toBe(count);

/** Until all that was asked for is done. */
async function settle() {
  for (let round = 0; round < 6; round++) {
    harness.clock.advance(60);
    await harness.sandbox.tick();
    await harness.queue.drain({ later: 60, allowFailures: true });
    await harness.reconcile();
  }
}

test("two turns of a cancellation whose quote ran out: one outcome, cancelled there is cancelled here and given back", async () => {
  const { id, cancellationId } = await requested();
  harness.clock.advance(16 * 60);
  await harness.queue.drain();
  expect(await cancellation(id)).toMatchObject({ state: "requested", supplierQuote: null });
  // Who cancels first gets no answer.
  harness.cancels.told.confirm = ["lost_after"];
  const { gates, told } = harness.cancels;
  const [quoteFirst, quoteSecond] = [gate(gates.quote), gate(gates.quote)];
  const [confirmFirst, confirmSecond] = [gate(gates.confirm), gate(gates.confirm)];
  const before = gates.seen;
  const first = confirmCancellation(harness.deps, cancellationId, context);
  await atSupplier(before + 1);
  const second = confirmCancellation(harness.deps, cancellationId, context);
  const orOver = (count: number) => Promise.race([second, atSupplier(before + count)]);
  await orOver(2);
  // Each has a quote of its own, the second a cheaper one, and both confirm.
  quoteFirst();
  await expect.poll(() => gates.seen).toBeGreaterThan(before + 1);
  told.penaltyPercent = 20;
  quoteSecond();
  await orOver(4);
  confirmFirst();
  await first;
  confirmSecond();
  await second;
  await settle();
  const { order } = await look(id);
  expect(harness.cancels.goneOf(order?.ref.token ?? "").size).toBe(3);
  expect(await look(id)).toMatchObject({ stage: "cancelled", cancelledParts: [0, 1, 2] });
  expect(await cancellation(id)).toMatchObject({ state: "refunded", refusal: null, leasedUntil: null });
  const mails = await harness.db.$client.query(
    "select count(*)::int as count from jobs.job where name = 'bookings.mail-cancellation' and data->>'mail' = 'cancel_refused'",
  );
  expect(mails.rows).toEqual([{ count: 0 }]);
}, 60_000);

test("a cancelling turn that lost its lease refuses nothing any more", async () => {
  const { id, cancellationId } = await requested();
  const [openFirst, openSecond] = [gate(harness.cancels.gates.confirm), gate(harness.cancels.gates.confirm)];
  harness.cancels.told.confirm = ["works"];
  const seen = harness.cancels.gates.seen;
  const first = confirmCancellation(harness.deps, cancellationId, context);
  await atSupplier(seen + 1);
  harness.clock.advance(31);
  const second = confirmCancellation(harness.deps, cancellationId, context);
  await atSupplier(seen + 2);
  harness.cancels.gates.fault = new SupplierError("not_permitted");
  openFirst();
  await first;
  expect(await cancellation(id)).toMatchObject({ state: "requested", refusal: null });
  harness.cancels.gates.fault = null;
  openSecond();
  await second;
  expect((await cancellation(id)).state).toBe("supplier_confirmed");
  await settle();
  expect(await cancellation(id)).toMatchObject({ state: "refunded" });
});
