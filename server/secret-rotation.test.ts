import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, logInSecondFactor } from "#contract/accounts.ts";
import { getBooking } from "#contract/bookings.ts";
import { confirmSecondFactor, exportAccount, startSecondFactor } from "#contract/profile.ts";
import { addTraveller, listTravellers } from "#contract/saved-travellers.ts";
import { getVisaApplication, startVisaApplication } from "#contract/visa-applications.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { stepAt, totpCode } from "#server/platform/totp/totp.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { completeApplication, sampleService } from "#server/modules/visas/testing/sample-application.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { findCanary } from "./testing/find-canary.ts";

const [oldSecret, newSecret] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
/** How values name the key of a secret. */
const keyIdOf = (secret: string) => createHmac("sha256", secret).update("key id").digest("base64url").slice(0, 8);
const person = { email: "rotated@example.com", password: "Desert-Rain7" };
const document = { type: "national_id", passport_issuing_country: "SA", passport_expiry_date: "2031-09-19" } as const;
const traveller = {
  title: "ms",
  firstname: "Noura",
  lastname: "Alqahtani",
  birth_date: "1985-09-27",
  nationality: "SA",
  document: { ...document, passport_number: "2733391861" },
} as const;

let first: TestApp;
let recovery: string[];
let bookingId: string;
let applicationId: string;
let fileAddress: string;
let csrf: string;
/** Of the browser in which the application was begun. */
let visitorCookie: string;

/** The same installation, started again with these secrets. */
async function restart<Result>(env: Record<string, string>, use: (app: TestApp, lines: string[]) => Promise<Result>) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const app = await createTestApp({ on: first, env, overrides: { log, clock: first.clock } });
  try {
    return await use(app, lines);
  } finally {
    await app.close();
  }
}

/** Everything that lies encrypted is read by the roads it is used on. */
async function expectReadable(app: TestApp) {
  const visitor = createBrowser(app);
  visitor.cookies.set("visitor", visitorCookie);
  const { travellers } = await visitor.api(getVisaApplication, { applicationId });
  expect(travellers[0]?.values).toMatchObject({ "given-names": "Noura Saad", "passport-number": "•••567" });
  expect((await visitor.request(fileAddress)).status).toBe(200);
  const browser = createBrowser(app);
  await browser.open();
  const { secondFactor } = await browser.api(logIn, person);
  await browser.api(logInSecondFactor, { attempt: secondFactor ?? "", code: recovery.pop() ?? "" });
  const booking = await browser.api(getBooking, { bookingId });
  expect(booking).toMatchObject({ travellers: [{ birth_date: "1991-06-04" }] });
  const file = JSON.stringify(await browser.api(exportAccount, { password: person.password }));
  for (const part of ["2733391861", "1985-09-27"]) expect(file).toContain(part);
  return browser;
}

beforeAll(async () => {
  first = await createTestApp({ env: { SECRET: oldSecret } });
  const owner = await signUp(first, person);
  const { secret } = await owner.api(startSecondFactor, { password: person.password });
  const code = totpCode(fromBase32(secret), stepAt(first.clock.now()));
  recovery = (await owner.api(confirmSecondFactor, { code })).recoveryCodes;
  await owner.api(addTraveller, { traveller });
  bookingId = (await createTraveller({ ...first, api: owner.api }).book()).id;
  const visitor = createBrowser(first);
  await visitor.open();
  applicationId = await completeApplication(visitor.api);
  const application = await visitor.api(getVisaApplication, { applicationId });
  fileAddress = application.travellers.flatMap(({ documents }) => documents).flatMap(({ files }) => files)[0]!.address;
  csrf = visitor.cookies.get("csrf_token") ?? "";
  visitorCookie = visitor.cookies.get("visitor") ?? "";
  await first.queue.drain();
});
afterAll(() => first.close());

test("a new secret with the one before reads everything, writes with the new, and finds what was saved", () =>
  restart({ SECRET: newSecret, SECRET_PREVIOUS: oldSecret }, async (app) => {
    const browser = await expectReadable(app);
    await browser.api(addTraveller, { traveller: { ...traveller, firstname: "Nora" } });
    const { travellers } = await browser.api(listTravellers, {});
    expect(travellers.map(({ firstname }) => firstname)).toEqual(["Nora"]);
    expect(await findCanary(app.database, app.env.DATA_DIR, keyIdOf(newSecret))).toContain("public.saved_travellers");
  }));

test("a page that was open while the secret changed still sends its form", () =>
  restart({ SECRET: newSecret, SECRET_PREVIOUS: oldSecret }, async (app) => {
    const visitor = createBrowser(app);
    visitor.cookies.set("csrf_token", csrf);
    await visitor.api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
    // The cookie is not given anew either: other pages of the browser go on with it.
    expect(visitor.cookies.get("csrf_token")).toBe(csrf);
  }));

test("sealed anew nothing of the old secret is left, and without it all of it opens", async () => {
  await restart({ SECRET: newSecret, SECRET_PREVIOUS: oldSecret }, async (app, lines) => {
    await app.resealing.begin();
    await app.queue.drain();
    expect(lines.join()).toContain("values encrypted with a previous secret remain");
    // What ends by itself within a day has ended.
    await app.database.$client.query("delete from idempotency_keys");
    await app.database.$client.query("delete from code_attempts");
    await app.resealing.begin();
    await app.queue.drain();
    expect(lines.at(-1)).toContain("SECRET_PREVIOUS can be removed");
    const report = await app.resealing.run();
    expect(Object.values(report).every(({ left, unreadable }) => left + unreadable === 0)).toBe(true);
  });
  await restart({ SECRET: newSecret }, async (app) => {
    await expectReadable(app);
    const found = await findCanary(app.database, app.env.DATA_DIR, keyIdOf(oldSecret));
    // Letters that were sent: nobody opens a job again that is done.
    expect(found.filter((place) => !place.startsWith("jobs."))).toEqual([]);
  });
});

test("without the old secret and before it was sealed anew nothing is told wrongly: it is counted as unreadable", () =>
  restart({ SECRET: randomBytes(32).toString("hex") }, async (app) => {
    const report = await app.resealing.run();
    expect(report["bookings.people"]).toEqual({ resealed: 0, unreadable: 1, left: 1 });
    expect(report["users.second_factor_secret"]).toMatchObject({ unreadable: 1, left: 1 });
  }));
