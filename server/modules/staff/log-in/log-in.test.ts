import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { confirmDeskLogin, getDesk, logInToDesk, logOutOfDesk, saveDeskLocale } from "#contract/admin/desk.ts";
import { hashRecoveryCode } from "#server/platform/totp/recovery-codes.ts";
import { createStoredKey } from "#server/platform/sealing/stored-key.ts";
import { tries } from "#server/platform/tries/tables.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { staffMembers, staffRecoveryCodes, staffSessions } from "../tables.ts";
import { addStaff, beginLogIn, logInStaff, staffCode, staffPassword } from "../testing/log-in-staff.ts";

let app: TestApp;
// `x-forwarded-for` says from where a browser of the test comes.
beforeAll(async () => void (app = await createTestApp({ env: { TRUSTED_PROXIES: "1" } })));
afterEach(() => app.database.delete(tries));
afterAll(() => app.close());

const wrong = { status: 422, errors: { password: ["wrong_login"] } };

test("the password opens a session that does nothing, the code of the app one that works", async () => {
  const sara = await addStaff(app, "agent", { name: { en: "Sara Alharbi", ar: "سارة الحربي" } });
  const browser = await beginLogIn(app, sara);
  expect(browser.first).toMatchObject({ name: sara.name, lastLogin: null, recoveryCodesLeft: 0 });
  expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
  const pending = browser.cookies.get("staff_session");
  await browser.api(confirmDeskLogin, { code: staffCode(app) });
  expect(browser.cookies.get("staff_session")).not.toBe(pending);
  const desk = await browser.api(getDesk, {});
  expect(desk).toMatchObject({ email: sara.email, role: "agent", name: sara.name, idleMinutes: 30 });
  expect(desk.permissions).toContain("messages.answer");
  expect(desk.permissions).not.toContain("staff.manage");
  await browser.api(saveDeskLocale, { locale: "ar" });
  expect((await browser.api(getDesk, {})).locale).toBe("ar");
});

test("a second login tells when and where the one before was, and ends the session of this browser", async () => {
  const { staff, ...browser } = await logInStaff(app, "finance");
  const before = browser.cookies.get("staff_session") ?? "";
  const first = await browser.api(logInToDesk, { email: staff.email, password: staffPassword });
  expect(first.lastLogin).toEqual({ at: app.clock.now().toISOString(), device: "an unknown device" });
  browser.cookies.set("staff_session", before);
  expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
});

describe("refused, in one way for all", () => {
  test.each([
    ["a wrong password", {}, "Wrong-Guess-99"],
    ["a disabled member", { disabledAt: new Date() }, staffPassword],
    ["a member whose second factor was reset", { secondFactorSecret: null }, staffPassword],
  ])("%s", async (_, given, password) => {
    const { email } = await addStaff(app, "agent", given);
    const browser = createBrowser(app);
    await browser.open();
    expect(await refusalOf(browser.api(logInToDesk, { email, password }))).toMatchObject(wrong);
  });

  test("an address that is nobody's, and a customer's", async () => {
    const browser = createBrowser(app);
    await browser.open();
    const email = "nobody@wijha.example";
    expect(await refusalOf(browser.api(logInToDesk, { email, password: staffPassword }))).toMatchObject(wrong);
  });
});

test("without the csrf token, and from another site, there is no login", async () => {
  const { email } = await addStaff(app, "agent");
  const strange: Record<string, string>[] = [{ "x-csrf-token": "" }, { origin: "https://evil.example" }];
  for (const headers of strange) {
    const browser = createBrowser(app, headers);
    await browser.open();
    const call = browser.api(logInToDesk, { email, password: staffPassword });
    expect(await refusalOf(call)).toMatchObject({ code: "csrf_refused" });
  }
});

test("the cookie is hidden from scripts and other sites, and behind https of this host alone", async () => {
  const { email } = await addStaff(app, "agent");
  const browser = await beginLogIn(app, { email });
  const answer = await browser.request("/api/admin/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: staffPassword }),
  });
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("staff_session="));
  expect(set).toMatch(/^staff_session=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
  const kept = JSON.stringify(await app.database.select().from(staffSessions));
  expect(kept).not.toContain(browser.cookies.get("staff_session"));
  await using secure = await createTestApp({ env: { PUBLIC_URL: "https://wijha.test" } });
  const safe = await beginLogIn(secure, await addStaff(secure, "agent"), { origin: "https://wijha.test" });
  expect([...safe.cookies.keys()]).toContain("__Host-staff_session");
  expect([...safe.cookies.keys()]).not.toContain("staff_session");
});

test("five wrong passwords from one network stop it, ten from anywhere stop the member, for a quarter of an hour", async () => {
  const staff = await addStaff(app, "supervisor");
  const guess = async (network: number) => {
    const browser = createBrowser(app, { "x-forwarded-for": `100.64.${network}.9` });
    await browser.open();
    return refusalOf(browser.api(logInToDesk, { email: staff.email, password: "Wrong-Guess-99" }));
  };
  for (let turn = 0; turn < 5; turn++) expect(await guess(1)).toMatchObject(wrong);
  expect(await guess(1)).toMatchObject({ status: 429 });
  for (let turn = 0; turn < 5; turn++) expect(await guess(2)).toMatchObject(wrong);
  expect(await guess(3)).toMatchObject({ status: 429 });
  expect(await refusalOf(beginLogIn(app, staff, { "x-forwarded-for": "100.64.4.9" }))).toMatchObject({ status: 429 });
  app.clock.advance(15 * 60 + 1);
  await beginLogIn(app, staff, { "x-forwarded-for": "100.64.4.9" });
});

test("the right password does not count, however often it is given", async () => {
  const staff = await addStaff(app, "agent");
  for (let turn = 0; turn < 12; turn++) expect((await beginLogIn(app, staff)).first.name).toEqual(staff.name);
});

test("five wrong codes end the first step, ten stop the member whatever the password", async () => {
  const staff = await addStaff(app, "agent");
  const browser = await beginLogIn(app, staff);
  const wrongCode = String((Number(staffCode(app)) + 1) % 1_000_000).padStart(6, "0");
  for (let left = 4; left >= 0; left--)
    expect(await refusalOf(browser.api(confirmDeskLogin, { code: wrongCode }))).toMatchObject({
      errors: { code: ["wrong_code"] },
      details: { triesLeft: left },
    });
  expect(await refusalOf(browser.api(confirmDeskLogin, { code: staffCode(app) }))).toMatchObject({ status: 401 });
  const again = await beginLogIn(app, staff);
  for (let turn = 0; turn < 5; turn++) await refusalOf(again.api(confirmDeskLogin, { code: wrongCode }));
  const third = await beginLogIn(app, staff);
  expect(await refusalOf(third.api(confirmDeskLogin, { code: staffCode(app) }))).toMatchObject({ status: 429 });
});

test("a code works once, also for somebody who saw it typed", async () => {
  const staff = await addStaff(app, "agent");
  const [one, other] = [await beginLogIn(app, staff), await beginLogIn(app, staff)];
  await one.api(confirmDeskLogin, { code: staffCode(app) });
  expect(await refusalOf(other.api(confirmDeskLogin, { code: staffCode(app) }))).toMatchObject({ status: 422 });
});

test("a printed code works once", async () => {
  const staff = await addStaff(app, "agent");
  const key = await createStoredKey(app.database, app.keyFor, "staff recovery codes")();
  const codes = ["ABCDE-FGHIJ", "KLMNO-PQRST"];
  await app.database
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId: staff.id, codeHash: hashRecoveryCode(key, staff.id, code) })));
  const browser = await beginLogIn(app, staff);
  expect(browser.first.recoveryCodesLeft).toBe(2);
  await browser.api(confirmDeskLogin, { code: "abcde fghij" });
  expect((await browser.api(getDesk, {})).recoveryCodesLeft).toBe(1);
  const again = await beginLogIn(app, staff);
  expect(await refusalOf(again.api(confirmDeskLogin, { code: "ABCDE-FGHIJ" }))).toMatchObject({ status: 422 });
});

test("the second step may take ten minutes", async () => {
  const browser = await beginLogIn(app, await addStaff(app, "agent"));
  app.clock.advance(10 * 60);
  expect(await refusalOf(browser.api(confirmDeskLogin, { code: staffCode(app) }))).toMatchObject({ status: 401 });
  expect(browser.cookies.has("staff_session")).toBe(false);
});

test("a session ends thirty minutes after the last call", async () => {
  const browser = await logInStaff(app, "agent");
  for (let turn = 0; turn < 4; turn++) {
    app.clock.advance(29 * 60);
    await browser.api(getDesk, {});
  }
  app.clock.advance(30 * 60);
  expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401, message: "Unauthenticated." });
});

test("a session ends twelve hours after its login, however much it is used", async () => {
  const browser = await logInStaff(app, "agent");
  const { endsAt } = await browser.api(getDesk, {});
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    app.clock.advance(20 * 60);
    await browser.api(getDesk, {});
  }
  app.clock.advance(20 * 60 - 1);
  await browser.api(getDesk, {});
  app.clock.advance(1);
  expect(app.clock.now().toISOString()).toBe(endsAt);
  expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
});

test("logging out ends the session, and again changes nothing; disabling ends all at once", async () => {
  const { staff, ...browser } = await logInStaff(app, "agent");
  const [second, token] = [await logInStaff(app, "agent", staff), browser.cookies.get("staff_session") ?? ""];
  await browser.api(logOutOfDesk, {});
  await browser.api(logOutOfDesk, {});
  browser.cookies.set("staff_session", token);
  expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
  await second.api(getDesk, {});
  await app.database.update(staffMembers).set({ disabledAt: new Date() }).where(eq(staffMembers.id, staff.id));
  expect(await refusalOf(second.api(getDesk, {}))).toMatchObject({ status: 401 });
});
