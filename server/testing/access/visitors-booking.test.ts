import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import { getBooking, lookUpBooking } from "#contract/bookings.ts";
import { logOut } from "#contract/accounts.ts";
import { createApiClient } from "#contract/client.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { type AccessFixture, createAccessFixture } from "./access-fixture.ts";
import { bookingNeeds } from "./booking-needs.ts";
import { endpointRules } from "./endpoint-rules.ts";
import { isOfDesk, servedRoutes } from "./route-table.ts";

type Browser = ReturnType<typeof createBrowser>;
/** How somebody comes to a visitor's booking. `link`: with its address and nothing else. */
type Coming = "link" | "another account" | "looked up" | "began it" | "proved the contact";

let app: TestApp;
let fixture: AccessFixture;
let visitors: { id: string; payment: { id: string }; reference: string };
const callers = {} as Record<Coming, Browser>;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createAccessFixture(app);
  const beginner = createBrowser(app);
  const { id, payment } = await createTraveller({ ...app, api: beginner.api }).book({ lastname: "Secretname" });
  const { reference } = await beginner.api(getBooking, { bookingId: id });
  visitors = { id, payment, reference };
  const viewer = createBrowser(app);
  await viewer.api(lookUpBooking, { reference, contact: sampleContact.email_address });
  Object.assign(callers, {
    link: createBrowser(app),
    "another account": fixture.other.browser,
    "looked up": viewer,
    "began it": beginner,
    "proved the contact": await provenBrowser(id),
  } satisfies Record<Coming, Pick<Browser, "api">>);
}, 180_000);
afterAll(() => app.close());

async function provenBrowser(bookingId: string): Promise<Browser> {
  const browser = createBrowser(app);
  const { attempt } = await browser.api(sendBookingCode, { bookingId });
  const { code } = await readMail(app, sampleContact.email_address);
  await browser.api(proveBooking, { bookingId, attempt, code });
  return browser;
}

const ofBooking = (path: string) => /:bookingId|:paymentId/.test(path);

test("every route of a booking or payment says what it asks for, and nothing is left over", () => {
  const endpoints = allEndpoints
    .filter(({ endpoint }) => ofBooking(endpoint.path))
    .map(({ endpoint }) => endpoint.name);
  const served = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`));
  const files = servedRoutes(app).filter((route) => ofBooking(route) && !served.has(route) && !isOfDesk(route));
  expect(Object.keys(bookingNeeds).toSorted()).toEqual([...endpoints, ...files].toSorted());
});

/** Status and code of the route, asked about the visitor's booking by this browser. */
async function ask(name: string, by: Coming): Promise<string> {
  const { api, request } = callers[by];
  const found = allEndpoints.find(({ endpoint }) => endpoint.name === name)?.endpoint;
  if (!found) {
    const [, path = ""] = name.split(" ");
    const file = new Request(`${testOrigin}${path.replace(":bookingId", visitors.id)}`);
    const response = request ? await request(new URL(file.url).pathname) : await fixture.other.browser.send(file);
    const body = response.ok ? {} : ((await response.json()) as { code?: string });
    return `${response.status} ${body.code ?? ""}`.trim();
  }
  const input = await endpointRules[name]?.input?.(fixture, "stranger");
  const own = found.path.includes(":paymentId") ? { paymentId: visitors.payment.id } : { bookingId: visitors.id };
  const options = found.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
  const answer = await api(found, { ...input, ...own }, options).then(
    () => ({ status: 200, code: "" }),
    (error: { status: number; code: string }) => error,
  );
  return `${answer.status} ${answer.code}`.trim();
}

const hidden = /^404 (?:booking_not_found|not_found)$/;
const refused: Record<Coming, { see: RegExp | null; hold: RegExp | null; prove: RegExp | null }> = {
  link: { see: hidden, hold: hidden, prove: hidden },
  "another account": { see: hidden, hold: hidden, prove: hidden },
  "looked up": { see: null, hold: /^403 proof_required$|^404 not_found$/, prove: /^403 proof_required$/ },
  "began it": { see: null, hold: null, prove: /^403 proof_required$/ },
  "proved the contact": { see: null, hold: null, prove: null },
};
const shut = /^(?:401|403|404 booking_not_found)/;

describe.each(Object.keys(refused) as Coming[])("a visitor's booking, for who comes by: %s", (by) => {
  test.each(Object.entries(bookingNeeds).filter(([, need]) => need !== "anyone" && need !== "account"))(
    "%s",
    async (name, need) => {
      const answer = await ask(name, by);
      const expected = refused[by][need as "see" | "hold" | "prove"];
      if (expected) expect(answer).toMatch(expected);
      else expect(answer).not.toMatch(shut);
    },
  );
});

test("a look-up tells what is booked, and nothing by which somebody is known or let in elsewhere", async () => {
  const booking = await callers["looked up"].api(getBooking, { bookingId: visitors.id });
  expect(booking).toMatchObject({
    access: "viewer",
    stage: "confirmed",
    reference: visitors.reference,
    locator: null,
    contact: { email_address: "n•••@e•••.sa", phone: "5• ••• ••00" },
    travellers: [{ lastname: "S•••", birth_date: "", passport_number: "", ticketNumber: null }],
  });
  const text = JSON.stringify(booking);
  for (const secret of ["Secretname", sampleContact.email_address, sampleContact.phone])
    expect(text).not.toContain(secret);
});

test("who holds it reads contact and documents masked; a proof answers nothing more", async () => {
  for (const by of ["began it", "proved the contact"] as const) {
    const booking = await callers[by].api(getBooking, { bookingId: visitors.id });
    expect(booking).toMatchObject({
      access: "holder",
      contact: { email_address: "n•••@e•••.sa" },
      travellers: [{ lastname: "Secretname", passport_number: expect.stringMatching(/^•••\d{3}$/) }],
    });
    expect(JSON.stringify(booking)).not.toContain(sampleContact.email_address);
  }
});

test("a look-up of an account's booking is masked too, ends after half an hour, and no code opens it", async () => {
  const browser = createBrowser(app);
  const { flight } = fixture.bookings;
  await browser.api(lookUpBooking, { reference: fixture.reference, contact: sampleContact.email_address });
  const seen = await browser.api(getBooking, { bookingId: flight.id });
  expect(seen.access).toBe("viewer");
  expect(JSON.stringify(seen)).not.toContain("Canarytraveller");
  expect(await refusalOf(browser.api(sendBookingCode, { bookingId: flight.id }))).toMatchObject({ status: 404 });
  app.clock.advance(30 * 60);
  expect(await refusalOf(browser.api(getBooking, { bookingId: flight.id }))).toMatchObject({ status: 404 });
});

test("after the log-out the same browser opens neither the account's booking nor what it began itself", async () => {
  const { owner } = fixture;
  const token = owner.browser.credentials.cookies;
  const browser = createBrowser(app);
  for (const [name, value] of Object.entries(token)) browser.cookies.set(name, value);
  await browser.open();
  const { id } = fixture.bookings.flight;
  const began = await createTraveller({ ...app, api: createApiClient(visitorOf(browser), testOrigin) }).name();
  expect((await browser.api(getBooking, { bookingId: id })).access).toBe("owner");
  const left = await browser.request("/api/session", { method: "DELETE" }).catch(() => null);
  if (!left?.ok) await browser.api(logOut, {});
  expect(await refusalOf(browser.api(getBooking, { bookingId: id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(browser.api(getBooking, { bookingId: began.id }))).toMatchObject({ status: 404 });
});

/** The same browser before its login: with the cookie it is told apart by, and without the session. */
const visitorOf = (browser: Browser) => async (request: Request) => {
  const response = await app.app.fetch(
    new Request(request, {
      headers: { ...Object.fromEntries(request.headers), cookie: `visitor=${browser.cookies.get("visitor") ?? ""}` },
    }),
  );
  for (const cookie of response.headers.getSetCookie()) {
    const [, value] = /^visitor=([^;]+)/.exec(cookie) ?? [];
    if (value) browser.cookies.set("visitor", value);
  }
  return response;
};
