import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { earlierCaptureJob, earlierGiveBackJob } from "./earlier-jobs.ts";
import { payments } from "./tables.ts";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
beforeAll(async () => void (house = await openPaymentHouse()), 60_000);
afterAll(() => house[Symbol.asyncDispose]());

async function authorised() {
  const { id } = await house.openPaid("card");
  await house.desk.settle(id);
  return id;
}
const wantedOf = async (id: string) =>
  (await house.db.select({ wanted: payments.wanted }).from(payments).where(eq(payments.id, id)))[0]?.wanted;
const stateOf = async (id: string) => (await house.desk.view(id))?.state;

it("is wanted exactly when the transaction that decides it commits", async () => {
  const id = await authorised();
  const decide = (fails: boolean) =>
    transaction(house.db, async (tx) => {
      await house.desk.capture(tx, id);
      if (fails) throw new Error("the caller fails");
    });
  await expect(decide(true)).rejects.toThrow("the caller fails");
  await house.calm();
  expect([await wantedOf(id), await stateOf(id)]).toEqual([null, "authorized"]);
  await decide(false);
  expect(await wantedOf(id)).toBe("capture");
  await house.calm();
  expect(await stateOf(id)).toBe("captured");
});

it("is done by the jobs that an earlier version left in the queue", async () => {
  const [kept, returned] = [await authorised(), await authorised()];
  await house.queue.enqueue(house.db, earlierCaptureJob, { paymentId: kept });
  await house.queue.enqueue(house.db, earlierGiveBackJob, { paymentId: returned, reason: "no_ticket" });
  await house.calm();
  expect([await stateOf(kept), await stateOf(returned)]).toEqual(["captured", "voided"]);
});
