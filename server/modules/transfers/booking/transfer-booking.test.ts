import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import { createTransferBooking, saveRideLead, saveTrainTravellers } from "#contract/transfer-bookings.ts";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { refusal } from "#server/modules/bookings/testing/refusal.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createRider } from "../testing/rider.ts";

let app: TestApp;
let rider: ReturnType<typeof createRider>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  rider = createRider(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

async function look(bookingId: string): Promise<TransferBooking> {
  const booking = await app.api(contract.getBooking, { bookingId });
  if (booking.kind !== "transfer") throw new Error("not a ride");
  return booking;
}
const faults = async () => (await app.sandboxes.openTransfers()).faults;
const key = () => ({ idempotencyKey: crypto.randomUUID() });
/** How the operator's orders under a last name stand. */
async function ordersOf(lastname: string): Promise<string[]> {
  const { rows } = await app.database.$client.query<{ state: string }>(
    "select state from sandbox_transfers.orders where travellers::text like $1",
    [`%"${lastname}"%`],
  );
  return rows.map(({ state }) => state);
}
const nextMail = async () => (await app.mailbox?.list())?.[0];

describe("train seats", () => {
  test("that are paid are booked, a seat for everybody, and mailed with the e-voucher", async () => {
    const { id, payment } = await rider.book({ adults: 2, children: 1 });
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "confirmed",
      payment: { state: "captured" },
      ride: { kind: "train", cancelSteps: [{ keptPercent: 0 }, { keptPercent: 20 }, { keptPercent: 100 }] },
      from: { name: "Jeddah Airport" },
      stations: { from: { by: "walk" }, to: { by: "taxi" } },
    });
    expect(booking.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["fare_adult", 2],
      ["fare_child", 1],
    ]);
    expect(new Set(booking.seats).size).toBe(3);
    expect(booking.locator).toMatch(/^TR\d{7}$/);
    // Numbers of documents are never told whole.
    expect(booking.travellers.map(({ passport_number: number }) => number)).toEqual(
      [0, 1, 2].map(() => expect.stringMatching(/^•••\d{3}$/)),
    );
    const mail = await nextMail();
    expect(mail?.subject).toContain("Jeddah Airport to Makkah hotels");
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(["application/pdf", "text/calendar"]);
    const [invoice] = await app.taxInvoices.ofBooking(booking.id);
    const vat = invoice?.amounts.vat ?? 0;
    expect(vat).toBeGreaterThan(0);
    expect(await app.payments.balances(payment.id)).toEqual({
      gateway_clearing: booking.total.amount,
      supplier_payable: -booking.total.amount,
      customer_funds: 0,
      service_fee_revenue: vat,
      output_vat: -vat,
    });
  });

  test("ask for everybody by name and document, in the party that was priced", async () => {
    const { id: bookingId, travellerTypes } = await rider.choose({ adults: 1, children: 1 });
    expect(travellerTypes).toEqual(["adult", "child"]);
    const [adult, child] = rider.people(travellerTypes, "Alqahtani");
    const save = (travellers: object[]) =>
      refusal(app.api(saveTrainTravellers, { bookingId, travellers, contact: sampleContact } as never));
    expect(await save([adult!])).toMatchObject({ code: "invalid_input", errors: { travellers: ["wrong_count"] } });
    expect(await save([adult!, { ...child, birth_date: "1990-05-04" }])).toMatchObject({
      errors: { "travellers.1.birth_date": ["not_child"] },
    });
    expect(await save([adult!, { ...child, passport_number: adult!.passport_number }])).toMatchObject({
      errors: { "travellers.1.passport_number": ["not_unique"] },
    });
    const lead = { title: "ms" as const, firstname: "Noura", lastname: "Alqahtani" };
    expect(await refusal(app.api(saveRideLead, { bookingId, lead, contact: sampleContact }))).toMatchObject({
      code: "conflict",
    });
  });

  test("that were sold meanwhile are refused before anything is paid", async () => {
    const { id } = await rider.name();
    (await faults()).next("recheck", "sold_out");
    expect(await refusal(rider.open(id))).toMatchObject({ code: "offer_unavailable" });
    expect((await look(id)).payment).toBeNull();
  });

  test("that became dearer ask for a yes, at the choice and at the payment", async () => {
    const { ride, ...chosen } = await rider.pick({ days: 40 });
    (await faults()).next("recheck", "price_changed");
    const answer = await refusal(app.api(createTransferBooking, chosen, key()));
    expect(answer).toMatchObject({ code: "price_changed" });
    const { current } = (answer as { details: { current: { amount: number; currency: "SAR" } } }).details;
    expect(current.amount).toBeGreaterThan(ride.total.amount);
    const booking = await app.api(createTransferBooking, { ...chosen, acceptedTotal: current }, key());
    expect(booking.total).toEqual(current);
  });

  test("cost nothing to cancel a day before: all of it comes back, and the seats are free again", async () => {
    const { id } = await rider.book({ days: 50 });
    const quote = await canceller.quote(id);
    expect(quote.total.back).toEqual((await look(id)).total);
    await canceller.accept(id, quote);
    const [cancellation] = await canceller.settle(id);
    expect(cancellation).toMatchObject({ state: "refunded" });
    expect(await look(id)).toMatchObject({ stage: "cancelled", payment: { refunded: quote.total.back } });
  });

  test("are free until the very instant that is told, and cost a fifth from it on", async () => {
    const { id } = await rider.book({ days: 3 });
    const { ride, total } = await look(id);
    const [free] = ride.cancelSteps;
    const secondsLeft = (Date.parse(free!.until!) - app.clock.now().getTime()) / 1000;
    app.clock.advance(secondsLeft - 1);
    expect((await canceller.quote(id)).total.back).toEqual(total);
    app.clock.advance(1);
    expect((await canceller.quote(id)).total.back.amount).toBe(
      total.amount - Math.floor((total.amount * 20 + 50) / 100),
    );
    app.clock.advance(86_400);
    expect(await canceller.quote(id)).toMatchObject({ problems: ["departed"] });
  });

  test("keep a fifth in the last day, by the supplier’s quote", async () => {
    const { id } = await rider.book({ days: 1 });
    app.clock.advance(20 * 3_600);
    const { total } = await look(id);
    const quote = await canceller.quote(id);
    expect(quote.total.back.amount).toBe(total.amount - Math.floor((total.amount * 20 + 50) / 100));
    expect(quote.parts).toHaveLength(2);
  });
});

describe("a car", () => {
  test("needs the lead traveller and where to go, and is booked for the party", async () => {
    const { id: bookingId, ride, asksAddress, travellerTypes } = await rider.choose({ kind: "car", adults: 5 });
    expect({ asksAddress, travellerTypes, seats: ride.seats >= 5 }).toEqual({
      asksAddress: true,
      travellerTypes: ["adult"],
      seats: true,
    });
    const lead = { title: "mr" as const, firstname: "Fahad", lastname: "Alotaibi" };
    expect(await refusal(app.api(saveRideLead, { bookingId, lead, contact: sampleContact }))).toMatchObject({
      code: "invalid_input",
      errors: { address: ["required"] },
    });
    const { id } = await rider.book({ kind: "car", adults: 5 });
    expect(await look(id)).toMatchObject({
      stage: "confirmed",
      seats: [],
      stations: null,
      lines: [{ code: "vehicle" }],
      pickup: { flight: "SV1023", address: "Talmeera Ajyad" },
    });
  });

  test("that the operator refuses after the payment gives all of it back", async () => {
    const { id } = await rider.book({ kind: "car", lastname: "Reject" });
    await app.queue.drain({ delayed: true });
    expect(await look(id)).toMatchObject({ stage: "failed", refund: { amount: { currency: "SAR" } } });
  });

  test("whose answer is lost is found by our reference and booked once", async () => {
    const { id } = await rider.book({ kind: "car", lastname: "Timeoutafter" });
    for (let round = 0; round < 4; round++) {
      app.clock.advance(120);
      await app.queue.drain({ delayed: true });
    }
    expect(await look(id)).toMatchObject({ stage: "confirmed" });
    expect(await ordersOf("Timeoutafter")).toEqual(["confirmed"]);
  });

  test("whose order never arrived is asked again under the same reference, and booked once", async () => {
    const { id } = await rider.book({ kind: "car", lastname: "Timeoutbefore" });
    for (let round = 0; round < 4; round++) {
      app.clock.advance(120);
      await app.queue.drain({ delayed: true });
    }
    expect(await look(id)).toMatchObject({ stage: "confirmed" });
    expect(await ordersOf("Timeoutbefore")).toEqual(["confirmed"]);
  });

  test("that became dearer while it was paid gives all of it back", async () => {
    const { id } = await rider.book({ kind: "car", lastname: "Pricechange", days: 44 });
    await app.queue.drain({ delayed: true });
    expect(await look(id)).toMatchObject({ stage: "failed", refund: { amount: { currency: "SAR" } } });
    expect(await ordersOf("Pricechange")).toEqual([]);
  });

  test("whose cancellation gets no answer is cancelled once, and refunded once", async () => {
    const { id } = await rider.book({ kind: "car", lastname: "Canceltimeout", days: 45 });
    const quote = await canceller.quote(id);
    await canceller.accept(id, quote);
    const [cancellation] = await canceller.settle(id);
    expect(cancellation).toMatchObject({ state: "refunded" });
    expect(await look(id)).toMatchObject({ stage: "cancelled", payment: { refunded: quote.total.back } });
    expect(await ordersOf("Canceltimeout")).toEqual(["cancelled"]);
  });

  test("is cancelled whole, never in part", async () => {
    const { id } = await rider.book({ kind: "bus", adults: 3, days: 33 });
    expect(await canceller.quote(id)).toMatchObject({ parts: { length: 1 }, total: { back: { amount: 0 } } });
  });
});

test("a bank that says no leaves the ride unbooked, and it can be paid again", async () => {
  const { id } = await rider.name({ days: 20 });
  await payAtGateway(app, await rider.open(id), "insufficient_funds");
  await app.queue.drain();
  expect((await look(id)).stage).not.toBe("confirmed");
  await payAtGateway(app, await rider.open(id), "paid");
  await app.queue.drain();
  expect(await look(id)).toMatchObject({ stage: "confirmed" });
});

test("a visitor with reference and contact sees it masked: no seat, no address, no document", async () => {
  const { id } = await rider.book({ kind: "car", days: 35, lastname: "Canaryname" });
  const { reference } = await look(id);
  const stranger = await app.app.fetch(
    new Request("http://wijha.test/api/bookings/look-up", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://wijha.test" },
      body: JSON.stringify({ reference, contact: sampleContact.email_address }),
    }),
  );
  const cookie = stranger.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const shown = await app.app.fetch(new Request(`http://wijha.test/api/bookings/${id}`, { headers: { cookie } }));
  const text = await shown.text();
  expect(shown.status).toBe(200);
  for (const hidden of ["Canaryname", "Talmeera", "SV1023"]) expect(text).not.toContain(hidden);
});
