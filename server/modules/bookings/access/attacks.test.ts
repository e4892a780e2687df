import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import { getBookingAccess, proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import { getBooking, lookUpBooking, payBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote } from "#contract/cancellations.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { claimBooking, listMyBookings } from "#contract/my-bookings.ts";
import { getPayment, verifyPayment } from "#contract/payments.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { sampleContact, sampleTraveller } from "../testing/sample-choice.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { openTravellers } from "../travellers/seal-travellers.ts";

/** The attacks of the security review (H1, M3), each as it was seen; the answers are what holds now. */
let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
let sara: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  visitor = createBrowser(app);
  sara = await signUp(app);
}, 60_000);
afterAll(() => app.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const walk = () => createTraveller({ ...app, api: visitor.api });
const hidden = { status: 404, code: "booking_not_found" };

test("who has the link of an account's booking cancels nothing, with the contact in hand or after a look-up", async () => {
  const { id } = await createTraveller({ ...app, api: sara.api }).book();
  const { quoteId, parts, total } = await sara.api(getCancelQuote, { bookingId: id, parts: [] });
  const stranger = createBrowser(app);
  const cancel = () =>
    stranger.api(
      cancelBooking,
      {
        bookingId: id,
        quoteId,
        parts: parts.map(({ part }) => part),
        acceptedBack: total.back,
        contact: sampleContact.email_address,
      } as never,
      key(),
    );
  expect(await refusalOf(cancel())).toMatchObject(hidden);
  const { reference } = await sara.api(getBooking, { bookingId: id });
  await stranger.api(lookUpBooking, { reference, contact: sampleContact.email_address });
  expect(await refusalOf(cancel())).toMatchObject({ status: 403, code: "proof_required" });
  expect(await refusalOf(stranger.api(sendBookingCode, { bookingId: id }))).toMatchObject(hidden);
  expect((await sara.api(getBooking, { bookingId: id })).stage).toBe("confirmed");
});

describe("the link of a visitor's draft", () => {
  test("shows a stranger no passport and lets nobody change the contact", async () => {
    const { id } = await walk().name();
    const stranger = createBrowser(app);
    expect(await refusalOf(stranger.api(getBooking, { bookingId: id }))).toMatchObject(hidden);
    const change = {
      bookingId: id,
      travellers: [sampleTraveller],
      contact: { ...sampleContact, email_address: "thief@example.com" },
    };
    expect(await refusalOf(stranger.api(saveTravellers, change))).toMatchObject(hidden);
    expect((await visitor.api(getBooking, { bookingId: id })).contact).toEqual(sampleContact);
    expect(await stranger.api(getBookingAccess, { bookingId: id })).toEqual({
      access: null,
      code: { to: "n•••@e•••.sa" },
      proven: false,
      freshUntil: null,
    });
  });

  test("does not make a logged-in stranger its owner, by paying, by claiming or by reading", async () => {
    const walked = walk();
    const { id } = await walked.name();
    const pay = { bookingId: id, method: "mada" as const, acceptTerms: true as const };
    expect(await refusalOf(sara.api(payBooking, pay, key()))).toMatchObject(hidden);
    const payment = await walked.open(id);
    for (const call of [getPayment, verifyPayment])
      expect(await refusalOf(sara.api(call, { paymentId: payment.id }))).toMatchObject({ status: 404 });
    const { reference } = await visitor.api(getBooking, { bookingId: id });
    await sara.api(claimBooking, { reference, contact: sampleContact.email_address });
    expect((await sara.api(listMyBookings, {})).bookings.map((each) => each.id)).not.toContain(id);
    expect((await visitor.api(getBooking, { bookingId: id })).access).toBe("holder");
  });

  test("makes who began it in this browser its owner, once they log in and go on", async () => {
    const browser = createBrowser(app);
    await browser.open();
    const { id } = await createTraveller({ ...app, api: browser.api }).name();
    await browser.api(logIn, { email: sara.person.email, password: sara.person.password });
    await browser.api(payBooking, { bookingId: id, method: "mada", acceptTerms: true }, key());
    expect((await sara.api(getBooking, { bookingId: id })).access).toBe("owner");
    expect(await refusalOf(visitor.api(getBooking, { bookingId: id }))).toMatchObject(hidden);
  });
});

test("a document number that comes back as it was answered stays what it was, for the same person and document only", async () => {
  const walked = walk();
  const { id } = await walked.name();
  const number = walked.numbers.at(-1) ?? "";
  const shown = (await visitor.api(getBooking, { bookingId: id })) as { travellers: { passport_number: string }[] };
  const masked = shown.travellers[0]?.passport_number ?? "";
  expect(masked).toBe(`•••${number.slice(-3)}`);
  expect(JSON.stringify(shown)).not.toContain(number);
  const save = (more: object) =>
    visitor.api(saveTravellers, {
      bookingId: id,
      travellers: [{ ...sampleTraveller, passport_number: masked, ...more }],
      contact: sampleContact,
    });
  await save({ firstname: "Hind" });
  const [row] = await app.database.select().from(bookings).where(eq(bookings.id, id));
  const kept = openTravellers(app.keyFor("booking people"), row as BookingRow<FlightItem>);
  expect(kept).toMatchObject([{ firstname: "Hind", passport_number: number }]);
  for (const other of [{ passport_number: "•••000" }, { document_type: "iqama" }])
    expect(await refusalOf(save(other))).toMatchObject({
      status: 422,
      errors: { "travellers.0.passport_number": ["required"] },
    });
});

test("a form that another site sends does not carry the visitor's cookie", async () => {
  const { id } = await walk().name();
  const call = (site: string) =>
    visitor.request(`/api/bookings/${id}/code`, {
      method: "DELETE",
      headers: { "content-type": "application/json", "sec-fetch-site": site },
      body: "{}",
    });
  expect((await call("same-site")).status).toBe(404);
  expect((await call("same-origin")).status).toBe(200);
});

test("a proof belongs to one address: the code of another opens nothing more", async () => {
  const mine = createBrowser(app);
  const others = createBrowser(app);
  const travel = createTraveller({ ...app, api: mine.api });
  const { id } = await travel.name();
  await mine.api(saveTravellers, {
    bookingId: id,
    travellers: [{ ...sampleTraveller, passport_number: "1055556666" }],
    contact: { ...sampleContact, email_address: "mine@example.com" },
  });
  const { id: theirs } = await createTraveller({ ...app, api: others.api }).name();
  const { attempt } = await mine.api(sendBookingCode, { bookingId: id });
  const { code } = await readMail(app, "mine@example.com");
  const elsewhere = createBrowser(app);
  expect(await refusalOf(elsewhere.api(proveBooking, { bookingId: id, attempt, code }))).toMatchObject({ status: 422 });
  expect(await refusalOf(mine.api(proveBooking, { bookingId: theirs, attempt, code }))).toMatchObject(hidden);
});

test("files and answers of a booking are kept nowhere, and a log-out clears what the browser has", async () => {
  const { id } = await walk().book();
  const file = await visitor.request(`/api/bookings/${id}/calendar.ics`);
  expect(file.status).toBe(200);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(file.headers.get("referrer-policy")).toBe("no-referrer");
  expect(file.headers.get("x-robots-tag")).toBe("noindex");
  const out = await sara.request("/api/sessions/current", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(out.status).toBe(200);
  expect(out.headers.get("clear-site-data")).toBe('"cache", "storage"');
});

test("an owner's link to a document opens by the browser's cookies, which is all a link sends; another's opens nothing", async () => {
  const { id } = await createTraveller({ ...app, api: sara.api }).book();
  const follow = ({ cookies }: { cookies: Map<string, string> }) =>
    app.app.request(`/api/bookings/${id}/ticket.pdf`, {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
  const opened = await follow(sara);
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await follow(visitor)).status).toBe(404);
  expect((await follow({ cookies: new Map([["token", sara.cookies.get("token") ?? ""]]) })).status).toBe(404);
});
