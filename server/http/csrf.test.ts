import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { isSameOrigin } from "./csrf.ts";
import { implement } from "./implement.ts";

const guarded = endpoint({
  name: "guarded",
  method: "POST",
  path: "/guarded",
  access: "public",
  summary: "",
  input: z.object({}),
  output: z.object({}),
  csrf: true,
});
const settings = endpoint({ ...guarded, name: "settings", method: "GET", path: "/settings" });

let platform: TestPlatform;
let site: ReturnType<TestPlatform["serve"]>;
beforeAll(async () => {
  platform = await createTestPlatform();
  site = platform.serve((api) => {
    implement(api, guarded, () => ({}));
    implement(api, { ...settings, csrf: undefined as never }, () => ({}));
  });
});
afterAll(() => platform[Symbol.asyncDispose]());

async function newToken(headers: Record<string, string> = {}) {
  const answer = await site.request("/api/settings", { headers });
  return decodeURIComponent(/csrf_token=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "");
}
const send = (headers: Record<string, string>) => site.request("/api/guarded", { method: "POST", headers });

test("the token of GET /settings, sent back in cookie and header, is accepted", async () => {
  const token = await newToken();
  expect((await send({ cookie: `csrf_token=${token}`, "x-csrf-token": token, origin: testOrigin })).status).toBe(200);
  expect((await send({ cookie: `csrf_token=${token}`, "x-csrf-token": token, authorization: "Bearer" })).status).toBe(
    200,
  );
});

test("a visitor who has a good token keeps it", async () => {
  const token = await newToken();
  expect(await newToken({ cookie: `csrf_token=${token}` })).toBe("");
  expect(await newToken({ cookie: "csrf_token=made.up" })).not.toBe("");
});

test.each([
  ["no header", (token: string) => ({ cookie: `csrf_token=${token}` })],
  ["no cookie", (token: string) => ({ "x-csrf-token": token })],
  ["an unsigned token", () => ({ cookie: "csrf_token=a.b", "x-csrf-token": "a.b" })],
  ["two different tokens", (token: string) => ({ cookie: `csrf_token=${token}x`, "x-csrf-token": token })],
  [
    "another origin",
    (token: string) => ({ cookie: `csrf_token=${token}`, "x-csrf-token": token, origin: "http://evil.test" }),
  ],
  [
    "a cross-site request",
    (token: string) => ({ cookie: `csrf_token=${token}`, "x-csrf-token": token, "sec-fetch-site": "cross-site" }),
  ],
  ["a login after the token", (token: string) => ({ cookie: `csrf_token=${token}; token=abc`, "x-csrf-token": token })],
])("refused: %s", async (_, headers) => {
  const answer = await send(headers(await newToken()) as Record<string, string>);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "csrf_refused" });
});

test("a form post to a page is taken from our own pages only", () => {
  const from = (headers: Record<string, string>) =>
    isSameOrigin(new Request(`${testOrigin}/en`, { method: "POST", headers }), testOrigin);
  expect(from({ origin: testOrigin })).toBe(true);
  expect(from({ "sec-fetch-site": "same-origin" })).toBe(true);
  expect(from({})).toBe(false);
  expect(from({ origin: "null" })).toBe(false);
  expect(from({ origin: "http://evil.test" })).toBe(false);
  expect(from({ "sec-fetch-site": "same-site", origin: testOrigin })).toBe(false);
});
