import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn, logInSecondFactor } from "#contract/accounts.ts";
import { confirmSecondFactor, getAccount, removeSecondFactor, startSecondFactor } from "#contract/profile.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { recoveryCodes, users } from "../tables.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf, signUp } from "../testing/account-client.ts";
import { fromBase32, toBase32 } from "#server/platform/totp/base32.ts";
import { findStep, stepAt, totpCode } from "#server/platform/totp/totp.ts";
import { tries } from "#server/platform/tries/tables.ts";

describe("RFC 6238, appendix B", () => {
  const secret = Buffer.from("12345678901234567890");
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i seconds the code is %s", (seconds, code) =>
    expect(totpCode(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code),
  );

  test("one step to either side is taken, none twice and none before the last", () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    for (const near of [-1, 0, 1]) expect(findStep(secret, totpCode(secret, step + near), now, null)).toBe(step + near);
    for (const far of [-2, 2]) expect(findStep(secret, totpCode(secret, step + far), now, null)).toBeNull();
    expect(findStep(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(findStep(secret, totpCode(secret, step - 1), now, step)).toBeNull();
    expect(findStep(secret, "12345", now, null)).toBeNull();
  });

  test("base32 there and back, as RFC 4648 writes it", () => {
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(fromBase32("MZXW6YTBOI").toString()).toBe("foobar");
    expect(() => fromBase32("MZXW1")).toThrow();
  });
});

describe("an account with a second factor", () => {
  let app: TestApp;
  let sara: Awaited<ReturnType<typeof signUp>>;
  let secret: Buffer;
  let codes: string[];
  const code = (steps = 0) => totpCode(secret, stepAt(app.clock.now()) + steps);
  const given = () => ({ email: sara.person.email, password: sara.person.password });
  const begin = async () => {
    const browser = createBrowser(app);
    await browser.open();
    const { token, account, secondFactor } = await browser.api(logIn, given());
    expect([token, account]).toEqual([null, null]);
    expect(browser.cookies.has("token")).toBe(false);
    return { browser, attempt: secondFactor ?? "" };
  };

  beforeAll(async () => {
    app = await createTestApp();
    sara = await signUp(app);
    const started = await sara.api(startSecondFactor, { password: sara.person.password });
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Wijha:sara%40example\.com\?secret=[A-Z2-7]{32}&issuer=Wijha/);
    expect(started.svg).toMatch(/^<svg/);
    secret = fromBase32(started.secret);
    // Until a code of it was given, a login asks for none.
    expect((await createAndLogIn()).token).not.toBeNull();
    expect(await refusalOf(sara.api(confirmSecondFactor, { code: wrongOf(code()) }))).toMatchObject({
      errors: { code: ["wrong_code"] },
    });
    codes = (await sara.api(confirmSecondFactor, { code: code() })).recoveryCodes;
  });
  afterAll(() => app.close());
  const wrongOf = (right: string) => (right === "000000" ? "111111" : "000000");
  const createAndLogIn = async () => {
    const browser = createBrowser(app);
    await browser.open();
    return browser.api(logIn, given());
  };

  test("is on, with ten recovery codes that are kept as hashes; its secret is encrypted", async () => {
    expect((await sara.api(getAccount, {})).secondFactor).toBe(true);
    expect(new Set(codes).size).toBe(10);
    const kept = JSON.stringify([
      await app.database.select().from(recoveryCodes),
      await app.database.select().from(users),
    ]);
    expect(kept).not.toContain(codes[0]?.replace("-", ""));
    expect(kept).not.toContain(toBase32(secret));
  });

  test("the owner hears of it by mail", async () => {
    const letter = await readMail(app, sara.person.email, "The second step at login is on for your Wijha account");
    expect(letter.text).toContain("/en/settings/change_password");
  });

  test("is entered by password and a code that has not been used", async () => {
    app.clock.advance(60);
    const { browser, attempt } = await begin();
    const right = code();
    await browser.api(logInSecondFactor, { attempt, code: right });
    await browser.api(getAccount, {});
    const second = await begin();
    expect(
      await refusalOf(second.browser.api(logInSecondFactor, { attempt: second.attempt, code: right })),
    ).toMatchObject({ code: "invalid_input", errors: { code: ["wrong_code"] } });
  });

  test("is entered by a recovery code once, however it is written", async () => {
    const written = codes[0]!.toLowerCase().replace("-", " ");
    const first = await begin();
    await first.browser.api(logInSecondFactor, { attempt: first.attempt, code: written });
    const second = await begin();
    expect(
      await refusalOf(second.browser.api(logInSecondFactor, { attempt: second.attempt, code: codes[0]! })),
    ).toMatchObject({ errors: { code: ["wrong_code"] } });
  });

  test("one code at the same time in two places opens one", async () => {
    app.clock.advance(60);
    const places = await Promise.all([begin(), begin(), begin()]);
    const right = code();
    const outcomes = await Promise.allSettled(
      places.map(({ browser, attempt }) => browser.api(logInSecondFactor, { attempt, code: right })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("gives five tries an attempt and ten a quarter of an hour, whatever is tried at the same time", async () => {
    await app.database.delete(tries);
    const guess = ({ browser, attempt }: Awaited<ReturnType<typeof begin>>) =>
      refusalOf(browser.api(logInSecondFactor, { attempt, code: wrongOf(code()) }));
    const places = [await begin(), await begin(), await begin()];
    const outcomes = await Promise.all(places.flatMap((place) => Array.from({ length: 10 }, () => guess(place))));
    expect(outcomes.filter(({ errors }) => errors["code"]?.[0] === "wrong_code")).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(outcomes.filter(({ errors }) => errors["code"]?.[0] === "expired_code")).toHaveLength(15);
    await app.database.delete(tries);
  });

  test("is turned off by the password only", async () => {
    expect(await refusalOf(sara.api(removeSecondFactor, { password: "Wrong-Pass7" }))).toMatchObject({
      errors: { password: ["wrong"] },
    });
    expect((await sara.api(removeSecondFactor, { password: sara.person.password })).secondFactor).toBe(false);
    const told = "The second step at login is off for your Wijha account";
    expect((await readMail(app, sara.person.email, told)).subject).toBe(told);
    expect((await createAndLogIn()).token).not.toBeNull();
    expect(await app.database.select().from(recoveryCodes)).toEqual([]);
  });
});
