import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import { applyCode, payBooking } from "#contract/bookings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { createFlightBooking } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { createHotelBooking } from "#contract/hotel-bookings.ts";
import { searchHotels } from "#contract/hotels.ts";
import { askCallback } from "#contract/packages.ts";
import { createPackageBooking } from "#contract/package-bookings.ts";
import { sendContactMessage } from "#contract/support.ts";
import { searchTransfers } from "#contract/transfers.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AccessFixture, createAccessFixture } from "#server/testing/access/access-fixture.ts";
import type { Credentials } from "#server/testing/access/access-people.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let fixture: AccessFixture;
let site: Site;
/** Names of endpoints that answer a limit, and for how many seconds. */
const full = new Map<string, number>();
beforeAll(async () => {
  app = await createTestApp();
  fixture = await createAccessFixture(app);
  const { limits } = app.http;
  const { spend } = limits;
  limits.spend = async (name, limit, caller) => {
    const seconds = full.get(name);
    if (seconds === undefined) return spend(name, limit, caller);
    throw new AppError("too_many_requests", { retryAfter: seconds });
  };
  site = await openSite(app);
}, 120_000);
afterAll(async () => {
  await site.close();
  await app.close();
});

type Form = {
  endpoint: Endpoint;
  path: (locale: Locale) => string;
  fields: Record<string, string>;
  /** Stands in the page again. */
  typed?: string;
};
const visitor: Credentials = { cookies: {} };
const owner = () => fixture.owner.browser.credentials;
const pay = { intent: "pay", method: "mada", terms: "yes", attempt: "attempt-of-a-test" };
const draft = () => fixture.bookings.packageDraft.id;

const forms: Record<string, Form> = {
  "the choice of a fare": {
    endpoint: createFlightBooking,
    path: () => `/flights/search?from=RUH&to=JED&depart=${fixture.day}`,
    fields: { attempt: "a", searchId: "x", offerId: "x", fareId: "x" },
  },
  "the choice of rooms": {
    endpoint: createHotelBooking,
    path: () =>
      `/hotels/${fixture.stayChoice.slug}/rooms?checkIn=${fixture.stay.checkIn}&checkOut=${fixture.stay.checkOut}&rooms=2`,
    fields: { attempt: "a", stayId: "x", total: "70000", roomsAsked: "1", "pick.0": "x" },
  },
  "the payment of a flight": {
    endpoint: payBooking,
    path: () => `/flights/booking/final-details/${fixture.bookings.draft.id}`,
    fields: pay,
  },
  "the payment of a hotel": {
    endpoint: payBooking,
    path: () => `/hotels/booking/final-details/${fixture.bookings.stayDraft.id}`,
    fields: { ...pay, sure: "yes" },
  },
  "the checkout of a package": {
    endpoint: payBooking,
    path: () => `/checkout?booking=${draft()}`,
    fields: pay,
  },
  "a discount code at the checkout": {
    endpoint: applyCode,
    path: () => `/checkout?booking=${draft()}`,
    fields: { intent: "code", code: "TYPEDCODE" },
    typed: "TYPEDCODE",
  },
  "the choice of a departure": {
    endpoint: createPackageBooking,
    path: (locale) => fixture.packagePath[locale],
    fields: { intent: "choice", startsOn: "2027-01-01", origin: "RUH", hotelClass: "standard" },
  },
  "the wish to be called": {
    endpoint: askCallback,
    path: (locale) => fixture.packagePath[locale],
    fields: { intent: "callback", name: "Typedname", phone_country: "+966", phone: "512345678", slot: "any" },
    typed: "Typedname",
  },
  "the payment of a visa": {
    endpoint: createVisaBooking,
    path: () => `/visa/applications/${fixture.visa.applicationId}`,
    fields: { intent: "book" },
  },
  "the form of the contact page": {
    endpoint: sendContactMessage,
    path: () => "/contact-us",
    fields: { name: "Sara", email: "sara@example.com", subject: "question", message: "Typedmessage and more of it" },
    typed: "Typedmessage",
  },
};

/** In minutes for one form, in seconds for another: every plural of Arabic. */
const waits: [seconds: number, en: string, ar: string][] = [
  [300, "Try again in 5 minutes.", "أعد المحاولة بعد 5 دقائق."],
  [120, "Try again in 2 minutes.", "أعد المحاولة بعد دقيقتين."],
  [60, "Try again in a minute.", "أعد المحاولة بعد دقيقة."],
  [45, "Try again in 45 seconds.", "أعد المحاولة بعد 45 ثانية."],
  [7200, "Try again in 2 hours.", "أعد المحاولة بعد ساعتين."],
];

async function refuse(form: Form, locale: Locale, seconds: number) {
  full.set(form.endpoint.name, seconds);
  try {
    return await site.post(`/${locale}${form.path(locale)}`, owner(), form.fields);
  } finally {
    full.clear();
  }
}

describe("who has met a limit is told how long to wait, and keeps what was typed", () => {
  test.each(Object.entries(forms))("%s", async (_, form) => {
    const en = await refuse(form, "en", 300);
    expect([en.status < 500, en.text.includes("Try again in 5 minutes.")]).toEqual([true, true]);
    const ar = await refuse(form, "ar", 300);
    expect([ar.status < 500, ar.text.includes("أعد المحاولة بعد 5 دقائق.")]).toEqual([true, true]);
    if (form.typed) expect([en, ar].map(({ text }) => text.includes(form.typed ?? ""))).toEqual([true, true]);
  });

  test("a login", async () => {
    full.set(logIn.name, 300);
    const fields = { email: "typed@example.com", password: "Wrong-1448" };
    const answers = [await site.post("/en/login", visitor, fields), await site.post("/ar/login", visitor, fields)];
    full.clear();
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(answers[0]?.text.includes("Try again in 5 minutes.")).toBe(true);
    expect(answers[1]?.text.includes("أعد المحاولة بعد 5 دقائق.")).toBe(true);
    expect(answers.map(({ text }) => text.includes("typed@example.com"))).toEqual([true, true]);
  });

  test.each(waits)("%d seconds", async (seconds, en, ar) => {
    const form = forms["the form of the contact page"] as Form;
    const told = [(await refuse(form, "en", seconds)).text, (await refuse(form, "ar", seconds)).text];
    expect([told[0]?.includes(en), told[1]?.includes(ar)]).toEqual([true, true]);
  });
});

/** Pages whose call was refused, by its endpoint, and whether the error screen stands in their place: what is streamed has its status. */
const pages: [endpoint: Endpoint, path: () => string, screen: boolean][] = [
  [
    searchTransfers,
    () => `/transfers/search?from=jed-airport&to=makkah-hotels&date=${fixture.day}&time=10:00&adults=1`,
    true,
  ],
  [searchFlights, () => `/flights/search?from=RUH&to=JED&depart=${fixture.day}&wait=1`, false],
  [
    searchHotels,
    () =>
      `/hotels/search?place=city.makkah&checkIn=${fixture.stay.checkIn}&checkOut=${fixture.stay.checkOut}&rooms=2&wait=1`,
    false,
  ],
];

describe("a page whose call has met a limit says how long to wait", () => {
  test.each(pages.map(([endpoint, path, screen]) => ({ name: endpoint.name, path, screen })))(
    "$name",
    async ({ name, path, screen }) => {
      full.set(name, 300);
      const [en, ar] = [await site.ask(`/en${path()}`, owner()), await site.ask(`/ar${path()}`, owner())];
      full.clear();
      expect([en.text.includes("ry again in 5 minutes."), ar.text.includes("أعد المحاولة بعد 5 دقائق.")]).toEqual([
        true,
        true,
      ]);
      if (!screen) return;
      expect([en.status, ar.status]).toEqual([429, 429]);
      expect([en.headers.get("retry-after"), ar.headers.get("retry-after")]).toEqual(["300", "300"]);
      expect([en.text.includes("Error 429"), ar.text.includes("طلبات كثيرة")]).toEqual([true, true]);
    },
  );
});

test("a wrong discount code is told at the checkout without JavaScript, and stays in its field", async () => {
  const send = (locale: Locale) =>
    site.post(`/${locale}/checkout?booking=${draft()}`, owner(), { intent: "code", code: "NOSUCHCODE" });
  const [en, ar] = [await send("en"), await send("ar")];
  expect([en.status, ar.status]).toEqual([422, 422]);
  expect([en.text.includes("We do not know this code."), ar.text.includes("هذا الرمز غير معروف.")]).toEqual([
    true,
    true,
  ]);
  expect([en, ar].map(({ text }) => /<input[^>]*value="NOSUCHCODE"/.test(text))).toEqual([true, true]);
});
