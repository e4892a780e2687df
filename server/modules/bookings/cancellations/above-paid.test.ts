import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCancellations } from "#contract/cancellations.ts";
import { type ClosedCardApp, createClosedCardApp } from "../testing/closed-card.ts";
import { createRefundSteps } from "../testing/refund-steps.ts";
import { refusal, refused } from "../testing/refusal.ts";

let app: ClosedCardApp;
let steps: ReturnType<typeof createRefundSteps>;
beforeAll(async () => {
  app = await createClosedCardApp();
  steps = createRefundSteps(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

const alarm = "a cancellation would give back more than was paid: nothing is promised";
/** All of a payment but a riyal is to go back already. */
const owe = (paymentId: string) =>
  app.database
    .execute(sql`insert into payment_refunds (id, try_id, payment_id, amount, reason, state, requested_at, send_at)
    select 'owed', 'owed', id, captured - 100, 'test', 'with_staff', now(), now() from payments where id = ${paymentId}`);

it("a cancellation that would give back more than is left of the payment is refused before it is promised, with an alarm", async () => {
  const { id, payment } = await steps.traveller.book();
  const before = await steps.canceller.quote(id);
  expect(before).toMatchObject({ problems: [], quoteId: expect.stringMatching(/./) });
  await owe(payment.id);
  expect(await steps.canceller.quote(id)).toMatchObject({ problems: ["above_paid"], quoteId: "" });
  expect(await refusal(steps.canceller.accept(id, before))).toEqual(
    refused("conflict", { details: { problems: ["above_paid"] } }),
  );
  expect((await app.api(listCancellations, { bookingId: id })).cancellations).toEqual([]);
  expect(app.errors).toEqual([alarm, alarm]);
});
