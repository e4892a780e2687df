import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()), 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

const write = (paymentId: string, amount: number, id: string = crypto.randomUUID()) =>
  harness.db
    .execute(sql`insert into payment_refunds (id, payment_id, amount, reason, state, try_id, requested_at, send_at)
    values (${id}, ${paymentId}, ${amount}, 'test', 'queued', ${id}, now(), now())`);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: unknown) => (error as { cause?: Error }).cause?.message ?? "",
  );
async function captured() {
  const payment = await harness.openPaid();
  await harness.service.settle(payment.id);
  return payment.id;
}

test("the database refuses refunds above what was captured", async () => {
  const id = await captured();
  await write(id, 200_000, `${id}-a`);
  expect(await refusalOf(write(id, 54_701))).toContain("would be 254701 halalas of 254700");
  await write(id, 54_700);
  const raised = harness.db.execute(sql`update payment_refunds set amount = amount + 1 where id = ${`${id}-a`}`);
  expect(await refusalOf(raised)).toContain("would be 254701 halalas of 254700");
});

test("and of what nobody has paid", async () => {
  const { id } = await harness.service.open(harness.order());
  expect(await refusalOf(write(id, 1))).toContain("would be 1 halalas of 0");
});

test("also when they are written at once", async () => {
  const id = await captured();
  const answers = await Promise.all(Array.from({ length: 6 }, () => refusalOf(write(id, 100_000))));
  expect(answers.filter((answer) => answer === "")).toHaveLength(2);
});

test("a cancellation that promised more than is left gives back what is left, and staff are told", async () => {
  const id = await captured();
  await write(id, 200_000);
  harness.alerts.length = 0;
  expect(await harness.service.refundable(await harness.paidOf(id))).toBe(54_700);
  const cancellation = { id: `more-${id}`, paymentId: id, fromSupplier: 60_000, back: 60_000, fee: 0 };
  await harness.recordCancellation(cancellation);
  expect(harness.alerts).toEqual(["refund exceeds what is left of the payment"]);
  expect(await harness.service.refundable(await harness.paidOf(id))).toBe(0);
});
