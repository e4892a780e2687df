import { afterEach, beforeEach, expect, test } from "vitest";
import { SupplierError } from "#server/platform/supplier.ts";
import { syncPaymentJob } from "./jobs.ts";
import { payments } from "./tables.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
let isAway: boolean;
let asked: number;
beforeEach(async () => {
  isAway = false;
  asked = 0;
  harness = await openPaymentHarness({
    wrap: (gateway) => ({
      ...gateway,
      retrieve: (...input) => {
        asked++;
        if (isAway) throw new SupplierError("unavailable");
        return gateway.retrieve(...input);
      },
    }),
  });
});
afterEach(() => harness[Symbol.asyncDispose]());

const jobsIn = async (states: string) =>
  (
    await harness.db.$client.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = $1 and state in (${states})`,
      [syncPaymentJob.name],
    )
  ).rows[0]!.count;

test("a gateway that is away for hours: one job a payment waits, none is given up, and all is settled soon after", async () => {
  const payments = await Promise.all([1, 2, 3].map(() => harness.openPaid()));
  isAway = true;
  let most = 0;
  for (let quarter = 0; quarter < 3 * 60 * 4; quarter++) {
    harness.clock.advance(15);
    await harness.queue.drain({ later: 15, allowFailures: true });
    if (quarter % 4 === 0) await harness.due();
    most = Math.max(most, await jobsIn("'created','retry'"));
  }
  expect(most).toBeLessThanOrEqual(3);
  expect(await jobsIn("'failed'")).toBe(0);
  // Four tries in a row every two minutes.
  expect(asked).toBeLessThan(3 * 4 * 100);
  isAway = false;
  for (let quarter = 0; quarter < 10; quarter++) {
    harness.clock.advance(15);
    await harness.due();
    await harness.queue.drain({ later: 15 });
  }
  for (const { id } of payments) expect((await harness.service.view(id))?.state).toBe("captured");
});

test("a round finds all that are due, however many, and a second round adds nothing to them", async () => {
  await harness.db.$client.query(`
    insert into payments (id, booking_id, attempt, reference, idempotency_key, method, amount, currency, locale, state, gateway,
      check_at, expires_at, created_at, updated_at)
    select 'p' || n, 'b' || n, 1, '123456789015', 'k' || n, 'mada', 100, 'SAR', 'en', 'open', 'sandbox', t, t, t, t
    from generate_series(1, 1050) n, lateral (select '2020-01-01'::timestamptz as t) d`);
  await harness.due();
  await harness.due();
  harness.clock.advance(600);
  await harness.due();
  expect(await jobsIn("'created'")).toBe(1050);
});

test.each([
  ["left alone, ends with its time", "expired"],
  ["given back, is closed", "voided"],
] as const)("a payment that the gateway never heard of, %s, and is asked about no more", async (_, state) => {
  await harness.merchant.control({ faults: [{ point: "create", kind: "error_before", times: 1 }] });
  const order = harness.order();
  await expect(harness.service.open(order)).rejects.toMatchObject({ code: "supplier_failed" });
  const [row] = await harness.db.select().from(payments);
  if (state === "voided") await harness.giveBack(row!.id, "test");
  for (let minute = 0; minute < 30; minute++) {
    harness.clock.advance(60);
    await harness.reconcile();
  }
  const after = await harness.db.select().from(payments);
  expect(after).toMatchObject([{ id: row!.id, state, gatewayRef: null, checkAt: null }]);
  expect(harness.told).toEqual(state === "expired" ? [{ payment: row!.id, what: "expired" }] : []);
});
