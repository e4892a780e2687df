import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDeskBooking, sendBookingAgain } from "#contract/admin/bookings.ts";
import { getBookingAccess, proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import { getBooking, lookUpBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote } from "#contract/cancellations.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import en from "#i18n/messages/en/texts.json" with { type: "json" };
import { translator } from "#i18n/translate.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { bookingTexts } from "#server/modules/bookings/texts/tables.ts";
import { mailBookingJob } from "#server/modules/bookings/jobs.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { countSegments } from "#server/platform/texts/count-segments.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { key, openAndPay, openCall, openCustomer, readLink } from "./testing/call-steps.ts";

let app: TestApp;
let call: Awaited<ReturnType<typeof openCall>>;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openPayments()]);
  call = await openCall(app);
});
afterAll(() => app.close());
let people = 0;

/** Booked by telephone for somebody without an address, who pays by the link in a browser of their own. */
async function bookByPhone() {
  const { booking } = await call.traveller.choose();
  const contact = { ...sampleContact, email_address: "", phone: `56${String((people += 1)).padStart(7, "0")}` };
  const travellers = [{ ...sampleTraveller, passport_number: String(1_049_000_000 + people * 7) }];
  await call.api(saveTravellers, { bookingId: booking.id, travellers, contact });
  await call.prepare(booking.id, "text");
  const token = await readLink(app, "text");
  const customer = await openCustomer(app);
  await payAtGateway({ ...app, api: customer.api }, await openAndPay(customer, token));
  await app.queue.drain();
  return { bookingId: booking.id, contact, customer };
}
const texts = async (to: string) =>
  ((await app.textBox?.list()) ?? []).filter(({ toNumber }) => toNumber === to).map(({ textBody }) => textBody);

test("without an address everything goes by text message: the confirmation, codes that open it elsewhere, what cancelling brings back", async () => {
  const { bookingId, contact, customer } = await bookByPhone();
  const number = `+966${contact.phone}`;
  const { reference, stage } = await customer.api(getBooking, { bookingId });
  expect(stage).toBe("confirmed");
  expect((await texts(number))[0]).toBe(
    `Wijha: booking ${reference} is confirmed. Documents and receipts: http://wijha.test/en/my-bookings/${bookingId}`,
  );

  // Another browser: number and telephone show it, and a code to the telephone opens it.
  const elsewhere = await openCustomer(app);
  await elsewhere.api(lookUpBooking, { reference, contact: `0${contact.phone}` });
  expect(await elsewhere.api(getBookingAccess, { bookingId })).toMatchObject({
    access: "viewer",
    code: { to: expect.stringMatching(/^\+966 5• ••• ••\d\d$/) },
  });
  const { attempt } = await elsewhere.api(sendBookingCode, { bookingId });
  await app.queue.drain();
  const code = /\d{6}/.exec((await texts(number))[0] ?? "")?.[0] ?? "";
  const thief = await openCustomer(app);
  expect(await refusalOf(thief.api(proveBooking, { bookingId, attempt, code }))).toMatchObject({
    errors: { code: ["expired_code"] },
  });
  expect(await elsewhere.api(proveBooking, { bookingId, attempt, code })).toMatchObject({
    access: "holder",
    freshUntil: expect.any(String),
  });
  const pdf = await elsewhere.request(`/api/bookings/${bookingId}/ticket.pdf`);
  expect(pdf.status).toBe(200);

  const { quoteId, parts, total } = await elsewhere.api(getCancelQuote, { bookingId, parts: [] });
  const all = { bookingId, quoteId, parts: parts.map(({ part }) => part), acceptedBack: total.back };
  await elsewhere.api(cancelBooking, all, key());
  for (let turn = 0; turn < 5; turn += 1) await app.queue.drain({ delayed: true });
  const told = await texts(number);
  expect(told.some((text) => text.startsWith(`Wijha: the cancellation of ${reference} is done`))).toBe(true);
  expect(told.some((text) => text.startsWith(`Wijha: the refund of ${reference} is on its way`))).toBe(true);
});

test("staff see a telephone alone, what was sent to it, and send it again", async () => {
  const { bookingId, contact } = await bookByPhone();
  const seen = await call.api(getDeskBooking, { bookingId });
  expect(seen.contact).toEqual({ phone: expect.stringContaining("••"), email: null });
  expect(seen.allows.sendDocuments).toBe(true);
  const sent = (await texts(`+966${contact.phone}`)).length;
  await call.api(sendBookingAgain, { bookingId }, key());
  await app.queue.drain();
  expect(await texts(`+966${contact.phone}`)).toHaveLength(sent + 1);
  const { timeline } = await call.api(getDeskBooking, { bookingId });
  expect(timeline.filter(({ code }) => code === "text_sent").map(({ text }) => text)).toEqual([
    expect.stringContaining("is confirmed"),
    expect.stringContaining("is confirmed"),
  ]);
});

test("a text that was not sent is tried again, one in doubt is not, and nothing goes to who was erased", async () => {
  const { bookingId } = await bookByPhone();
  await app.database.delete(bookingTexts).where(eq(bookingTexts.bookingId, bookingId));
  const { send } = app.texts;
  let sends = 0;
  const tell = async (...faults: SupplierError[]) => {
    sends = 0;
    app.texts.send = async (message, given) => {
      sends += 1;
      const fault = faults.shift();
      if (fault) throw fault;
      return send(message, given);
    };
    await app.queue.enqueue(app.database, mailBookingJob, { bookingId, mail: "locator_given" });
    for (let turn = 0; turn < 4; turn += 1) await app.queue.drain({ delayed: true, allowFailures: true });
    app.texts.send = send;
    const rows = await app.database.select().from(bookingTexts).where(eq(bookingTexts.bookingId, bookingId));
    return rows.map(({ delivery }) => delivery);
  };
  expect(await tell(new SupplierError("unavailable"), new SupplierError("rate_limited"))).toEqual(["sent"]);
  expect(sends).toBe(3);
  expect((await tell(new SupplierError("unknown_outcome"))).toSorted()).toEqual(["doubtful", "sent"]);
  expect(sends).toBe(1);
  expect((await tell(new SupplierError("traveller_data"))).toSorted()).toEqual(["doubtful", "refused", "sent"]);
  await app.database.update(bookings).set({ contact: null, contactPhone: null }).where(eq(bookings.id, bookingId));
  await tell();
  expect(sends).toBe(0);
});

test.each(["en", "ar"] as const)("every text fits two messages, and one code one (%s)", (locale) => {
  const t = translator(locale);
  const values = {
    reference: "WJ-7K3M9Q",
    url: `https://www.wijha.example/${locale}/my-bookings/${"a".repeat(22)}`,
    time: locale === "ar" ? "28 نوفمبر 23:45" : "28 Nov 23:45",
    answerBy: locale === "ar" ? "28 نوفمبر 23:45" : "28 Nov 23:45",
    code: "123456",
    minutes: 10,
  };
  const keys = (Object.keys(en) as (keyof typeof en)[]).filter((name) => /Wijha: /.test(en[name]));
  expect(keys.length).toBeGreaterThan(20);
  for (const name of keys)
    expect([name, countSegments(t(name, values))]).toEqual([name, expect.toSatisfy((n) => n <= 2)]);
});
