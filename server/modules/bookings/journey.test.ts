import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/bookings.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { verifyPayment } from "#contract/payments.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createTraveller } from "./testing/traveller-booking.ts";
import { sampleContact } from "./testing/sample-choice.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  traveller = createTraveller(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(contract.getBooking, { bookingId });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) =>
      error instanceof ApiError ? { code: error.code, errors: error.errors, details: error.details } : error,
  );
const refused = (code: ErrorCode, more: object = {}) => expect.objectContaining({ code, ...more });
const mails = async () => (await app.mailbox?.list())?.map(({ subject }) => subject) ?? [];

describe("a booking that is paid", () => {
  it("by mada is charged, ticketed and mailed with its ticket", async () => {
    const { id } = await traveller.book();
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "confirmed",
      status: "active",
      outcome: "success",
      payment: { state: "captured", method: "mada" },
    });
    expect(booking.locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(booking.travellers[0]?.ticketNumber).toMatch(/^\d{13}$/);
    expect(booking.travellers[0]?.passport_number).toMatch(/^•••\d{3}$/);
    expect(booking.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(booking.total.amount);
    expect((await mails()).some((subject) => subject.includes(booking.reference))).toBe(true);
  });

  it("by card is authorised first and captured once the ticket is out", async () => {
    const booking = await traveller.name();
    const payment = await traveller.open(booking.id, "card");
    expect((await traveller.payAt(payment, "paid", "card")).state).toBe("authorized");
    await app.queue.drain();
    expect(await look(booking.id)).toMatchObject({
      stage: "confirmed",
      payment: { state: "captured", card: { brand: "visa" } },
    });
  });

  it("has a ticket as PDF and a calendar file; before that there is none", async () => {
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

  it("is found by reference with e-mail or phone, and by nothing less (R2.10)", async () => {
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
  it("leaves the booking held, says why, and another payment confirms it (R4.1)", async () => {
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

  it("is processing while the bank decides, and cannot be paid twice meanwhile", async () => {
    const { id, payment } = await traveller.book({ scenario: "processing_paid" });
    expect(await look(id)).toMatchObject({ outcome: "processing" });
    expect(await refusal(traveller.open(id))).toEqual(refused("conflict"));
    app.clock.advance(30);
    await (await app.sandboxes.openPayments()).tick();
    await app.api(verifyPayment, { paymentId: payment.id });
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ outcome: "success" });
  });

  it("one payment open is offered again, not doubled", async () => {
    const { id } = await traveller.name();
    const first = await traveller.open(id);
    expect((await traveller.open(id)).id).toBe(first.id);
  });
});

describe("an airline that says no", () => {
  it("after the payment: the booking fails and the money goes back (R4.2)", async () => {
    const { id } = await traveller.book({ lastname: "Reject" });
    await app.queue.drain({ delayed: true });
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "failed",
      status: "cancelled",
      outcome: "booking_failed",
      refund: { state: "sent", amount: booking.total },
    });
    expect(booking.payment).toMatchObject({ state: "refunded", refunded: booking.total });
    expect((await mails())[0]).toContain(booking.reference);
  });

  it("releases an authorised card instead of refunding it", async () => {
    const { id } = await traveller.book({ lastname: "Reject", method: "card" });
    await app.queue.drain({ delayed: true });
    expect(await look(id)).toMatchObject({ stage: "failed", payment: { state: "voided" }, refund: { state: "sent" } });
  });

  it("before the payment: the flight is sold out, nothing is held or charged (R4.7)", async () => {
    const booking = await traveller.name("Soldout");
    expect(await refusal(traveller.open(booking.id))).toEqual(refused("offer_unavailable"));
    expect(await look(booking.id)).toMatchObject({ stage: "draft", payment: null });
  });

  it("with another price: asks first, and takes the yes", async () => {
    const booking = await traveller.name("Pricechange");
    const asked = (await refusal(traveller.open(booking.id))) as {
      code: string;
      details: { previous: { amount: number }; current: { amount: number; currency: "SAR" } };
    };
    expect(asked.code).toBe("price_changed");
    expect(asked.details.previous).toEqual(booking.total);
    expect(asked.details.current.amount).toBeGreaterThan(booking.total.amount);
    const payment = await traveller.open(booking.id, "mada", { acceptedTotal: asked.details.current });
    expect(payment.amount).toEqual(asked.details.current);
    const changed = await look(booking.id);
    expect(changed.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(changed.total.amount);
  });
});

describe("an airline that does not answer", () => {
  for (const lastname of ["Timeoutbefore", "Timeoutafter", "Unavailable", "Pending"])
    it(`(${lastname}) is asked again until it is known; the ticket is bought once`, async () => {
      const { id } = await traveller.book({ lastname });
      expect(await look(id)).toMatchObject({ stage: "confirming", payment: { state: "captured" }, refund: null });
      for (let round = 0; round < 4; round++) {
        app.clock.advance(30);
        await app.queue.drain({ delayed: true });
      }
      expect(await look(id)).toMatchObject({ stage: "confirmed", outcome: "success" });
    });

  it("can be asked again by the traveller (R4.1)", async () => {
    const { id } = await traveller.book({ lastname: "Timeoutafter" });
    app.clock.advance(25);
    expect((await look(id)).canRetryConfirmation).toBe(true);
    await app.api(contract.retryConfirmation, { bookingId: id });
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ stage: "confirmed", canRetryConfirmation: false });
  });

  it("about seats, and did nothing: it is asked, and then sent once more", async () => {
    const booking = await traveller.name("Holdlost");
    await traveller.open(booking.id);
    expect(await look(booking.id)).toMatchObject({ stage: "held" });
  });

  it("about seats that it did keep: they are found, and not kept twice", async () => {
    const booking = await traveller.name("Holdtimeout");
    await traveller.open(booking.id);
    expect(await look(booking.id)).toMatchObject({ stage: "held" });
  });
});

describe("the session (R4.6)", () => {
  it("ends: a draft cannot be named or paid any more", async () => {
    const booking = await traveller.name();
    app.clock.advance(21 * 60);
    expect(await refusal(traveller.open(booking.id))).toEqual(refused("session_expired"));
    await app.queue.drain({ delayed: true });
    expect(await look(booking.id)).toMatchObject({ stage: "expired", expiresAt: null });
    expect(await refusal(app.api(contract.applyCode, { bookingId: booking.id, code: "AHLAN50" }))).toEqual(
      refused("session_expired"),
    );
  });

  it("a payment that comes after the end goes back", async () => {
    const booking = await traveller.name();
    const payment = await traveller.open(booking.id);
    const { db } = { db: app.database.$client };
    await db.query("update bookings set stage = 'expired' where id = $1", [booking.id]);
    await traveller.payAt(payment);
    await app.queue.drain({ delayed: true });
    expect(await look(booking.id)).toMatchObject({
      stage: "failed",
      payment: { state: "refunded" },
      outcome: "booking_failed",
    });
  });
});

describe("what is asked of a booking", () => {
  it("refuses travellers by field, and keeps what was there", async () => {
    const { booking } = await traveller.choose();
    const bad = {
      type: "adult" as const,
      title: "ms" as const,
      firstname: "نورة",
      lastname: "Al",
      birth_date: "2020-01-01",
      nationality: "SA",
      document_type: "passport" as const,
      passport_number: "12345",
      passport_issuing_country: "SA",
      passport_expiry_date: "2020-01-01",
    };
    const answer = (await refusal(
      app.api(contract.saveTravellers, {
        bookingId: booking.id,
        travellers: [bad],
        contact: { ...sampleContact, phone: "12" },
      }),
    )) as { errors: Record<string, string[]> };
    expect(answer.errors).toMatchObject({
      "travellers.0.firstname": ["english_letters"],
      "travellers.0.passport_number": ["too_short"],
      "contact.phone": ["too_short"],
    });
    expect(await look(booking.id)).toMatchObject({ travellers: [], stage: "draft" });
  });

  it("takes a code off the price and puts it back", async () => {
    const booking = await traveller.name();
    expect(await refusal(app.api(contract.applyCode, { bookingId: booking.id, code: "NOSUCHCODE" }))).toEqual(
      refused("code_refused"),
    );
    const removed = await app.api(contract.removeCode, { bookingId: booking.id });
    expect(removed.total).toEqual(booking.total);
  });

  it("sells bags and seats by what the fare offers, and refuses what it does not", async () => {
    const booking = await traveller.name();
    const offered = await app.api(contract.getExtras, { bookingId: booking.id });
    const bag = offered.bags[0];
    const seat = offered.seatMaps[0]?.rows.flatMap((row) => row.seats).find((each) => each?.free && !each.exit);
    expect(bag && seat).toBeTruthy();
    const chosen = await app.api(contract.saveExtras, {
      bookingId: booking.id,
      bags: [{ traveller: 0, slice: 0, pieces: 1 }],
      seats: [{ traveller: 0, slice: 0, segment: 0, seat: seat?.number ?? "" }],
    });
    expect(chosen.total.amount).toBe(booking.total.amount + (bag?.price.amount ?? 0) + (seat?.price.amount ?? 0));
    expect(chosen.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(chosen.total.amount);
    expect(
      await refusal(
        app.api(contract.saveExtras, {
          bookingId: booking.id,
          bags: [{ traveller: 7, slice: 0, pieces: 1 }],
          seats: [],
        }),
      ),
    ).toEqual(refused("invalid_input", { errors: { "bags.0": ["not_sold"] } }));
    const payment = await traveller.open(booking.id);
    expect(payment.amount).toEqual(chosen.total);
  });

  it("does nothing for an id that is not known, nor for one that cannot be", async () => {
    const bookingId = "AAAAAAAAAAAAAAAAAAAAAA";
    for (const call of [
      () => look(bookingId),
      () => app.api(contract.getExtras, { bookingId }),
      () => app.api(contract.saveExtras, { bookingId, bags: [], seats: [] }),
      () => app.api(contract.applyCode, { bookingId, code: "AHLAN50" }),
      () => app.api(contract.removeCode, { bookingId }),
      () => app.api(contract.retryConfirmation, { bookingId }),
      () => traveller.open(bookingId),
    ])
      expect(await refusal(call())).toEqual(refused("booking_not_found"));
    expect(await refusal(look("1"))).toEqual(refused("invalid_input"));
  });

  it("does not begin without an idempotency key, and begins once with one", async () => {
    const { input } = await traveller.choose();
    expect(await refusal(app.api(contract.createFlightBooking, input))).toEqual(refused("bad_request"));
    const begin = () => app.api(contract.createFlightBooking, input, { idempotencyKey: "the-same-key-1" });
    expect((await begin()).id).toBe((await begin()).id);
    expect(
      await refusal(
        app.api(contract.createFlightBooking, { ...input, fareId: "x" }, { idempotencyKey: "the-same-key-1" }),
      ),
    ).toEqual(refused("idempotency_key_reused"));
  });

  it("refuses a search that is over and a fare that is not sold", async () => {
    const { input } = await traveller.choose();
    const begin = (changes: object) =>
      refusal(app.api(contract.createFlightBooking, { ...input, ...changes }, { idempotencyKey: crypto.randomUUID() }));
    expect(await begin({ fareId: "nope" })).toEqual(refused("offer_unavailable"));
    expect(await begin({ offerId: "nope" })).toEqual(refused("offer_unavailable"));
    expect(await begin({ searchId: "nope" })).toEqual(refused("session_expired"));
    expect(await begin({ acceptedTotal: { amount: 1, currency: "SAR" } })).toEqual(refused("price_changed"));
    app.clock.advance(16 * 60);
    expect(await begin({})).toEqual(refused("session_expired"));
  });
});
