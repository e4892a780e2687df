import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { register, resendCode, verifyRegistration } from "#contract/accounts.ts";
import { getAccount } from "#contract/profile.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { codeAttempts, users } from "../tables.ts";
import { createBrowser, type TestBrowser } from "#server/testing/browser.ts";
import { countMails, createStranger, person, readMail, refusalOf, signUp } from "../testing/account-client.ts";

let app: TestApp;
let browser: TestBrowser;
beforeEach(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: "1" } });
  browser = createBrowser(app);
  await browser.open();
});
afterEach(() => app.close());

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

test("an account exists only after the code, is logged in by it, and a welcome follows (R4.5)", async () => {
  const { attempt } = await browser.api(register, { ...person, email: "Sara@Example.com" });
  expect(await app.database.select().from(users)).toEqual([]);
  const { code, subject } = await readMail(app, "sara@example.com");
  expect(subject).toContain("is your Wijha code");
  const { token, account } = await browser.api(verifyRegistration, { attempt, code });
  expect(browser.cookies.get("token")).toBe(token);
  expect(account).toMatchObject({ email: "sara@example.com", firstName: "Sara", secondFactor: false, picture: null });
  expect(await browser.api(getAccount, {})).toEqual(account);
  expect((await readMail(app, "sara@example.com")).subject).toMatch(/^Welcome to Wijha, .Sara.$/);
  const [row] = await app.database.select().from(users);
  expect(row?.passwordHash).toMatch(/^argon2id\$19456\$2\$/);
});

test("the letter speaks the language of the page", async () => {
  await browser.api(register, person, { headers: { "set-locale": "ar" } });
  expect((await readMail(app, person.email)).subject).toContain("رمز التحقق");
});

test("nothing that is kept shows the code or the password", async () => {
  await browser.api(register, person);
  const { code } = await readMail(app, person.email);
  const kept = JSON.stringify(await app.database.select().from(codeAttempts));
  const { rows } = await app.database.$client.query("select data from jobs.job");
  for (const text of [kept, JSON.stringify(rows)]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(person.password);
    expect(text).not.toContain("Sara");
  }
});

test("a known address gets the same answer, a letter that says so, and no second account", async () => {
  await signUp(app);
  const answers = await Promise.all(
    [person.email, "new@example.com"].map((email) =>
      browser.request("/api/accounts", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...person, email }),
      }),
    ),
  );
  const shapes = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: (await answer.text()).replace(/"attempt":"[\w-]{22}"/, '"attempt":"x"'),
      headers: [...answer.headers.keys()].toSorted(),
    })),
  );
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.status).toBe(200);
  expect((await readMail(app, person.email)).subject).toBe("You already have a Wijha account");
  expect(await app.database.select().from(users)).toHaveLength(1);
});

test("somebody else's earlier password does not survive the owner's sign-up", async () => {
  const stranger = createBrowser(app);
  await stranger.open();
  const first = await stranger.api(register, { ...person, password: "Stranger-Pass9" });
  await app.queue.drain();
  app.clock.advance(61);
  const { attempt } = await browser.api(register, person);
  const { code } = await readMail(app, person.email);
  await browser.api(verifyRegistration, { attempt, code });
  expect(await refusalOf(stranger.api(verifyRegistration, { attempt: first.attempt, code }))).toMatchObject({
    errors: { code: [expect.stringMatching(/wrong_code|expired_code/)] },
  });
});

describe("codes (S5)", () => {
  test("three tries, then the code is spent; another one can be had after a minute, and the old one is worth nothing", async () => {
    const { attempt } = await browser.api(register, person);
    const { code } = await readMail(app, person.email);
    for (const triesLeft of [2, 1, 0])
      expect(await refusalOf(browser.api(verifyRegistration, { attempt, code: wrongOf(code) }))).toMatchObject({
        code: "invalid_input",
        errors: { code: ["wrong_code"] },
        details: { triesLeft },
      });
    const spent = await refusalOf(browser.api(verifyRegistration, { attempt, code }));
    expect(spent).toMatchObject({ status: 422, errors: { code: ["expired_code"] } });
    expect(await refusalOf(browser.api(resendCode, { attempt }))).toMatchObject({ status: 429 });
    app.clock.advance(61);
    await browser.api(resendCode, { attempt });
    const next = await readMail(app, person.email);
    expect(next.code).not.toBe("");
    if (next.code !== code)
      expect(await refusalOf(browser.api(verifyRegistration, { attempt, code }))).toMatchObject({
        errors: { code: ["wrong_code"] },
      });
    await browser.api(verifyRegistration, { attempt, code: next.code });
  });

  test("after ten minutes a code is too old; after an hour the attempt is over", async () => {
    const { attempt, expiresAt, resendAt } = await browser.api(register, person);
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(600_000);
    expect(Date.parse(resendAt) - app.clock.now().getTime()).toBe(60_000);
    const { code } = await readMail(app, person.email);
    app.clock.advance(601);
    expect(await refusalOf(browser.api(verifyRegistration, { attempt, code }))).toMatchObject({
      errors: { code: ["expired_code"] },
    });
    app.clock.advance(3600);
    expect(await refusalOf(browser.api(resendCode, { attempt }))).toMatchObject({
      errors: { attempt: ["expired_attempt"] },
    });
  });

  test("thirty guesses at the same time: exactly three are tried", async () => {
    const { attempt } = await browser.api(register, person);
    const { code } = await readMail(app, person.email);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => refusalOf(browser.api(verifyRegistration, { attempt, code: wrongOf(code) }))),
    );
    const tried = guesses.filter(({ errors }) => errors["code"]?.[0] === "wrong_code");
    expect(tried).toHaveLength(3);
    expect(guesses.filter(({ errors }) => errors["code"]?.[0] === "expired_code")).toHaveLength(27);
  });

  test("of thirty right answers at the same time one makes the account", async () => {
    const { attempt } = await browser.api(register, person);
    const { code } = await readMail(app, person.email);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => browser.api(verifyRegistration, { attempt, code })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app.database.select().from(users)).toHaveLength(1);
  });

  test("five codes an hour and ten a day go to one address, known or not, whoever asks", async () => {
    const begin = async () => (await createStranger(app)).api(register, person);
    for (let index = 0; index < 5; index++) await begin();
    expect(await refusalOf(begin())).toMatchObject({ status: 429 });
    app.clock.advance(3601);
    for (let index = 0; index < 5; index++) await begin();
    app.clock.advance(3601);
    expect(await refusalOf(begin())).toMatchObject({ status: 429 });
    expect(await countMails(app, person.email)).toBe(10);
    app.clock.advance(86_400);
    await begin();
  });
});

describe("what is refused", () => {
  test.each([
    [{ password: "short1A" }, { password: ["too_short"] }],
    [{ password: "alllowercase1" }, { password: ["needs_uppercase"] }],
    [{ password: "NoDigitsHere" }, { password: ["needs_digit"] }],
    [{ password: "" }, { password: ["required"] }],
    [{ password: "Password123" }, { password: ["too_common"] }],
    [{ password: "Riyadh2026" }, { password: ["too_common"] }],
    [{ password: "P4$$word1" }, { password: ["too_common"] }],
    [{ password: "Aa1!aaaa" }, { password: ["too_common"] }],
    [{ password: "Abcd1234" }, { password: ["too_common"] }],
    [{ password: "Alharbi99!" }, { password: ["too_common"] }],
    [{ email: "sara" }, { email: ["not_an_email"] }],
    [{ firstName: "S" }, { firstName: ["too_short"] }],
    [{ firstName: "Alharbi", lastName: "ALHARBI" }, { lastName: ["same_as_first"] }],
  ])("%j", async (wrong, errors) => {
    expect(await refusalOf(browser.api(register, { ...person, ...wrong }))).toMatchObject({
      code: "invalid_input",
      errors,
    });
    expect(await app.database.select().from(codeAttempts)).toEqual([]);
  });

  test("without the csrf token", async () => {
    browser.cookies.delete("csrf_token");
    expect(await refusalOf(browser.api(register, person))).toMatchObject({ status: 403, code: "csrf_refused" });
  });

  test("an attempt nobody began, and another kind's", async () => {
    const unknown = { attempt: "AAAAAAAAAAAAAAAAAAAAAA", code: "123456" };
    expect(await refusalOf(browser.api(verifyRegistration, unknown))).toMatchObject({
      errors: { code: ["expired_code"] },
    });
  });
});
