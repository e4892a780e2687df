import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { queryInt, queryList } from "#contract/query.ts";
import { AppError } from "#server/platform/errors.ts";
import { createTestPlatform, testOrigin, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { implement } from "./implement.ts";
import type { Api, Visitor } from "./request-context.ts";

const listThings = endpoint({
  name: "listThings",
  method: "GET",
  path: "/things/:owner",
  access: "public",
  summary: "",
  input: z.object({ owner: z.string(), colours: queryList(z.string()), most: z._default(queryInt(1, 10), 5) }),
  output: z.object({ owner: z.string(), colours: z.array(z.string()), most: z.int() }),
});
const addThing = endpoint({
  name: "addThing",
  method: "POST",
  path: "/things",
  access: "public",
  summary: "",
  input: z.object({ thing: z.object({ name: z.string("required").check(z.minLength(3, "too_short")) }) }),
  output: z.object({ id: z.int() }),
  limit: { points: 1000, seconds: 60 },
});
const failThing = endpoint({ ...addThing, name: "failThing", path: "/failing", input: z.object({ how: z.string() }) });
const ownThing = endpoint({ ...listThings, name: "ownThing", path: "/own", access: "user", input: z.object({}) });
const fewThings = endpoint({
  ...ownThing,
  name: "fewThings",
  path: "/few",
  access: "public",
  limit: { points: 2, seconds: 60 },
});

function routes(api: Api) {
  implement(api, listThings, (input) => ({ ...input, secret: "left out" }));
  implement(api, addThing, () => ({ id: 1 }));
  implement(api, failThing, ({ how }) => {
    if (how === "refused")
      throw new AppError("price_changed", { details: { current: { amount: 1, currency: "SAR" } } });
    throw new Error("a bug with sara@example.com in it");
  });
  implement(api, ownThing, () => ({ owner: "me", colours: [], most: 1 }));
  implement(api, fewThings, () => ({ owner: "few", colours: [], most: 1 }));
}

let platform: TestPlatform;
let site: ReturnType<TestPlatform["serve"]>;
beforeAll(async () => {
  platform = await createTestPlatform({ env: { RATE_LIMIT_FACTOR: "1" } });
  site = platform.serve(routes);
});
afterAll(() => platform[Symbol.asyncDispose]());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("path, repeated query and defaults become one checked input; unnamed output is left out", async () => {
  expect(await site.api(listThings, { owner: "سارة / 1", colours: ["red", "blue"] })).toEqual({
    owner: "سارة / 1",
    colours: ["red", "blue"],
    most: 5,
  });
  const answer = await site.request("/api/things/a?colours=red");
  expect(await answer.json()).toEqual({ success: true, response: { owner: "a", colours: ["red"], most: 5 } });
});

test("a page of ours gets the answer as it is, checked and without a text between", async () => {
  const visitor: Visitor = { ip: "10.0.0.9" };
  const answer = await site.app.request(`${testOrigin}/api/things/a?colours=red`, {}, { visitor });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(visitor.answer).toEqual({ success: true, response: { owner: "a", colours: ["red"], most: 5 } });
});

test("input that breaks a rule answers 422 with the field's key", async () => {
  const answer = await post("/api/things", { thing: { name: "ab" } });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: "invalid_input",
    errors: { "thing.name": ["too_short"] },
  });
  expect(await (await post("/api/things", { thing: {} })).json()).toMatchObject({
    errors: { "thing.name": ["required"] },
  });
  expect(await (await post("/api/things", {})).json()).toMatchObject({ errors: { thing: ["required"] } });
});

test.each(["{", "[1]", "null", '"text"'])("a body that is no JSON object answers 400: %s", async (body) => {
  expect((await post("/api/things", body)).status).toBe(400);
});

test("a body of another type answers 400, one of more than 128 KiB 413", async () => {
  expect((await post("/api/things", "name=abc", { "content-type": "text/plain" })).status).toBe(400);
  expect((await post("/api/things", { thing: { name: "a".repeat(140_000) } })).status).toBe(413);
});

test("names of the prototype chain are plain fields", async () => {
  const answer = await post("/api/things", '{"__proto__":{"thing":{"name":"long enough"}},"constructor":1}');
  expect(answer.status).toBe(422);
  expect((await site.request("/api/things/a?__proto__=1&constructor=2")).status).toBe(200);
});

test("characters that no text can hold are left out before the rules are applied", async () => {
  expect((await post("/api/things", '{"thing":{"name":"a\\u0000\\u0000"}}')).status).toBe(422);
  expect((await post("/api/things", '{"thing":{"name":"abc\\u0000\\ud800"}}')).status).toBe(200);
  const answer = await site.request("/api/things/a%00b?colours=%00red");
  expect(await answer.json()).toMatchObject({ response: { owner: "ab", colours: ["red"] } });
});

test("an expected refusal carries its code and details, a bug only the request id", async () => {
  const refused = await post("/api/failing", { how: "refused" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "price_changed", details: { current: { amount: 1 } } });
  const broken = await post("/api/failing", { how: "bug" }, { "x-request-id": "trace-12345678" });
  expect(broken.status).toBe(500);
  expect(broken.headers.get("x-request-id")).toBe("trace-12345678");
  expect(await broken.text()).not.toContain("sara@example.com");
});

test("what needs a login is refused to a visitor", async () => {
  const answer = await site.request("/api/own", { headers: { authorization: "Bearer made-up" } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
});

test("a limited endpoint says how long to wait", async () => {
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push(await site.request("/api/few"));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(statuses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("an unknown address under /api answers 404 in the caller's language", async () => {
  const answer = await site.request("/api/nothing/here", { headers: { "set-locale": "ar" } });
  expect(answer.status).toBe(404);
  const body = (await answer.json()) as { message: string };
  expect(body).toMatchObject({ success: false, code: "not_found" });
  expect(body.message).toMatch(/[\u0600-\u06ff].*\/api\/nothing\/here/);
  const english = await site.request("/api/nothing/here", { headers: { "accept-language": "fr, en;q=0.5" } });
  expect(await english.json()).toMatchObject({ message: "Page not found: /api/nothing/here" });
});
