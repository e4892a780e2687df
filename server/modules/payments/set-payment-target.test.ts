import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { earlierCaptureJob, earlierGiveBackJob } from "./earlier-jobs.ts";
import { payments } from "./tables.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()), 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

async function authorised() {
  const { id } = await harness.openPaid("card");
  await harness.service.settle(id);
  return id;
}
const wantedOf = async (id: string) =>
  (await harness.db.select({ wanted: payments.wanted }).from(payments).where(eq(payments.id, id)))[0]?.wanted;
const stateOf = async (id: string) => (await harness.service.view(id))?.state;

test("is wanted exactly when the transaction that decides it commits", async () => {
  const id = await authorised();
  const decide = (fails: boolean) =>
    transaction(harness.db, async (tx) => {
      await harness.service.capture(tx, id);
      if (fails) throw new Error("the caller fails");
    });
  await expect(decide(true)).rejects.toThrow("the caller fails");
  await harness.runUntilIdle();
  expect([await wantedOf(id), await stateOf(id)]).toEqual([null, "authorized"]);
  await decide(false);
  expect(await wantedOf(id)).toBe("capture");
  await harness.runUntilIdle();
  expect(await stateOf(id)).toBe("captured");
});

test("is done by the jobs that an earlier version left in the queue", async () => {
  const [kept, returned] = [await authorised(), await authorised()];
  await harness.queue.enqueue(harness.db, earlierCaptureJob, { paymentId: kept });
  await harness.queue.enqueue(harness.db, earlierGiveBackJob, { paymentId: returned, reason: "no_ticket" });
  await harness.runUntilIdle();
  expect([await stateOf(kept), await stateOf(returned)]).toEqual(["captured", "voided"]);
});
