import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import { sendContactMessage } from "#contract/support.ts";
import { endOtherSessions, endSession, getAccount, listSessions } from "#contract/profile.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { sessions } from "../tables.ts";
import { logInAgain, refusalOf, signUp } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";
import { readDevice, describeDevice } from "#server/mail/device-name.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

const me = (headers: Record<string, string>) => app.request("/api/me", { headers });
const bearer = (token: string | undefined) => `Bearer ${token ?? ""}`;

describe("the token (trust.md, R3.10)", () => {
  test("a browser's works only together with its hidden cookie", async () => {
    const { cookies } = await logInAgain(app, sara.person);
    const [token, key] = [cookies.get("token"), cookies.get("session_key")];
    const other = await logInAgain(app, sara.person);
    expect((await me({ authorization: bearer(token), cookie: `session_key=${key}` })).status).toBe(200);
    for (const cookie of [
      "",
      "session_key=",
      `session_key=${other.cookies.get("session_key")}`,
      `session_key=${token}`,
    ])
      expect((await me({ authorization: bearer(token), cookie })).status).toBe(401);
    expect((await me({ cookie: `token=${token}; session_key=${key}` })).status).toBe(401);
  });

  test("a changed one, a shortened one and nonsense open nothing", async () => {
    const { cookies } = await logInAgain(app, sara.person);
    const [token = "", key] = [cookies.get("token"), cookies.get("session_key")];
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const wrong of [changed, token.slice(1), `${token}A`, "x", "' or 1=1 --", token.toLowerCase()])
      expect((await me({ authorization: bearer(wrong), cookie: `session_key=${key}` })).status).toBe(401);
  });

  test("is kept as a hash, and the hidden cookies are hidden", async () => {
    const { cookies } = await logInAgain(app, sara.person);
    const kept = JSON.stringify(await app.database.select().from(sessions));
    expect(kept).not.toContain(cookies.get("token"));
    expect(kept).not.toContain(cookies.get("session_key"));
    const answer = await sara.request("/api/sessions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: sara.person.email, password: sara.person.password }),
    });
    const set = answer.headers.getSetCookie();
    const attributesOf = (name: string) => set.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
    expect(attributesOf("token")).toMatch(/SameSite=Lax/);
    expect(attributesOf("token")).not.toMatch(/HttpOnly/);
    for (const name of ["session_key", "device"]) expect(attributesOf(name)).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  test("behind https its cookies are secure and of this host alone", async () => {
    await using secure = await createTestApp({ env: { PUBLIC_URL: "https://wijha.test" } });
    const { cookies } = await signUp(secure, {}, { origin: "https://wijha.test" });
    expect([...cookies.keys()]).toEqual(expect.arrayContaining(["__Host-session_key", "__Host-device", "token"]));
  });

  test("behind https a cookie that another host of our domain set logs nobody in (sister domain)", async () => {
    await using secure = await createTestApp({ env: { PUBLIC_URL: "https://wijha.test" } });
    const attacker = await signUp(secure, {}, { origin: "https://wijha.test" });
    const token = attacker.cookies.get("token") ?? "";
    const key = attacker.cookies.get("__Host-session_key") ?? "";
    const asVictim = async (cookie: string) =>
      (await secure.request("/api/me", { headers: { authorization: bearer(token), cookie } })).status;
    // What `Set-Cookie: session_key=…; Domain=wijha.test` of a sister leaves in the victim's browser: a prefixed name it cannot set.
    expect(await asVictim(`token=${token}; session_key=${key}`)).toBe(401);
    expect(await asVictim(`token=${token}; session_key=${key}; __Host-session_key=${"V".repeat(43)}`)).toBe(401);
    expect(await asVictim(`token=${token}; __Host-session_key=${key}`)).toBe(200);
  });

  test("a login makes new secrets, and the session it was sent from ends (fixation)", async () => {
    const browser = await logInAgain(app, sara.person);
    const [token, key] = [browser.cookies.get("token"), browser.cookies.get("session_key")];
    await browser.api(logIn, { email: sara.person.email, password: sara.person.password });
    expect(browser.cookies.get("token")).not.toBe(token);
    expect(browser.cookies.get("session_key")).not.toBe(key);
    expect((await me({ authorization: bearer(token), cookie: `session_key=${key}` })).status).toBe(401);
    await browser.api(getAccount, {});
  });

  test("cookies planted before the login are worth nothing after it", async () => {
    const browser = await logInAgain(app, sara.person);
    browser.cookies.clear();
    browser.cookies.set("token", "P".repeat(43)).set("session_key", "K".repeat(43));
    await browser.open();
    await browser.api(logIn, { email: sara.person.email, password: sara.person.password });
    expect(browser.cookies.get("token")).not.toBe("P".repeat(43));
    expect(browser.cookies.get("session_key")).not.toBe("K".repeat(43));
  });
});

test("a session ends thirty days after it was last used, and goes on while it is used", async () => {
  const browser = await logInAgain(app, sara.person);
  for (let round = 0; round < 3; round++) {
    app.clock.advance(20 * 86_400);
    const answer = await browser.request("/api/me");
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/token=[\w-]{43}; Max-Age=2592000/);
  }
  app.clock.advance(30 * 86_400 + 1);
  const answer = await browser.request("/api/me");
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: "Unauthenticated.", code: "unauthenticated" });
  expect(browser.cookies.has("token")).toBe(false);
});

test("a session ends ninety days after its login, however much it is used, and its cookies do not outlive it", async () => {
  const browser = await logInAgain(app, sara.person);
  for (let day = 10; day < 90; day += 10) {
    app.clock.advance(10 * 86_400);
    const answer = await browser.request("/api/me");
    expect(answer.status).toBe(200);
    const left = Math.min(30, 90 - day) * 86_400;
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`token=[\\w-]{43}; Max-Age=${left};`));
  }
  const stolen = {
    authorization: bearer(browser.cookies.get("token")),
    cookie: `session_key=${browser.cookies.get("session_key")}`,
  };
  app.clock.advance(10 * 86_400 - 1);
  expect((await me(stolen)).status).toBe(200);
  app.clock.advance(1);
  expect((await browser.request("/api/me")).status).toBe(401);
  expect((await me(stolen)).status).toBe(401);
});

test("a session that was opened when there was no such end has it too", async () => {
  const browser = await logInAgain(app, sara.person);
  const [newest] = (await browser.api(listSessions, {})).sessions;
  const created = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  const move = (days: number) =>
    app.database
      .update(sessions)
      .set({ createdAt: created(days) })
      .where(eq(sessions.id, newest!.id));
  await move(89);
  await browser.api(getAccount, {});
  await move(90);
  const other = await logInAgain(app, sara.person);
  expect((await other.api(listSessions, {})).sessions.map(({ id }) => id)).not.toContain(newest!.id);
  expect(await refusalOf(browser.api(getAccount, {}))).toMatchObject({ status: 401 });
});

test("the csrf token of before a login is worth nothing after it, and the login brings its own (S9)", async () => {
  const browser = await logInAgain(app, sara.person);
  const message = {
    name: "Sara Alharbi",
    email: "sara@example.com",
    phone_country: "+966",
    phone: "501234567",
    subject: "question",
    message: "Where is my booking?",
  } as const;
  await browser.api(sendContactMessage, message);
  const visitor = await app.request("/api/settings");
  const old = /csrf_token=([^;]+)/.exec(visitor.headers.get("set-cookie") ?? "")?.[1] ?? "";
  browser.cookies.set("csrf_token", old);
  expect(await refusalOf(browser.api(sendContactMessage, message))).toMatchObject({ code: "csrf_refused" });
});

test("sessions are listed, this one first, and ended one by one or all others at once", async () => {
  const mine = await logInAgain(app, sara.person, { headers: { "user-agent": "Mozilla/5.0 (iPhone) CriOS/140.0" } });
  const [phone, laptop] = [await logInAgain(app, sara.person), await logInAgain(app, sara.person)];
  const { sessions: listed } = await mine.api(listSessions, {});
  expect(listed[0]).toMatchObject({ current: true, device: "Chrome on iPhone", ip: "127.0.0.1" });
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const [own] = (await phone.api(listSessions, {})).sessions;
  await mine.api(endSession, { sessionId: own!.id });
  expect(await refusalOf(phone.api(getAccount, {}))).toMatchObject({ status: 401 });
  expect((await mine.api(endOtherSessions, {})).ended).toBeGreaterThan(0);
  expect(await refusalOf(laptop.api(getAccount, {}))).toMatchObject({ status: 401 });
  expect((await mine.api(listSessions, {})).sessions).toHaveLength(1);
});

test("nobody ends another's session", async () => {
  const omar = await signUp(app, { email: "omar@example.com", firstName: "Omar" });
  const [victim] = (await (await logInAgain(app, sara.person)).api(listSessions, {})).sessions;
  expect(await refusalOf(omar.api(endSession, { sessionId: victim!.id }))).toMatchObject({ status: 404 });
});

test("every endpoint for users answers a visitor “Unauthenticated.” in both languages (R4.10, S2)", async () => {
  const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access === "user");
  expect(guarded.length).toBeGreaterThan(15);
  for (const { endpoint } of guarded)
    for (const locale of ["en", "ar"]) {
      const path = `/api${endpoint.path.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA")}`;
      const answer = await app.request(path, { method: endpoint.method, headers: { "set-locale": locale } });
      expect({ name: endpoint.name, status: answer.status, ...(await answer.json()) }).toMatchObject({
        name: endpoint.name,
        status: 401,
        message: "Unauthenticated.",
      });
    }
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile", "Samsung Internet on Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari on macOS"],
  ["curl/8.0", "an unknown device"],
])("%s is told as %s", (userAgent, told) => expect(describeDevice(readDevice(userAgent), "en")).toBe(told));
