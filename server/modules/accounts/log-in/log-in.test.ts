import { describe, expect, test } from "vitest";
import { logIn, logOut } from "#contract/accounts.ts";
import { getAccount } from "#contract/profile.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { countMails, createStranger, logInAgain, readMail, refusalOf, signUp } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

const wrongTry = async (email: string, ip = "10.0.0.1") => {
  const browser = createBrowser(app, { "x-forwarded-for": ip });
  await browser.open();
  return refusalOf(browser.api(logIn, { email, password: "Wrong-Pass7" }));
};

test("a wrong password and an unknown address are refused in the same words", async () => {
  const [known, unknown] = [await wrongTry(sara.person.email), await wrongTry("nobody@example.com")];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({
    status: 422,
    code: "invalid_input",
    errors: { password: ["wrong_login"] },
  });
});

test("the address in capitals and the same letters of another keyboard are the same login", async () => {
  const { account } = await logInAgain(app, { email: "SARA@example.com", password: sara.person.password });
  expect(account?.email).toBe(sara.person.email);
});

test("a native client gets a token that is bound to no cookie", async () => {
  const native = createBrowser(app);
  await native.open();
  const { token } = await native.api(logIn, {
    email: sara.person.email,
    password: sara.person.password,
    client: "native",
  });
  expect([...native.cookies.keys()]).toEqual(["csrf_token"]);
  const answer = await app.request("/api/me", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
});

describe("tries (S7)", () => {
  test("ten an account in a quarter of an hour, then nobody new gets in, and the owner's own device still does", async () => {
    for (let index = 0; index < 10; index++)
      expect(await wrongTry(sara.person.email, `10.0.${index}.1`)).toMatchObject({ status: 422 });
    expect(await wrongTry(sara.person.email, "10.9.9.9")).toMatchObject({ status: 429 });
    expect(await refusalOf(logInAgain(app, sara.person))).toMatchObject({ status: 429 });
    const { account } = await sara.api(logIn, { email: sara.person.email, password: sara.person.password });
    expect(account?.id).toBe(sara.account.id);
    app.clock.advance(15 * 60 + 1);
    await logInAgain(app, sara.person);
  });

  test("thirty at the same time: exactly ten are tried", async () => {
    const strangers = await Promise.all(Array.from({ length: 3 }, () => createStranger(app)));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        refusalOf(strangers[index % 3]!.api(logIn, { email: "race@example.com", password: "Wrong-Pass7" })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("one network has five of them and twenty a day: its wrong passwords stop itself, and not the owner elsewhere", async () => {
    const stranger = await createStranger(app);
    const guess = () => refusalOf(stranger.api(logIn, { email: sara.person.email, password: "Wrong-Pass7" }));
    for (const taken of [5, 5, 5, 5, 0]) {
      const outcomes = await Promise.all(Array.from({ length: 12 }, guess));
      expect(outcomes.filter(({ status }) => status === 422)).toHaveLength(taken);
      // On a device that the account does not know.
      await logInAgain(app, sara.person);
      app.clock.advance(15 * 60 + 1);
    }
  });

  test("a device that the account knows has ten tries of its own", async () => {
    const own = () => refusalOf(sara.api(logIn, { email: sara.person.email, password: "Wrong-Pass7" }));
    for (let index = 0; index < 10; index++) expect(await own()).toMatchObject({ status: 422 });
    expect(await own()).toMatchObject({ status: 429 });
    await logInAgain(app, sara.person);
  });

  test("right passwords are not counted", async () => {
    for (let index = 0; index < 12; index++) expect((await logInAgain(app, sara.person)).token).not.toBeNull();
  });

  test("an office logs in behind one address: sixty in a minute get in, and thirty wrong guesses are all it has", async () => {
    await using office = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
    const worker = await signUp(office);
    for (let index = 0; index < 60; index++) expect((await logInAgain(office, worker.person)).token).not.toBeNull();
    const browser = createBrowser(office);
    await browser.open();
    const statuses = [];
    for (let index = 0; index < 32; index++) {
      const guess = browser.api(logIn, { email: `person${index}@example.com`, password: "Wrong-Pass7" });
      statuses.push((await refusalOf(guess)).status);
    }
    expect([statuses.indexOf(429), statuses.lastIndexOf(422)]).toEqual([30, 29]);
  });

  test("one network is stopped, whichever accounts it tries", async () => {
    await using strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.05", TRUSTED_PROXIES: "1" } });
    const tryOne = async (index: number) => {
      const browser = createBrowser(strict, { "x-forwarded-for": `10.1.2.${index}` });
      await browser.open();
      return refusalOf(browser.api(logIn, { email: `person${index}@example.com`, password: "Wrong-Pass7" }));
    };
    const statuses = [];
    for (let index = 0; index < 12; index++) statuses.push((await tryOne(index)).status);
    expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

test("a login on a new device is told by mail, one on a known device is not", async () => {
  const before = await countMails(app, sara.person.email);
  await logInAgain(app, sara.person, { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } });
  const mail = await readMail(app, sara.person.email);
  expect(mail.subject).toBe("New login to your Wijha account");
  expect(mail.text).toContain("Firefox on Linux");
  await sara.api(logIn, { email: sara.person.email, password: sara.person.password });
  expect(await countMails(app, sara.person.email)).toBe(before + 1);
});

test("a logout ends the session and takes the cookies away", async () => {
  const other = await logInAgain(app, sara.person);
  const token = other.cookies.get("token");
  await other.api(logOut, {});
  expect([...other.cookies.keys()].toSorted()).toEqual(["csrf_token", "device"]);
  expect(await refusalOf(other.api(getAccount, {}))).toMatchObject({ status: 401, message: "Unauthenticated." });
  const again = await app.request("/api/me", { headers: { authorization: `Bearer ${token}` } });
  expect(again.status).toBe(401);
});
