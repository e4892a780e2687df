import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCancellations } from "#contract/cancellations.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { type ClosedCard, withClosedCard } from "../testing/with-closed-card.ts";

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));

const alarm = "cancellation quote exceeds what was paid: not offered";
/** All of a payment but a riyal is to go back already. */
const owe = (paymentId: string) =>
  app.database
    .execute(sql`insert into payment_refunds (id, try_id, payment_id, amount, reason, state, requested_at, send_at)
    select 'owed', 'owed', id, captured - 100, 'test', 'with_staff', now(), now() from payments where id = ${paymentId}`);

test("a cancellation that would give back more than is left of the payment is refused before it is promised, with an alarm", async () => {
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
