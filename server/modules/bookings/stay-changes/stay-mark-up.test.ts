import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { bookingChanges } from "#server/modules/bookings/changes/tables.ts";
import { markUpTotal } from "#server/modules/hotels/booking/hotel-choice.ts";
import type { HotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { publishRules, sampleRule } from "#server/modules/pricing-rules/testing/publish-rules.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createStayChanger } from "../testing/change-stay.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { expectAllBack } from "../testing/expect-all-back.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
}, 60_000);
afterAll(() => app.close());

/** What all payments of a booking say in our books. */
async function books(bookingId: string) {
  const sums: Record<string, number> = {};
  for (const { id } of await app.database.select().from(payments).where(eq(payments.bookingId, bookingId)))
    for (const [account, amount] of Object.entries(await app.payments.balances(id)))
      sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

/** Books, documents and the supplier's bill hold what the stay costs now, our mark-up apart, to the halala. */
async function expectAgreed(bookingId: string) {
  const row = await findBooking(app.database, bookingId);
  const changes = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId));
  const { rows } = await app.database.$client.query<{ sum: string }>(
    "select coalesce(sum(fare + taxes), 0) as sum from sandbox_hotels.statement_entries where document = any($1)",
    [[row.clientRef, ...changes.map(({ id }) => id)]],
  );
  const { taxInvoices } = await app.api(getBookingTimeline, { bookingId });
  const charged = taxInvoices.reduce((sum, { kind, total }) => sum + (kind === "invoice" ? 1 : -1) * total.amount, 0);
  const vat = (await app.taxInvoices.ofBooking(bookingId)).reduce(
    (sum, { kind, amounts }) => sum + (kind === "invoice" ? 1 : -1) * amounts.vat,
    0,
  );
  const markUp = markUpTotal((row.item as HotelItem).choice);
  const { supplierTotal } = row.order!;
  expect(markUp).toBeGreaterThan(0);
  expect(row.total).toBe(supplierTotal + markUp);
  expect(Number(rows[0]?.sum)).toBe(supplierTotal);
  expect(charged).toBe(row.total);
  const sums = await books(bookingId);
  expect(sums).toMatchObject({
    gateway_clearing: row.total,
    supplier_payable: -supplierTotal,
    service_fee_revenue: vat - markUp,
    output_vat: -vat,
  });
  expect([sums["customer_funds"] ?? 0, sums["price_differences"] ?? 0, sums["refunds_in_transit"] ?? 0]).toEqual([
    0, 0, 0,
  ]);
}

test("our mark-up moves with the price of a changed stay, by the rule it was sold at, and comes back with it", async () => {
  const markUpOf = (value: number) =>
    sampleRule({ product: "hotel", kind: "mark_up", conditions: {}, amount: { unit: "percent", value } });
  await publishRules(app, [markUpOf(777)]);
  app.clock.advance(60);
  const [changer, canceller] = [createStayChanger(app), createCanceller(app)];
  const { id } = await createGuest(app).book({ free: true, nights: 3, longer: 1, again: true });
  await expectAgreed(id);
  // Published since: what is sold keeps the rule of its sale.
  await publishRules(app, [markUpOf(1_500)]);
  app.clock.advance(60);
  for (const wish of [{ nights: 1 }, { nights: -2 }, { more: true }, { guest: "Alzahrani" }]) {
    const before = await app.api(getBooking, { bookingId: id });
    const change = await changer.change(id, wish);
    await changer.settle(id);
    expect(change).toMatchObject({ refusal: null });
    const after = await app.api(getBooking, { bookingId: id });
    expect(after.total.amount).toBe(before.total.amount + change.amounts.difference.amount);
    await expectAgreed(id);
  }
  await canceller.cancel(id);
  await canceller.settle(id);
  await expectAllBack(app, id, await books(id));
});
