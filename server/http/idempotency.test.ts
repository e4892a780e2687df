import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { AppError } from "#server/platform/errors.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { implement } from "./implement.ts";

const buy = endpoint({
  name: "buy",
  method: "POST",
  path: "/buy",
  access: "public",
  summary: "",
  input: z.object({ what: z.string() }),
  output: z.object({ number: z.int() }),
  idempotent: true,
});

let platform: TestPlatform;
let site: ReturnType<TestPlatform["serve"]>;
let bought = 0;
let work: (what: string) => Promise<void> = async () => {};
beforeAll(async () => {
  platform = await createTestPlatform();
  site = platform.serve((api) =>
    implement(api, buy, async ({ what }) => {
      await work(what);
      return { number: ++bought };
    }),
  );
  await platform.start({ work: false });
});
afterAll(() => platform[Symbol.asyncDispose]());
beforeEach(() => {
  bought = 0;
  work = async () => {};
});

const send = (key: string | undefined, what = "seat", headers: Record<string, string> = {}) =>
  site.request("/api/buy", {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}), ...headers },
    body: JSON.stringify({ what }),
  });

test("a call without a key is refused", async () => {
  const answer = await send(undefined);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: { "idempotency-key": ["required"] } });
});

test("a repeat gets the first answer byte for byte and buys nothing", async () => {
  const first = await send("key-repeat-1");
  const second = await send("key-repeat-1");
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("idempotency-replayed")).toBe("true");
  expect(bought).toBe(1);
});

test("of ten at once one buys; the others are told to wait or get its answer", async () => {
  work = () => new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send("key-at-once-1")));
  expect(bought).toBe(1);
  // Who comes in after the first has ended is given its answer; everybody else waits.
  const answered = answers.filter(({ status }) => status === 200);
  expect(answered.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
  for (const answer of answered) expect(await answer.json()).toEqual({ success: true, response: { number: 1 } });
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - answered.length);
  expect(await (await send("key-at-once-1")).json()).toEqual({ success: true, response: { number: 1 } });
});

test("the same key with another body is refused", async () => {
  await send("key-other-body");
  const answer = await send("key-other-body", "another seat");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "idempotency_key_reused" });
});

test("a refusal is an answer and is repeated", async () => {
  work = async () => Promise.reject(new AppError("offer_unavailable"));
  const first = await send("key-refused-1");
  work = async () => {};
  const second = await send("key-refused-1");
  expect([first.status, second.status]).toEqual([409, 409]);
  expect(await second.text()).toBe(await first.text());
});

test.each([
  ["nothing was begun", new AppError("unavailable"), 503],
  ["somebody else is at it still", new AppError("request_in_progress", { retryAfter: 2 }), 409],
  ["the supplier could not be reached", new AppError("supplier_failed"), 502],
  ["we failed ourselves", new Error("a bug"), 500],
])("the same key may try again when %s", async (_, error, status) => {
  work = async () => Promise.reject(error);
  expect((await send(`key-again-${status}`)).status).toBe(status);
  work = async () => {};
  expect((await send(`key-again-${status}`)).status).toBe(200);
  expect(bought).toBe(1);
});

test("two visitors may use one key: neither gets the other's answer", async () => {
  const cookieOf = (letter: string) => ({ cookie: `visitor=${letter.repeat(43)}` });
  const first = await send("key-two-visitors", "seat", cookieOf("a"));
  const second = await send("key-two-visitors", "seat", cookieOf("b"));
  expect(await second.text()).not.toBe(await first.text());
  expect((await send("key-two-visitors", "bag", { cookie: "" })).status).toBe(200);
  expect(bought).toBe(3);
});

test("a key whose process died is taken over when its lease ends, and forgotten after a day", async () => {
  await send("key-of-the-dead");
  const pool = platform.database.$client;
  await pool.query("update idempotency_keys set status = null, body = null where key = 'key-of-the-dead'");
  expect((await send("key-of-the-dead")).status).toBe(409);
  await pool.query(
    "update idempotency_keys set lease_until = now() - interval '1 second' where key = 'key-of-the-dead'",
  );
  expect((await send("key-of-the-dead")).status).toBe(200);
  expect(bought).toBe(2);
  await pool.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  expect((await send("key-of-the-dead")).status).toBe(200);
  expect(bought).toBe(3);
});
