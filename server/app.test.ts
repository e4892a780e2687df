import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { verifyPayment } from "#contract/payments.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

const contact = { email_address: "sara@example.com", phone_country: "+966", phone: "501234567" };
const sara = {
  type: "adult" as const,
  title: "ms" as const,
  firstname: "Sara",
  lastname: "Alharbi",
  birth_date: "1990-05-04",
  nationality: "SA",
  document_type: "passport" as const,
  passport_number: "A1234567",
  passport_issuing_country: "SA",
  passport_expiry_date: "2035-01-01",
};
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function book(lastname: string) {
  const { searchId, offers } = await app.api(searchFlights, { slices: [`RUH-JED-${inDays(60)}`], adults: 1 });
  const offerId = offers[0]?.id ?? "";
  const { fares } = await app.api(getFlightOffer, { searchId, offerId });
  const choice = { searchId, offerId, fareId: fares[0]?.id ?? "" };
  const booking = await app.api(createFlightBooking, choice, { idempotencyKey: randomUUID() });
  await app.api(saveTravellers, { bookingId: booking.id, travellers: [{ ...sara, lastname }], contact });
  const pay = { bookingId: booking.id, method: "mada" as const, acceptTerms: true as const };
  return { booking, payment: await app.api(payBooking, pay, { idempotencyKey: randomUUID() }) };
}

async function payWith(payment: Awaited<ReturnType<typeof book>>["payment"]) {
  const payer = createPayer((await app.sandboxes.openPayments()).app);
  await payer.pay(payment.frame?.src ?? "");
  await app.api(verifyPayment, { paymentId: payment.id });
  await app.queue.drain();
}

test("a search becomes a paid ticket, mailed with its PDF", async () => {
  const { booking, payment } = await book("Alharbi");
  expect(payment).toMatchObject({ state: "open", amount: booking.total });
  await payWith(payment);
  const paid = await app.api(getBooking, { bookingId: booking.id });
  expect(paid).toMatchObject({ stage: "confirmed", outcome: "success", payment: { state: "captured" } });
  expect(paid.kind === "flight" && paid.travellers[0]?.ticketNumber).toMatch(/\d{10,}/);
  const [mail] = (await app.mailbox?.list()) ?? [];
  expect(mail?.toAddress).toBe("sara@example.com");
  const file = mail?.attachments.find(({ contentType }) => contentType === "application/pdf");
  const pdf = await app.mailbox?.readAttachment(file?.id ?? "");
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
});

test("an airline that refuses after the payment gives the money back", async () => {
  const { booking, payment } = await book("Reject");
  await payWith(payment);
  await app.queue.drain({ delayed: true });
  const failed = await app.api(getBooking, { bookingId: booking.id });
  expect(failed).toMatchObject({ stage: "failed", outcome: "booking_failed", refund: { amount: booking.total } });
});
