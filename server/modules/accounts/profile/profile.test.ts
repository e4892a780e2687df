import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import {
  changePassword,
  confirmEmailChange,
  getAccount,
  listSessions,
  savePreferences,
  saveProfile,
  startEmailChange,
} from "#contract/profile.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { users } from "../tables.ts";
import { createBrowser, type TestBrowser } from "#server/testing/browser.ts";
import { countMails, logInAgain, readMail, refusalOf, signUp } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

/** The tests that follow are Sara's in this browser. */
const continueIn = ({ api, request, cookies, open }: TestBrowser) => (sara = { ...sara, api, request, cookies, open });

test("title and names are saved; names follow the rules (R3.4)", async () => {
  const saved = await sara.api(saveProfile, { title: "mrs", firstName: "سارة", lastName: "الحربي" });
  expect(saved).toMatchObject({ title: "mrs", firstName: "سارة", lastName: "الحربي" });
  expect(await sara.api(getAccount, {})).toEqual(saved);
  expect(await refusalOf(sara.api(saveProfile, { title: "ms", firstName: "S4ra", lastName: "" }))).toMatchObject({
    errors: { firstName: ["letters"], lastName: ["required"] },
  });
  expect(await refusalOf(sara.api(saveProfile, { title: "ms", firstName: "سارة", lastName: "سارة" }))).toMatchObject({
    errors: { lastName: ["same_as_first"] },
  });
});

test("preferences that are left out stay, and unknown ones are not kept", async () => {
  expect(sara.account.preferences).toMatchObject({
    language: "en",
    currency: "SAR",
    textSize: 100,
    offersByMail: false,
  });
  const { preferences } = await sara.api(savePreferences, { textSize: 150, language: "ar" });
  expect(preferences).toEqual({ ...sara.account.preferences, textSize: 150, language: "ar" });
  const next = await sara.api(savePreferences, { language: "en", ...({ admin: true } as object) });
  expect(next.preferences).toEqual({ ...sara.account.preferences, textSize: 150, language: "en" });
  expect(await refusalOf(sara.api(savePreferences, { textSize: 300 }))).toMatchObject({ code: "invalid_input" });
});

test("digits and calendar are kept, others than ours refused; accounts older than the choice have the defaults", async () => {
  expect(sara.account.preferences).toMatchObject({ digits: "latn", calendar: "gregorian" });
  const { preferences } = await sara.api(savePreferences, { digits: "arab", calendar: "hijri" });
  expect(preferences).toMatchObject({ digits: "arab", calendar: "hijri" });
  expect((await sara.api(getAccount, {})).preferences).toEqual(preferences);
  const wrong = { digits: "deva" } as never;
  expect(await refusalOf(sara.api(savePreferences, wrong))).toMatchObject({ code: "invalid_input" });
  await app.database
    .update(users)
    .set({ preferences: sql`${users.preferences} - 'digits' - 'calendar'` })
    .where(eq(users.id, sara.account.id));
  expect((await sara.api(getAccount, {})).preferences).toMatchObject({ digits: "latn", calendar: "gregorian" });
});

describe("the password", () => {
  test("is refused when the current one is wrong, when it is the same, when it is common", async () => {
    const change = (current_password: string, password: string) =>
      refusalOf(sara.api(changePassword, { current_password, password }));
    const { password } = sara.person;
    expect(await change("Wrong-Pass7", "Palm-Grove8")).toMatchObject({ errors: { current_password: ["wrong"] } });
    expect(await change(password, password)).toMatchObject({ errors: { password: ["same_as_current"] } });
    expect(await change(password, "Welcome2026")).toMatchObject({ errors: { password: ["too_common"] } });
    expect(await change(password, "palm-grove8")).toMatchObject({ errors: { password: ["needs_uppercase"] } });
  });

  test("changes; other sessions end, this one goes on, and the owner is told", async () => {
    const other = await logInAgain(app, sara.person);
    await sara.api(changePassword, { current_password: sara.person.password, password: "Palm-Grove8" });
    sara.person = { ...sara.person, password: "Palm-Grove8" as never };
    await sara.api(getAccount, {});
    expect(await refusalOf(other.api(getAccount, {}))).toMatchObject({ status: 401 });
    expect((await readMail(app, sara.person.email)).subject).toBe("Your Wijha password was changed");
    await logInAgain(app, sara.person);
  });

  test("a change makes new secrets; whoever had copied those of before has nothing", async () => {
    const browser = await logInAgain(app, sara.person);
    const as = async (cookies: Map<string, string>) => {
      const headers = {
        authorization: `Bearer ${cookies.get("token")}`,
        cookie: `session_key=${cookies.get("session_key")}`,
      };
      return (await app.request("/api/me", { headers })).status;
    };
    const copied = new Map(browser.cookies);
    expect(await as(copied)).toBe(200);
    const before = await browser.api(listSessions, {});
    const change = { current_password: sara.person.password, password: "Palm-Grove11" };
    const { token } = await browser.api(changePassword, change);
    sara.person = { ...sara.person, password: change.password as never };
    for (const name of ["token", "session_key", "csrf_token"])
      expect(browser.cookies.get(name)).not.toBe(copied.get(name));
    expect(token).toBe(browser.cookies.get("token"));
    expect(await as(copied)).toBe(401);
    expect(await as(new Map([...copied, ["token", token]])), "the old key with the new token").toBe(401);
    expect(await as(browser.cookies)).toBe(200);
    const after = await browser.api(listSessions, {});
    expect(after.sessions.map(({ id }) => id)).toEqual([before.sessions[0]?.id]);
    await browser.api(saveProfile, { title: "ms", firstName: "Sara", lastName: "Alharbi" });
    continueIn(browser);
  });

  test("a native app goes on with the token of the answer, and its device stays known", async () => {
    const native = createBrowser(app, { ama: "phone-of-sara" });
    await native.open();
    const { email, password } = sara.person;
    const { token } = await native.api(logIn, { email, password, client: "native" });
    const options = (bearer: string | null) => ({ headers: { authorization: `Bearer ${bearer}` } });
    const change = { current_password: password, password: "Palm-Grove12" };
    const changed = await native.api(changePassword, change, options(token));
    sara.person = { ...sara.person, password: change.password as never };
    expect(await refusalOf(native.api(getAccount, {}, options(token)))).toMatchObject({ status: 401 });
    await native.api(getAccount, {}, options(changed.token));
    const before = await countMails(app, email);
    await native.api(logIn, { email, password: change.password, client: "native" });
    expect(await countMails(app, email), "no letter about a new device").toBe(before);
    continueIn(await logInAgain(app, sara.person));
  });

  test("is guessed ten times at most, even by whoever is logged in", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusalOf(sara.api(changePassword, { current_password: "Wrong-Pass7", password: "Palm-Grove9" })),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe("the address", () => {
  const begin = (email: string) => sara.api(startEmailChange, { email, password: sara.person.password });

  test("changes with a code of both addresses; the old one is told", async () => {
    const { attempt } = await begin("sara.new@example.com");
    const [old, fresh] = [await readMail(app, sara.person.email), await readMail(app, "sara.new@example.com")];
    expect(old.subject).toContain("confirms the change of your e-mail");
    expect(fresh.subject).toContain("confirms your new e-mail");
    const swapped = { attempt, old_code: fresh.code, new_code: old.code };
    expect(await refusalOf(sara.api(confirmEmailChange, swapped))).toMatchObject({
      errors: { new_code: ["wrong_code"], old_code: ["wrong_code"] },
    });
    const oneWrong = { attempt, old_code: "000000", new_code: fresh.code };
    expect(await refusalOf(sara.api(confirmEmailChange, oneWrong))).toMatchObject({
      errors: { old_code: ["wrong_code"] },
    });
    const changed = await sara.api(confirmEmailChange, { attempt, old_code: old.code, new_code: fresh.code });
    expect(changed.email).toBe("sara.new@example.com");
    const notice = await readMail(app, sara.person.email);
    expect(notice.subject).toBe("The e-mail of your Wijha account was changed");
    expect(notice.text).toContain("s•••@example.com");
    expect(notice.text).not.toContain("sara.new");
    sara.person = { ...sara.person, email: "sara.new@example.com" as never };
    await logInAgain(app, sara.person);
  });

  test("of another account is not taken over, and the answer does not say that it has one", async () => {
    await signUp(app, { email: "omar@example.com", firstName: "Omar" });
    const { attempt } = await begin("omar@example.com");
    expect((await readMail(app, "omar@example.com")).subject).toBe("You already have a Wijha account");
    const old_code = (await readMail(app, sara.person.email)).code;
    expect(await refusalOf(sara.api(confirmEmailChange, { attempt, old_code, new_code: "000000" }))).toMatchObject({
      errors: { new_code: ["wrong_code"] },
    });
  });

  test("is not changed by another's attempt, to itself, or without the password", async () => {
    const { attempt } = await begin("third@example.com");
    const old_code = (await readMail(app, sara.person.email)).code;
    const new_code = (await readMail(app, "third@example.com")).code;
    const eve = await signUp(app, { email: "eve@example.com" });
    expect(await refusalOf(eve.api(confirmEmailChange, { attempt, old_code, new_code }))).toMatchObject({
      errors: { new_code: ["expired_code"] },
    });
    expect(await refusalOf(begin(sara.person.email))).toMatchObject({ errors: { email: ["same_address"] } });
    expect(
      await refusalOf(sara.api(startEmailChange, { email: "x@example.com", password: "Wrong-Pass7" })),
    ).toMatchObject({ errors: { password: ["wrong"] } });
  });
});

test("what a visitor may not do is not done", async () => {
  const visitor = createBrowser(app);
  await visitor.open();
  expect(await refusalOf(visitor.api(savePreferences, { textSize: 120 }))).toMatchObject({ status: 401 });
  expect(await refusalOf(visitor.api(saveProfile, { title: "ms", firstName: "Eve", lastName: "Eve" }))).toMatchObject({
    status: 401,
  });
});
