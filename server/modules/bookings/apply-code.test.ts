import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCode, getBooking } from "#contract/bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { silentLog } from "#server/platform/log.ts";
import { saveSeed } from "#server/platform/published/save-published.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "./find-booking.ts";
import { codeRow } from "./testing/hold-shop.ts";
import { createTripper } from "./testing/package-booking.ts";
import { payAtGateway } from "./testing/pay-at-gateway.ts";
import { refusal, refused } from "./testing/refusal.ts";
import { sampleContact, sampleTraveller } from "./testing/sample-choice.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

const errors: [message: string, facts: unknown][] = [];
let app: TestApp;
beforeAll(async () => {
  const log = { ...silentLog, error: (message: string, facts?: unknown) => void errors.push([message, facts]) };
  app = await createTestApp({ overrides: { log } });
  await saveSeed(app.database, [codeRow("FIRSTONE", { firstBookingOnly: true })]);
}, 60_000);
afterAll(() => app.close());

const draft = async (email: string, phone: string) => {
  const { booking } = await createTraveller(app).choose();
  const contact = { ...sampleContact, email_address: email, phone };
  await app.api(saveTravellers, { bookingId: booking.id, travellers: [sampleTraveller], contact });
  return booking.id;
};
const useFirst = (bookingId: string) => app.api(applyCode, { bookingId, code: "FIRSTONE" });

test("a code for the first booking knows an earlier one by its e-mail address or by its phone number", async () => {
  const first = await draft("one@example.sa", "551000001");
  await useFirst(first);
  await payAtGateway(app, await createTraveller(app).open(first));
  await app.queue.drain();
  expect(await app.api(getBooking, { bookingId: first })).toMatchObject({ stage: "confirmed" });
  const notFirst = refused("code_refused", { errors: { code: ["code_first_booking_only"] } });
  expect(await refusal(useFirst(await draft("two@example.sa", "551000001")))).toEqual(notFirst);
  expect(await refusal(useFirst(await draft("one@example.sa", "551000002")))).toEqual(notFirst);
  expect(await refusal(useFirst(await draft("three@example.sa", "551000003")))).toBe("no refusal");
});

test("a sale that is not what was paid for calls somebody, and its difference is no discount in the books", async () => {
  const tripper = createTripper(app);
  const booking = await tripper.name();
  const payment = await tripper.open(booking.id);
  const { clientRef } = await findBooking(app.database, booking.id);
  await app.database.$client.query("update package_orders set total = total + 1000 where client_ref = $1", [clientRef]);
  await payAtGateway(app, payment);
  await app.queue.drain();
  expect(await app.api(getBooking, { bookingId: booking.id })).toMatchObject({
    stage: "confirmed",
    total: booking.total,
  });
  expect(errors).toContainEqual([
    "sale does not match the amount paid",
    expect.objectContaining({ difference: 1_000 }),
  ]);
  const [opened] = await app.database.select().from(cases).where(eq(cases.subject, booking.id));
  expect(opened).toMatchObject({
    queue: "payment_mismatch",
    reference: booking.reference,
    closedAt: null,
    facts: { mismatch: "sale_differs", amount: { amount: 1_000, currency: "SAR" } },
  });
  const books = await app.payments.balances(payment.id);
  expect([books.discounts_given, books.price_differences]).toEqual([undefined, 1_000]);
});
