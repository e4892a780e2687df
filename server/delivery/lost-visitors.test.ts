import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
  app = await createTestApp();
  site = await openSite(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});
const visitor = { cookies: {} };

test("a link that was cut off is not found, as one that belongs to nothing", async () => {
  const paths = [
    "my-bookings/none",
    "booking/confirmation/none",
    "flights/booking/confirmation/none",
    "visa/applications/none",
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await site.ask(`/en/${path}`, visitor)).status));
  expect(statuses).toEqual(paths.map(() => 404));
});

test("without a link a trip is rated from its booking, which is looked up there", async () => {
  const { status, text } = await site.ask("/en/evaluation", visitor);
  expect(status).toBe(200);
  expect([/<form[^>]*action="\/en\/bookings"/.test(text), /name="reference"/.test(text)]).toEqual([true, true]);
});

test("who is logged in need not type name and address to write to us", async () => {
  const { cookies } = await signUp(app, { email: "writer@example.com" });
  const knows = async (credentials: Parameters<typeof site.ask>[1]) =>
    (await site.ask("/en/contact-us", credentials)).text.includes('value="writer@example.com"');
  expect([await knows({ cookies: Object.fromEntries(cookies) }), await knows(visitor)]).toEqual([true, false]);
});
