import { expect, test } from "vitest";
import { forgotPassword, logIn, setNewPassword, verifyReset } from "#contract/accounts.ts";
import { getAccount } from "#contract/profile.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { countMails, createStranger, logInAgain, readMail, refusalOf } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

async function begin(email: string = sara.person.email) {
  const browser = createBrowser(app);
  await browser.open();
  await app.queue.drain();
  const { attempt } = await browser.api(forgotPassword, { email });
  return { ...browser, attempt, code: (await readMail(app, email)).code };
}

test("three steps set a new password; every session ends, and the owner is told (R4.4)", async () => {
  const elsewhere = await logInAgain(app, sara.person);
  const { api, attempt, code } = await begin();
  const { resetToken } = await api(verifyReset, { attempt, code });
  await api(setNewPassword, { attempt, resetToken, password: "Palm-Grove8!" });
  for (const browser of [sara, elsewhere])
    expect(await refusalOf(browser.api(getAccount, {}))).toMatchObject({ status: 401, message: "Unauthenticated." });
  expect((await readMail(app, sara.person.email)).subject).toBe("Your Wijha password was changed");
  expect(await refusalOf(logInAgain(app, sara.person))).toMatchObject({ errors: { password: ["wrong_login"] } });
  sara.person = { ...sara.person, password: "Palm-Grove8!" as never };
  await logInAgain(app, sara.person);
});

test("an unknown address gets the same answer and no letter, and no code of it is right", async () => {
  const browser = createBrowser(app);
  await browser.open();
  const ask = async (email: string) => {
    const answer = await browser.request("/api/password-resets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const text = await answer.text();
    return { attempt: /[\w-]{22}/.exec(text)?.[0] ?? "", same: [answer.status, text.replace(/[\w-]{22}/, "x")] };
  };
  const [known, unknown] = [await ask(sara.person.email), await ask("nobody@example.com")];
  expect(known.same).toEqual(unknown.same);
  expect(await countMails(app, "nobody@example.com")).toBe(0);
  const guess = await refusalOf(browser.api(verifyReset, { attempt: unknown.attempt, code: "123456" }));
  expect(guess).toMatchObject({ errors: { code: ["wrong_code"] }, details: { triesLeft: 2 } });
});

test("the new password follows the rules, a special character included, and the token survives a refusal", async () => {
  const { api, attempt, code } = await begin();
  const { resetToken } = await api(verifyReset, { attempt, code });
  const refused = (password: string) => refusalOf(api(setNewPassword, { attempt, resetToken, password }));
  expect(await refused("NoSpecial99")).toMatchObject({ errors: { password: ["needs_special"] } });
  expect(await refused("Password1!")).toMatchObject({ errors: { password: ["too_common"] } });
  expect(await refused(sara.person.password)).toMatchObject({ errors: { password: ["same_as_current"] } });
  await api(setNewPassword, { attempt, resetToken, password: "Date-Palms9!" });
  sara.person = { ...sara.person, password: "Date-Palms9!" as never };
  expect(await refusalOf(api(setNewPassword, { attempt, resetToken, password: "Third-Pass9!" }))).toMatchObject({
    status: 410,
    code: "session_expired",
  });
});

test("a code works once, and a token of another reset or of none opens nothing", async () => {
  const { api, attempt, code } = await begin();
  const { resetToken } = await api(verifyReset, { attempt, code });
  expect(await refusalOf(api(verifyReset, { attempt, code }))).toMatchObject({ errors: { code: ["expired_code"] } });
  const other = await begin("nobody@example.com");
  for (const wrong of [
    { attempt: other.attempt, resetToken },
    { attempt, resetToken: "x" },
    { attempt: "AAAAAAAAAAAAAAAAAAAAAA", resetToken },
  ])
    expect(await refusalOf(api(setNewPassword, { ...wrong, password: "Fourth-Pass9!" }))).toMatchObject({
      status: 410,
    });
  app.clock.advance(15 * 60 + 1);
  expect(await refusalOf(api(setNewPassword, { attempt, resetToken, password: "Fifth-Pass9!" }))).toMatchObject({
    status: 410,
  });
});

test("thirty guesses at the same time: exactly three are tried", async () => {
  const { api, attempt, code } = await begin();
  const wrong = code === "000000" ? "111111" : "000000";
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => refusalOf(api(verifyReset, { attempt, code: wrong }))),
  );
  expect(guesses.filter(({ errors }) => errors["code"]?.[0] === "wrong_code")).toHaveLength(3);
});

test("after a change of the password a code of before sets none", async () => {
  const first = await begin();
  const { resetToken } = await first.api(verifyReset, { attempt: first.attempt, code: first.code });
  const second = await begin();
  const verified = await second.api(verifyReset, { attempt: second.attempt, code: second.code });
  await second.api(setNewPassword, { attempt: second.attempt, ...verified, password: "Newest-One9!" });
  sara.person = { ...sara.person, password: "Newest-One9!" as never };
  expect(
    await refusalOf(first.api(setNewPassword, { attempt: first.attempt, resetToken, password: "Older-One99!" })),
  ).toMatchObject({ status: 410 });
  await logInAgain(app, sara.person);
});

test("a device is not known any more after a reset", async () => {
  const known = await logInAgain(app, sara.person);
  const { api, attempt, code } = await begin();
  const { resetToken } = await api(verifyReset, { attempt, code });
  await api(setNewPassword, { attempt, resetToken, password: "Last-Word99!" });
  for (let index = 0; index < 10; index++)
    await refusalOf((await createStranger(app)).api(logIn, { email: sara.person.email, password: "Wrong-Pass7" }));
  expect(await refusalOf(known.api(logIn, { email: sara.person.email, password: "Last-Word99!" }))).toMatchObject({
    status: 429,
  });
});

test("the browser that set the password is known: wrong ones of strangers do not keep it out", async () => {
  const { api, attempt, code } = await begin();
  const { resetToken } = await api(verifyReset, { attempt, code });
  sara.person = { ...sara.person, password: "Own-Word99!" as never };
  await api(setNewPassword, { attempt, resetToken, password: sara.person.password });
  const login = { email: sara.person.email, password: sara.person.password };
  for (let index = 0; index < 10; index++)
    await refusalOf((await createStranger(app)).api(logIn, { ...login, password: "Wrong-Pass7" }));
  expect(await refusalOf(logInAgain(app, login))).toMatchObject({ status: 429 });
  expect((await api(logIn, login)).account?.email).toBe(login.email);
});
