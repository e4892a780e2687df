import { isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { register, verifyRegistration } from "#contract/accounts.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser, type TestBrowser } from "#server/testing/browser.ts";
import { createStranger, person, readMail, refusalOf } from "../testing/account-client.ts";
import { allowedAfter } from "./wrong-codes.ts";
import { tries } from "#server/platform/tries/tables.ts";

const day = 86_400;
const month = 30 * day;

let app: TestApp;
let browser: TestBrowser;
beforeEach(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: "1" } });
  browser = createBrowser(app);
  await browser.open();
});
afterEach(() => app.close());

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

/** Guesses of a stranger at one code until no more is taken, all at the same time; says how many were. */
async function guess(): Promise<number> {
  const stranger = await createStranger(app);
  const { attempt } = await stranger.api(register, person);
  const { code } = await readMail(app, person.email);
  const guesses = Array.from({ length: 5 }, () =>
    refusalOf(stranger.api(verifyRegistration, { attempt, code: wrongOf(code) })),
  );
  const answers = await Promise.all(guesses);
  return answers.filter(({ errors }) => errors["code"]?.[0] === "wrong_code").length;
}

/** Asks for ten codes a day for so many days and guesses at each; says how many guesses were taken. */
async function guessFor(days: number): Promise<number> {
  let taken = 0;
  for (let today = 0; today < days; today++) {
    for (let code = 0; code < 10; code++) {
      if (code === 5) app.clock.advance(3601);
      taken += await guess();
    }
    app.clock.advance(day - 3601);
  }
  return taken;
}

/** As after so many wrong codes, so long ago. */
async function giveRow(count: number, secondsAgo: number): Promise<void> {
  const since = new Date(app.clock.now().getTime() - secondsAgo * 1000);
  const rows = await app.database.select().from(tries);
  expect(rows.filter((row) => row.since !== null)).toHaveLength(1);
  await app.database.update(tries).set({ count, since }).where(isNotNull(tries.since));
}

test("never a hundred wrong codes are taken of one address, however long somebody tries (S5)", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 12, 60].map(allowedAfter)).toEqual([50, 75, 87, 93, 96, 98, 99, 99, 99]);
});

test("fifty wrong codes stop an address until thirty days are over, and a letter says until when", async () => {
  const begun = app.clock.now().getTime();
  expect(await guessFor(3)).toBe(50);
  const { attempt } = await browser.api(register, person);
  const letter = await readMail(app, person.email);
  expect(letter).toMatchObject({ code: "", subject: "Codes for your address have been stopped" });
  expect(letter.text).toContain(formatInstant(new Date(begun + month * 1000).toISOString(), "en").date);
  expect(await refusalOf(browser.api(verifyRegistration, { attempt, code: "123456" }))).toMatchObject({
    errors: { code: ["expired_code"] },
  });
  app.clock.advance(month);
  expect(await guessFor(2), "half as many").toBe(25);
  const [row] = (await app.database.select().from(tries)).filter(({ since }) => since !== null);
  expect(row?.count, "what is refused is not counted").toBe(75);
});

test("a right code ends the row", async () => {
  await guess();
  await giveRow(49, day);
  const { attempt } = await browser.api(register, person);
  const { code } = await readMail(app, person.email);
  await browser.api(verifyRegistration, { attempt, code });
  expect((await app.database.select().from(tries)).filter(({ since }) => since !== null)).toEqual([]);
});

test("ninety-nine are forgotten a year after the last", async () => {
  await guess();
  await giveRow(99, 7 * month);
  await browser.api(register, person);
  expect((await readMail(app, person.email)).code).toBe("");
  app.clock.advance(365 * day - 3601);
  await browser.api(register, person);
  expect((await readMail(app, person.email)).code, "not a day sooner").toBe("");
  app.clock.advance(3602);
  expect(await guess()).toBe(3);
});
