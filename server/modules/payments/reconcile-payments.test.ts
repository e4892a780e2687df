import { afterEach, beforeEach, expect, test } from "vitest";
import { SupplierFault } from "#server/platform/supplier.ts";
import { syncPaymentJob } from "./jobs.ts";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
let isAway: boolean;
let asked: number;
beforeEach(async () => {
  isAway = false;
  asked = 0;
  house = await openPaymentHouse({
    wrap: (gateway) => ({
      ...gateway,
      retrieve: (...input) => {
        asked++;
        if (isAway) throw new SupplierFault("unavailable");
        return gateway.retrieve(...input);
      },
    }),
  });
});
afterEach(() => house[Symbol.asyncDispose]());

const jobsIn = async (states: string) =>
  (
    await house.db.$client.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = $1 and state in (${states})`,
      [syncPaymentJob.name],
    )
  ).rows[0]!.count;

test("a gateway that is away for hours: one job a payment waits, none is given up, and all is settled soon after", async () => {
  const payments = await Promise.all([1, 2, 3].map(() => house.openPaid()));
  isAway = true;
  let most = 0;
  for (let quarter = 0; quarter < 3 * 60 * 4; quarter++) {
    house.clock.advance(15);
    await house.queue.drain({ later: 15, allowFailures: true });
    if (quarter % 4 === 0) await house.due();
    most = Math.max(most, await jobsIn("'created','retry'"));
  }
  expect(most).toBeLessThanOrEqual(3);
  expect(await jobsIn("'failed'")).toBe(0);
  // Four tries in a row every two minutes.
  expect(asked).toBeLessThan(3 * 4 * 100);
  isAway = false;
  for (let quarter = 0; quarter < 10; quarter++) {
    house.clock.advance(15);
    await house.due();
    await house.queue.drain({ later: 15 });
  }
  for (const { id } of payments) expect((await house.desk.view(id))?.state).toBe("captured");
});

test("a round finds all that are due, however many, and a second round adds nothing to them", async () => {
  await house.db.$client.query(`
    insert into payments (id, booking_id, attempt, reference, idempotency_key, method, amount, currency, locale, state, gateway,
      check_at, expires_at, created_at, updated_at)
    select 'p' || n, 'b' || n, 1, '123456789015', 'k' || n, 'mada', 100, 'SAR', 'en', 'open', 'sandbox', t, t, t, t
    from generate_series(1, 1050) n, lateral (select '2020-01-01'::timestamptz as t) d`);
  await house.due();
  await house.due();
  house.clock.advance(600);
  await house.due();
  expect(await jobsIn("'created'")).toBe(1050);
});
