import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { refusal, refused } from "#server/modules/bookings/testing/refusal.ts";
import { documentFacts } from "#server/modules/bookings/testing/document-facts.ts";
import { voucherData } from "./voucher-data.ts";

let app: TestApp;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  guest = createGuest(app);
}, 60_000);
afterAll(() => app.close());

async function look(bookingId: string): Promise<HotelBooking> {
  const booking = await app.api(contract.getBooking, { bookingId });
  if (booking.kind !== "hotel") throw new Error("not a stay");
  return booking;
}
const mailsTo = async (address: string) =>
  ((await app.mailbox?.list()) ?? []).filter(({ toAddress }) => toAddress === address);

describe("a stay that is paid", () => {
  test("by mada is charged, booked and mailed with its voucher and calendar file", async () => {
    const { id } = await guest.book({ rooms: ["2-5.9", "2"], email: "paid@example.sa" });
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "confirmed",
      status: "active",
      outcome: "success",
      payment: { state: "captured", method: "mada" },
      rooms: [{ guest: { lastname: "Alotaibi" } }, { guest: { lastname: "Alharbi" } }],
    });
    expect(booking.locator).toMatch(/\w{4,}/);
    const [mail] = await mailsTo("paid@example.sa");
    expect(mail?.subject).toContain(booking.hotel.name);
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(["application/pdf", "text/calendar"]);
  });

  test("whose hotel gives its number later is mailed it with the voucher, once", async () => {
    const email = "later@example.sa";
    let slow: HotelBooking | undefined;
    for (let skip = 0; skip < 16 && !slow?.locatorAwaited; skip++)
      slow = await look((await guest.book({ skip, email })).id);
    expect(slow).toMatchObject({ stage: "confirmed", locatorAwaited: true });
    const mails = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes("hotel’s number"));
    expect(await mails()).toEqual([]);
    app.clock.advance(40 * 60);
    await app.queue.drain({ delayed: true });
    const known = await look(slow!.id);
    expect(known.locatorAwaited).toBe(false);
    expect(known.locator).not.toBe(slow!.locator);
    const [mail, ...more] = await mails();
    expect(mail?.subject).toContain(known.locator);
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");
    expect(more).toEqual([]);
  });

  test("by card is authorised first and captured once it is booked", async () => {
    const booking = await guest.name();
    const payment = await guest.open(booking.id, "card");
    expect((await payAtGateway(app, payment, "paid", "card")).state).toBe("authorized");
    await app.queue.drain();
    expect(await look(booking.id)).toMatchObject({ stage: "confirmed", payment: { state: "captured" } });
  });

  test("stands in our books: what the supplier gets, no fee of ours, and the VAT of its invoice", async () => {
    const { id, payment } = await guest.book();
    const { total } = await look(id);
    const balances = await app.payments.balances(payment.id);
    const [invoice] = await app.taxInvoices.ofBooking(id);
    const vat = invoice?.amounts.vat ?? 0;
    expect(vat).toBeGreaterThan(0);
    // Sold in our own name without a margin: the VAT comes out of our own (docs/decisions/0076).
    expect(balances).toEqual({
      gateway_clearing: total.amount,
      supplier_payable: -total.amount,
      customer_funds: 0,
      service_fee_revenue: vat,
      output_vat: -vat,
    });
  });

  test("is checked for half an hour, not kept: then it is over", async () => {
    const booking = await guest.name();
    await guest.open(booking.id);
    const held = await look(booking.id);
    expect(held.stage).toBe("held");
    expect(Date.parse(held.expiresAt ?? "") - app.clock.now().getTime()).toBe(30 * 60_000);
    app.clock.advance(31 * 60);
    expect(await refusal(guest.open(booking.id))).toEqual(refused("session_expired"));
    await app.queue.drain({ delayed: true });
    expect(await look(booking.id)).toMatchObject({ stage: "expired", expiresAt: null });
  });

  test("after a payment that failed, with another one", async () => {
    const { id } = await guest.book({ scenario: "insufficient_funds", email: "again@example.sa" });
    expect(await look(id)).toMatchObject({ stage: "held", outcome: "payment_failed" });
    // It may still be paid: a mail goes out only when the hold nears its end.
    expect(await mailsTo("again@example.sa")).toEqual([]);
    await payAtGateway(app, await guest.open(id));
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ stage: "confirmed", outcome: "success" });
  });

  test("is found by its number with e-mail or phone, and by nothing less (R2.10)", async () => {
    const { id } = await guest.book();
    const { reference } = await look(id);
    const find = (contact: string) => app.api(contract.lookUpBooking, { reference, contact });
    for (const contact of ["noura@example.sa", "0554400000"]) expect(await find(contact)).toEqual({ bookingId: id });
    expect(await refusal(find("other@example.sa"))).toEqual(refused("booking_not_found"));
  });
});

describe("its files", () => {
  test("are there once it is confirmed, under the name of its kind", async () => {
    const draft = await guest.name();
    expect((await app.request(`/api/bookings/${draft.id}/voucher.pdf`)).status).toBe(409);
    expect((await app.request("/api/bookings/nobody/voucher.pdf")).status).toBe(404);
    const { id } = await guest.book();
    const pdf = await app.request(`/api/bookings/${id}/voucher.pdf`);
    const start = Buffer.from(await pdf.arrayBuffer()).subarray(0, 5);
    expect([pdf.status, start.toString()]).toEqual([200, "%PDF-"]);
    expect((await app.request(`/api/bookings/${id}/ticket.pdf`)).status).toBe(404);
  });

  test("tell the stay in both languages, with Hijri days, terms, what is paid where, and that it is a sample", async () => {
    const booking = await guest.name({ payAt: "property", rooms: ["2-5.9"], requests: { arrival: "23:00" } });
    await guest.place(booking.id);
    await app.queue.drain();
    const read = async (language: string): Promise<HotelBooking> => {
      const answer = await app.request(`/api/bookings/${booking.id}`, { headers: { "set-locale": language } });
      return ((await answer.json()) as { response: HotelBooking }).response;
    };
    const views = { en: await read("en"), ar: await read("ar") };
    const sample = { en: "Sample", ar: "تجريبي" };
    const voucher = await voucherData(views, { ...documentFacts("2026-11-21T12:00:00Z"), sample });
    const told = JSON.stringify(voucher);
    expect(told).not.toMatch(/undefined|null,"amount"|document\./);
    for (const text of [views.en.locator, views.en.reference, views.ar.hotel.name, views.ar.hotel.address, "SAMPLE-"])
      expect(told).toContain(text);
    expect(voucher.stay.map(({ hijri }) => hijri)).toEqual([
      { en: expect.stringMatching(/ AH$/), ar: expect.stringMatching(/ هـ$/) },
      { en: expect.stringMatching(/ AH$/), ar: expect.stringMatching(/ هـ$/) },
    ]);
    expect(voucher.rooms[0]?.details).toEqual({
      en: expect.stringMatching(/^2 adults, 2 children aged 5 and 9 · /),
      ar: expect.stringMatching(/^بالغان، وطفلان عمراهما 5 و9 · /),
    });
    expect(voucher.cancel.lines).toHaveLength(views.en.cancelSteps.length);
    expect(voucher.cancel.lines.at(-1)).toEqual({
      en: expect.stringMatching(/or for a no-show: .*SAR [\d,.]+.* is charged\.$/),
      ar: expect.stringMatching(/عند عدم الحضور: تُحتسب رسوم .*SAR [\d,.]+/),
    });
    expect(voucher.price.atProperty?.total.amount).toBe(formatMoney(views.en.price.atProperty));
    expect(voucher.price.total).toBeNull();
    expect(voucher.wishes).toEqual({ en: expect.stringContaining("23:00"), ar: expect.stringContaining("23:00") });
    expect(voucher.sample).toEqual(sample);
  });

  test("hold the stay by the hotel's clock", async () => {
    const { id } = await guest.book();
    const { stay, hotel } = await look(id);
    const answer = await app.request(`/api/bookings/${id}/calendar.ics?language=ar`);
    const calendar = (await answer.text()).replaceAll("\r\n ", "");
    const instant = (day: string, hour: string) =>
      `${new Date(`${day}T${hour}:00+03:00`).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    expect(calendar).toContain(`DTSTART:${instant(stay.checkIn, hotel.checkInFrom)}`);
    expect(calendar).toContain(`DTEND:${instant(stay.checkOut, hotel.checkOutUntil)}`);
    expect(calendar).toMatch(/SUMMARY:إقامة في /);
  });
});

describe("a stay that costs nothing now", () => {
  test("is placed without a payment, once, and mailed", async () => {
    const booking = await guest.name({ payAt: "property", email: "desk@example.sa" });
    expect([booking.total.amount, booking.price.atProperty.amount > 0]).toEqual([0, true]);
    expect(await refusal(guest.open(booking.id))).toEqual(refused("conflict", { details: { due: 0 } }));
    expect((await guest.place(booking.id)).stage).toBe("confirming");
    expect((await guest.place(booking.id)).stage).toBe("confirming");
    await app.queue.drain();
    expect(await look(booking.id)).toMatchObject({ stage: "confirmed", outcome: "success", payment: null });
    expect((await guest.place(booking.id)).stage).toBe("confirmed");
    expect(await mailsTo("desk@example.sa")).toHaveLength(1);
    expect(await refusal(guest.open(booking.id))).toEqual(refused("conflict"));
  });

  test("is placed once, however many ask at the same time", async () => {
    const booking = await guest.name({ payAt: "property", email: "twice@example.sa" });
    const answers = await Promise.allSettled([1, 2, 3].map(() => guest.place(booking.id)));
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    await app.queue.drain({ delayed: true });
    const { rows } = await app.database.$client.query(
      "select 1 from sandbox_hotels.orders o join bookings b on b.client_ref = o.client_ref where b.id = $1",
      [booking.id],
    );
    expect([rows.length, (await look(booking.id)).stage]).toEqual([1, "confirmed"]);
    expect(await mailsTo("twice@example.sa")).toHaveLength(1);
  });

  test("and one that is paid now cannot be placed", async () => {
    const booking = await guest.name();
    const no = refused("conflict", { details: { due: booking.total.amount } });
    expect(await refusal(guest.place(booking.id))).toEqual(no);
    await guest.open(booking.id);
    expect(await refusal(guest.place(booking.id))).toEqual(no);
  });

  test("that the hotel refuses has failed; nothing goes back, and the guest is told", async () => {
    const booking = await guest.name({ payAt: "property", lastname: "Reject", email: "no@example.sa" });
    await guest.place(booking.id);
    await app.queue.drain();
    expect(await look(booking.id)).toMatchObject({ stage: "failed", outcome: "booking_failed", refund: null });
    expect((await mailsTo("no@example.sa"))[0]?.subject).toMatch(/could not be made/);
  });
});
