import { afterAll, beforeAll, expect, test } from "vitest";
import { getNumbers } from "#contract/admin/numbers.ts";
import { getBooking } from "#contract/bookings.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

test("travellers who go, stay and cancel are counted once at every step, whatever is repeated", async () => {
  const traveller = createTraveller(app);
  const canceller = createCanceller(app);
  const finance = await logInStaff(app, "finance");
  await traveller.choose();
  await traveller.name();
  const declined = await traveller.book({ scenario: "insufficient_funds" });
  const { id } = await traveller.book();
  await app.queue.drain();
  // The declined one pays by another payment, the paid one is asked to pay again.
  await traveller.payAt(await traveller.open(declined.id), "paid");
  await app.queue.drain();
  await traveller.open(id).catch(() => {});
  await app.counts.flush();

  const seen = await finance.api(getNumbers, { period: "today" });
  expect(seen.funnel.map(({ step, count }) => `${step} ${count}`)).toEqual([
    "search 4",
    "chosen 4",
    "named 3",
    "pay_opened 2",
    "paid 2",
    "confirmed 2",
  ]);
  const paid = [await app.api(getBooking, { bookingId: id }), await app.api(getBooking, { bookingId: declined.id })];
  expect(seen.totals.value.now.amount).toBe(paid.reduce((sum, { total }) => sum + total.amount, 0));
  // Asked again at each choice and before each payment.
  const [supplier] = seen.accuracy.suppliers;
  expect(supplier).toMatchObject({ product: "flight", same: 6, cheaper: 0, dearer: 0, gone: 0 });

  const offer = await canceller.quote(id);
  await canceller.accept(id, offer);
  await canceller.settle(id);
  const { refunds } = await finance.api(getNumbers, { period: "today" });
  expect(refunds.asked).toEqual({ count: 1, amount: offer.total.back });
  expect(refunds.done[0]).toEqual({ age: "h1", count: 1, amount: offer.total.back });
  expect(refunds.waiting.every(({ count }) => count === 0)).toBe(true);
}, 60_000);
