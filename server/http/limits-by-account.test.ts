import * as z from "zod/mini";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { exportAccount } from "#contract/profile.ts";
import { logInAgain, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { implement } from "./implement.ts";

const ownThing = endpoint({
  name: "ownThing",
  method: "GET",
  path: "/own",
  access: "user",
  summary: "",
  input: z.object({}),
  output: z.object({}),
  limit: { points: 2, seconds: 60 },
});
const openThing = endpoint({ ...ownThing, name: "openThing", path: "/open", access: "public" });

const rising = (one: number, other: number) => one - other;

let platform: TestPlatform;
let call: (path: string, from: string, who?: string) => Promise<number>;
beforeEach(async () => {
  platform = await createTestPlatform({ env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } });
  platform.http.authenticate = async (request) => {
    const userId = request.headers.get("authorization")?.replace("Bearer ", "");
    return userId ? { userId, sessionId: userId } : null;
  };
  const site = platform.serve((api) => {
    implement(api, ownThing, () => ({}));
    implement(api, openThing, () => ({}));
  });
  call = async (path, from, who) =>
    (
      await site.request(path, {
        headers: { "x-forwarded-for": from, ...(who ? { authorization: `Bearer ${who}` } : {}) },
      })
    ).status;
});
afterEach(() => platform[Symbol.asyncDispose]());

test.each(["/api/own", "/api/open"])("accounts behind one address do not share a limit: %s", async (path) => {
  expect([await call(path, "10.0.0.1", "sara"), await call(path, "10.0.0.1", "sara")]).toEqual([200, 200]);
  expect(await call(path, "10.0.0.1", "sara")).toBe(429);
  expect(await call(path, "10.0.0.1", "omar")).toBe(200);
});

test.each(["/api/own", "/api/open"])("an account has one limit, wherever it calls from: %s", async (path) => {
  expect([await call(path, "10.0.0.1", "sara"), await call(path, "10.0.0.2", "sara")]).toEqual([200, 200]);
  expect(await call(path, "10.0.0.3", "sara")).toBe(429);
});

test("who is not logged in shares the address, and takes nothing from its accounts", async () => {
  expect((await Promise.all([1, 2, 3].map(() => call("/api/own", "10.0.0.1")))).toSorted(rising)).toEqual([
    401, 401, 429,
  ]);
  expect((await Promise.all([1, 2, 3].map(() => call("/api/open", "10.0.0.1")))).toSorted(rising)).toEqual([
    200, 200, 429,
  ]);
  expect(await call("/api/own", "10.0.0.1", "sara")).toBe(200);
});

test("an address has an end of its own, however many accounts call from it", async () => {
  const calls = Array.from({ length: 45 }, (_, index) => call("/api/own", "10.0.0.1", `person${index}`));
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("five exports an hour for each account of an office (M6)", async () => {
  await using app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } });
  const office = { "x-forwarded-for": "10.9.8.7" };
  const sara = await signUp(app, {}, office);
  const omar = await signUp(app, { email: "omar@example.com" }, office);
  const statusOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  const exportAs = (browser: typeof sara | Awaited<ReturnType<typeof logInAgain>>) =>
    statusOf(browser.api(exportAccount, { password: sara.person.password }));
  expect((await Promise.all(Array.from({ length: 6 }, () => exportAs(sara)))).toSorted(rising)).toEqual([
    200, 200, 200, 200, 200, 429,
  ]);
  expect(await Promise.all(Array.from({ length: 5 }, () => exportAs(omar)))).toEqual(Array(5).fill(200));
  expect(await exportAs(await logInAgain(app, sara.person)), "from another address").toBe(429);
});
