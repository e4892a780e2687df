import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import { verifyPayment } from "#contract/payments.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusal, refused } from "./testing/refusal.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(contract.getBooking, { bookingId });
const mails = async () => (await app.mailbox?.list())?.map(({ subject }) => subject) ?? [];

describe("a booking that is paid", () => {
  test("by mada is charged, ticketed and mailed with its ticket", async () => {
    const { id } = await traveller.book();
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "confirmed",
      status: "active",
      outcome: "success",
      payment: { state: "captured", method: "mada" },
    });
    expect(booking.locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(booking.kind === "flight" && booking.travellers[0]).toMatchObject({
      ticketNumber: expect.stringMatching(/^\d{13}$/),
      passport_number: expect.stringMatching(/^•••\d{3}$/),
    });
    expect(booking.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(booking.total.amount);
    expect((await mails()).some((subject) => subject.includes(booking.reference))).toBe(true);
  });

  test("by card is authorised first and captured once the ticket is out", async () => {
    const booking = await traveller.name();
    const payment = await traveller.open(booking.id, "card");
    expect((await traveller.payAt(payment, "paid", "card")).state).toBe("authorized");
    await app.queue.drain();
    expect(await look(booking.id)).toMatchObject({
      stage: "confirmed",
      payment: { state: "captured", card: { brand: "visa" } },
    });
  });

  test("has a ticket as PDF and a calendar file; before that there is none", async () => {
    const draft = await traveller.name();
    expect((await app.request(`/api/bookings/${draft.id}/ticket.pdf`)).status).toBe(409);
    expect((await app.request("/api/bookings/nobody/ticket.pdf")).status).toBe(404);
    const { id } = await traveller.book();
    const pdf = await app.request(`/api/bookings/${id}/ticket.pdf`);
    expect([
      pdf.status,
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, "%PDF-"]);
    const calendar = await (await app.request(`/api/bookings/${id}/calendar.ics?language=ar`)).text();
    expect(calendar).toContain("BEGIN:VEVENT\r\n");
    expect(calendar.replaceAll("\r\n ", "")).toMatch(/SUMMARY:.*الرياض/);
    expect(Math.max(...calendar.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test("is found by reference with e-mail or phone, and by nothing less (R2.10)", async () => {
    const { id } = await traveller.book();
    const { reference } = await look(id);
    const find = (contact: string, asked = reference) => app.api(contract.lookUpBooking, { reference: asked, contact });
    for (const contact of ["noura@example.sa", "NOURA@example.sa ", "+966554400000", "0554400000", "٠٥٥٤٤٠٠٠٠٠"])
      expect(await find(contact)).toEqual({ bookingId: id });
    expect(await refusal(find("other@example.sa"))).toEqual(refused("booking_not_found"));
    expect(await refusal(find("400000"))).toEqual(refused("invalid_input"));
    expect(await refusal(find("noura@example.sa", "482930175641"))).toEqual(refused("booking_not_found"));
    expect(await refusal(find("noura@example.sa", "482930175642"))).toEqual(
      refused("invalid_input", { errors: { reference: ["not_a_reference"] } }),
    );
  });
});

describe("a payment that does not come through", () => {
  test("leaves the booking held, says why, and another payment confirms it (R4.1)", async () => {
    const { id } = await traveller.book({ scenario: "insufficient_funds" });
    expect(await look(id)).toMatchObject({
      stage: "held",
      outcome: "payment_failed",
      payment: { decline: "insufficient_funds" },
    });
    const again = await traveller.open(id);
    await traveller.payAt(again);
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ stage: "confirmed", outcome: "success" });
  });

  test("is processing while the bank decides, and cannot be paid twice meanwhile", async () => {
    const { id, payment } = await traveller.book({ scenario: "processing_paid" });
    expect(await look(id)).toMatchObject({ outcome: "processing" });
    expect(await refusal(traveller.open(id))).toEqual(refused("conflict"));
    app.clock.advance(30);
    await (await app.sandboxes.openPayments()).tick();
    await app.api(verifyPayment, { paymentId: payment.id });
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ outcome: "success" });
  });

  test("one payment open is offered again, not doubled", async () => {
    const { id } = await traveller.name();
    const first = await traveller.open(id);
    expect((await traveller.open(id)).id).toBe(first.id);
  });
});
