import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  forgotPassword,
  logIn,
  mailLink,
  register,
  resendCode,
  resetByLink,
  setNewPassword,
  trustByLink,
  verifyRegistration,
  verifyReset,
} from "#contract/accounts.ts";
import { changePassword } from "#contract/profile.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { codeAttempts } from "../tables.ts";
import { countMails, createStranger, person, readMail, refusalOf } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";
import { tries } from "#server/platform/tries/tables.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

const hour = 3600;
const subject = "Your link to your Wijha account";
const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");
const quietly = (call: Promise<unknown>) => call.catch(() => undefined);

/** The token of the newest link that lies in the mailbox of an address. */
async function readToken(email: string = sara.person.email): Promise<string> {
  const { text } = await readMail(app, email, subject);
  return /\/en\/account-link\/([\w-]{22})(?![\w-])/.exec(text)?.[1] ?? "";
}

async function sendLink(): Promise<string> {
  const { api } = await createStranger(app);
  await api(mailLink, { email: sara.person.email });
  return readToken();
}

test("one asker’s requests for codes stop the asker, and the owner elsewhere gets one (M1)", async () => {
  const [stranger, owner] = [await createStranger(app), await createStranger(app)];
  const ask = () =>
    stranger.api(forgotPassword, { email: sara.person.email }).then(
      () => true,
      () => false,
    );
  for (const taken of [3, 3, 0]) {
    const asked = await Promise.all(Array.from({ length: 8 }, ask));
    expect(asked.filter(Boolean)).toHaveLength(taken);
    await app.queue.drain();
    const { attempt } = await owner.api(forgotPassword, { email: sara.person.email });
    const { code } = await readMail(app, sara.person.email);
    await owner.api(verifyReset, { attempt, code });
    app.clock.advance(hour + 1);
  }
});

test("another code for an attempt is one of the asker’s too", async () => {
  const stranger = await createStranger(app);
  const { attempt } = await stranger.api(forgotPassword, { email: sara.person.email });
  for (let sent = 0; sent < 2; sent++) {
    app.clock.advance(61);
    await stranger.api(resendCode, { attempt });
  }
  app.clock.advance(61);
  expect(await refusalOf(stranger.api(resendCode, { attempt }))).toMatchObject({ status: 429 });
});

test("one asker’s wrong codes are twelve in thirty days; the owner’s are counted elsewhere (M1)", async () => {
  const stranger = await createStranger(app);
  let taken = 0;
  for (let day = 0; day < 29; day++) {
    const { attempt } = await stranger.api(forgotPassword, { email: sara.person.email });
    const { code } = await readMail(app, sara.person.email);
    const guesses = Array.from({ length: 3 }, () =>
      refusalOf(stranger.api(verifyReset, { attempt, code: wrongOf(code) })),
    );
    taken += (await Promise.all(guesses)).filter(({ errors }) => errors["code"]?.[0] === "wrong_code").length;
    app.clock.advance(24 * hour);
  }
  expect(taken).toBe(12);
  const [row] = await app.database.select().from(tries).where(isNotNull(tries.since));
  expect(row?.count, "of the fifty that stop the address").toBe(12);
  const owner = await createStranger(app);
  const { attempt } = await owner.api(forgotPassword, { email: sara.person.email });
  await owner.api(verifyReset, { attempt, code: (await readMail(app, sara.person.email)).code });
});

test("strangers have used up the codes of the day: the owner sets a new password by a mailed link", async () => {
  for (let turn = 0; turn < 12; turn++) {
    if (turn === 6) app.clock.advance(hour + 1);
    await quietly((await createStranger(app)).api(forgotPassword, { email: sara.person.email }));
  }
  app.clock.advance(hour + 1);
  const owner = await createStranger(app);
  expect(await refusalOf(owner.api(forgotPassword, { email: sara.person.email }))).toMatchObject({ status: 429 });
  expect(await owner.api(mailLink, { email: sara.person.email })).toEqual({ hours: 8 });
  const { attempt, resetToken, email } = await owner.api(resetByLink, { token: await readToken() });
  expect(email).toBe(sara.person.email);
  await owner.api(setNewPassword, { attempt, resetToken, password: "Palm-Link18!" });
  sara.person = { ...sara.person, password: "Palm-Link18!" as never };
  const { account } = await owner.api(logIn, { email, password: "Palm-Link18!" });
  expect(account?.id).toBe(sara.account.id);
});

test("fifty wrong codes stop codes for thirty days, not the owner; the link gives the guesser no new tries", async () => {
  const stranger = await createStranger(app);
  const { attempt } = await stranger.api(forgotPassword, { email: sara.person.email });
  const { code } = await readMail(app, sara.person.email);
  await refusalOf(stranger.api(verifyReset, { attempt, code: wrongOf(code) }));
  const count = { count: 50 };
  await app.database.update(tries).set(count).where(isNotNull(tries.since));
  const owner = await createStranger(app);
  const stopped = (await owner.api(forgotPassword, { email: sara.person.email }).catch((error: unknown) => error)) as {
    retryAfter: number;
  };
  expect(stopped).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(stopped.retryAfter).toBeGreaterThan(29 * 24 * hour);
  await owner.api(mailLink, { email: sara.person.email });
  const opened = await owner.api(resetByLink, { token: await readToken() });
  const { email: _, ...proof } = opened;
  await owner.api(setNewPassword, { ...proof, password: "Palm-Link19!" });
  sara.person = { ...sara.person, password: "Palm-Link19!" as never };
  await owner.api(logIn, { email: sara.person.email, password: "Palm-Link19!" });
  const [row] = await app.database.select().from(tries).where(isNotNull(tries.since));
  expect(row).toMatchObject(count);
});

test("strangers’ wrong passwords stop a new device; the link lets it in with the right one, and goes on doing so", async () => {
  const attack = async () => {
    for (let turn = 0; turn < 12; turn++)
      await refusalOf((await createStranger(app)).api(logIn, { email: sara.person.email, password: "Wrong-Pass7" }));
  };
  const { email, password } = sara.person;
  const owner = await createStranger(app);
  await attack();
  expect(await refusalOf(owner.api(logIn, { email, password }))).toMatchObject({ status: 429 });
  await owner.api(mailLink, { email });
  const token = await readToken();
  await owner.api(trustByLink, { token });
  expect([...owner.cookies.keys()], "no login without the password").not.toContain("token");
  expect(await refusalOf(owner.api(logIn, { email, password: "Wrong-Pass7" }))).toMatchObject({ status: 422 });
  await owner.api(logIn, { email, password });
  await attack();
  await owner.api(logIn, { email, password });
});

test("a link opens once, in eight hours, for its purpose alone, and of two at the same time one gets it", async () => {
  const { api } = await createStranger(app);
  const gone = { status: 410, code: "session_expired" };
  const first = await sendLink();
  const both = await Promise.allSettled([api(resetByLink, { token: first }), api(trustByLink, { token: first })]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusalOf(api(resetByLink, { token: first }))).toMatchObject(gone);
  const second = await sendLink();
  expect(second).not.toBe(first);
  app.clock.advance(8 * hour - 1);
  expect(await sendLink(), "it lies in the mailbox still").toBe(second);
  const [row] = (await app.database.select().from(codeAttempts)).filter(
    ({ kind, consumedAt }) => kind === "link" && consumedAt === null,
  );
  expect(
    await refusalOf(api(setNewPassword, { attempt: row!.id, resetToken: second, password: "Palm-Link10!" })),
  ).toMatchObject(gone);
  expect(await refusalOf(api(verifyReset, { attempt: row!.id, code: "123456" }))).toMatchObject({ status: 422 });
  expect(await refusalOf(api(resendCode, { attempt: row!.id }))).toMatchObject({ status: 422 });
  app.clock.advance(1);
  expect(await refusalOf(api(trustByLink, { token: second }))).toMatchObject(gone);
  expect(await refusalOf(api(resetByLink, { token: "AAAAAAAAAAAAAAAAAAAAAA" }))).toMatchObject(gone);
  const { attempt } = await api(register, { ...person, email: "other@example.com" });
  const { code } = await readMail(app, "other@example.com");
  expect(await refusalOf(api(resetByLink, { token: attempt })), "an attempt’s id is no link").toMatchObject(gone);
  await api(verifyRegistration, { attempt, code });
});

test("128 random bits are kept as a hash, and lie in no queue to be read", async () => {
  const { api } = await createStranger(app);
  await api(mailLink, { email: sara.person.email });
  const waiting = JSON.stringify((await app.database.$client.query("select data from jobs.job")).rows);
  const token = await readToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  const kept = JSON.stringify(await app.database.select().from(codeAttempts));
  for (const text of [waiting, kept]) expect(text).not.toContain(token);
});

test("an unknown address gets the same answer and no letter, whatever was asked before", async () => {
  const answers = [];
  for (const email of [sara.person.email, "nobody@example.com"]) {
    const { api } = await createStranger(app);
    const told = [await api(mailLink, { email }), await api(mailLink, { email })];
    for (let turn = 0; turn < 4; turn++) await quietly(api(forgotPassword, { email }));
    const refused = await refusalOf(api(forgotPassword, { email }));
    answers.push([...told, refused, await api(mailLink, { email })]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await countMails(app, "nobody@example.com")).toBe(0);
});

test("a changed password ends the link that was on its way, and another may be had", async () => {
  const token = await sendLink();
  await sara.api(logIn, { email: sara.person.email, password: sara.person.password });
  const change = { current_password: sara.person.password, password: "Palm-Link11" };
  await sara.api(changePassword, change);
  sara.person = { ...sara.person, password: change.password as never };
  const { api } = await createStranger(app);
  expect(await refusalOf(api(resetByLink, { token }))).toMatchObject({ status: 410 });
  const next = await sendLink();
  expect(next).not.toBe(token);
  await api(trustByLink, { token: next });
});

test("the letter speaks the language of the page and carries its code", async () => {
  const { api } = await createStranger(app);
  await api(mailLink, { email: sara.person.email }, { headers: { "set-locale": "ar" } });
  const { text } = await readMail(app, sara.person.email, "رابط الدخول إلى حسابك في وجهة");
  expect(text).toMatch(/\/ar\/account-link\/[\w-]{22}/);
  expect(text).toContain("رمز هذه الرسالة");
});
