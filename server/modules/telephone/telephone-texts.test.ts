import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendPaymentLink } from "#contract/admin/telephone.ts";
import { getBooking } from "#contract/bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { saveGuests } from "#contract/hotel-bookings.ts";
import { getPaymentLink, openPaymentLink } from "#contract/payment-links.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { preparedBookings } from "#server/modules/bookings/prepared/tables.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { countSegments } from "#server/platform/texts/count-segments.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { openAndPay, openCall, openCustomer, readLink } from "./testing/call-steps.ts";

let app: TestApp;
let call: Awaited<ReturnType<typeof openCall>>;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openPayments()]);
  call = await openCall(app);
});
afterAll(() => app.close());
let people = 0;
/** Nobody else's in this file: limits count each. */
const caller = () => ({ ...sampleContact, email_address: "", phone: `55${String((people += 1)).padStart(7, "0")}` });

async function nameCaller() {
  const { booking } = await call.traveller.choose();
  const contact = caller();
  const travellers = [{ ...sampleTraveller, passport_number: String(1_048_000_000 + people * 7) }];
  await call.api(saveTravellers, { bookingId: booking.id, travellers, contact });
  return { bookingId: booking.id, contact };
}
const newest = async () => (await app.textBox?.list(1))?.[0];

beforeEach(async () => app.queue.drain());

test("a telephone alone: the text message opens it, the customer adds an address and pays", async () => {
  const { bookingId, contact } = await nameCaller();
  await expect(call.prepare(bookingId, "mail")).rejects.toMatchObject({ errors: { channel: ["no_email"] } });
  await call.prepare(bookingId, "text");
  const token = await readLink(app, "text");
  const text = await newest();
  expect(text).toMatchObject({ toNumber: `+966${contact.phone}` });
  expect(text?.textBody).toContain("Riyadh - Jeddah");
  expect(text?.textBody).toContain("prepared for you by Test");
  expect(countSegments(text?.textBody ?? "")).toBeLessThanOrEqual(2);
  expect(await call.listed(bookingId)).toMatchObject({ delivery: "sent", channel: "text", contact: { email: null } });

  const customer = await openCustomer(app);
  expect(await customer.api(getPaymentLink, { token })).toMatchObject({ asksEmail: true });
  await expect(customer.api(openPaymentLink, { token, email: "no address" })).rejects.toMatchObject({
    errors: { email: [expect.any(String)] },
  });
  expect(await customer.api(getPaymentLink, { token }), "nothing was opened").toMatchObject({ state: "open" });
  await customer.api(openPaymentLink, { token, email: "Caller@Example.com" });
  await payAtGateway({ ...app, api: customer.api }, await openAndPay(customer, token));
  await app.queue.drain();
  expect(await customer.api(getBooking, { bookingId })).toMatchObject({ stage: "confirmed" });
  const letters = ((await app.mailbox?.list()) ?? []).filter(({ toAddress }) => toAddress === "caller@example.com");
  expect(letters[0]?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");
});

test("an Arabic text says the same in two segments, however long the name is", async () => {
  const { bookingId } = await nameCaller();
  await app.database.update(bookings).set({ locale: "ar" }).where(eq(bookings.id, bookingId));
  await call.prepare(bookingId, "text");
  await app.queue.drain();
  const text = (await newest())?.textBody ?? "";
  expect(text).toContain("من إعداد موظف");
  expect(text).toContain("الرياض");
  expect(text).toMatch(/http:\/\/wijha\.test\/p\/[\w-]{22}$/);
  expect(countSegments(text)).toBe(2);
});

test("outside of a booking by telephone a contact needs its address", async () => {
  const customer = await openCustomer(app);
  const own = { ...app, api: customer.api };
  const { createTraveller } = await import("#server/modules/bookings/testing/traveller-booking.ts");
  const { booking } = await createTraveller(own).choose();
  await expect(
    customer.api(saveTravellers, { bookingId: booking.id, travellers: [sampleTraveller], contact: caller() }),
  ).rejects.toMatchObject({ status: 422, errors: { "contact.email_address": ["required"] } });
  const stay = await createGuest(own as TestApp).choose();
  await expect(
    customer.api(saveGuests, {
      bookingId: stay.booking.id,
      guests: [{ title: "mr", firstname: "Fahad", lastname: "Alotaibi" }],
      contact: caller(),
    }),
  ).rejects.toMatchObject({ errors: { "contact.email_address": ["required"] } });
});

test("a number gets four messages in an hour", async () => {
  await using strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
  await strict.sandboxes.openFlights();
  const own = await openCall(strict);
  const { id: bookingId } = await own.traveller.name();
  await own.prepare(bookingId, "text");
  for (const link of [1, 2, 3]) await own.api(sendPaymentLink, { bookingId, channel: "text", link });
  await expect(own.api(sendPaymentLink, { bookingId, channel: "text", link: 4 })).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
  });
  await own.api(sendPaymentLink, { bookingId, channel: "mail", link: 4 });
});

test("only what was certainly not sent is tried again; what is in doubt, or refused, is told at the desk", async () => {
  const sends: string[] = [];
  const [away, doubtful, refused, broken] = [
    (await nameCaller()).bookingId,
    (await nameCaller()).bookingId,
    (await nameCaller()).bookingId,
    (await nameCaller()).bookingId,
  ];
  const faults = new Map<string, (SupplierError | Error)[]>([
    [away, [new SupplierError("unavailable"), new SupplierError("rate_limited")]],
    [doubtful, [new SupplierError("unknown_outcome")]],
    [refused, [new SupplierError("traveller_data")]],
    [broken, [new Error("stopped in the middle")]],
  ]);
  const { send } = app.texts;
  app.texts.send = async (message, given) => {
    const bookingId = message.reference.slice(0, -2);
    sends.push(bookingId);
    const fault = faults.get(bookingId)?.shift();
    if (fault) throw fault;
    return send(message, given);
  };
  try {
    for (const id of [away, doubtful, refused]) await call.prepare(id, "text");
    await app.queue.drain({ delayed: true, allowFailures: true });
    await call.prepare(broken, "text");
    for (let turn = 0; turn < 4; turn += 1) await app.queue.drain({ delayed: true, allowFailures: true });
  } finally {
    app.texts.send = send;
  }
  const deliveries = await Promise.all(
    [away, doubtful, refused, broken].map(async (id) => {
      const [row] = await app.database.select().from(preparedBookings).where(eq(preparedBookings.bookingId, id));
      return row?.delivery;
    }),
  );
  expect(deliveries).toEqual(["sent", "doubtful", "refused", "doubtful"]);
  const count = (id: string) => sends.filter((each) => each === id).length;
  expect([away, doubtful, refused, broken].map(count)).toEqual([3, 1, 1, 1]);
});

test("a hotel and a package are held for their customer too", { timeout: 60_000 }, async () => {
  const stay = await createGuest(call.app as TestApp).name({ email: "stay.caller@example.com" });
  const trip = await createTripper(call.app).name();
  for (const { id } of [stay, trip]) {
    await call.prepare(id, "mail");
    const customer = await openCustomer(app);
    const payment = await openAndPay(customer, await readLink(app, "mail"));
    await payAtGateway({ ...app, api: customer.api }, payment);
    await app.queue.drain();
    expect(await customer.api(getBooking, { bookingId: id })).toMatchObject({ stage: "confirmed" });
  }
});
