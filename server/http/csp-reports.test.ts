import { afterEach, expect, test } from "vitest";
import { type Log, silentLog } from "#server/platform/log.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { pageHeaders } from "./security-headers.ts";

let lines: [string, Record<string, unknown>][] = [];
afterEach(() => void (lines = []));
const log: Log = { ...silentLog, warn: (message, fields = {}) => void lines.push([message, fields]) };
const open = (env: Record<string, string> = {}) => createTestApp({ env, overrides: { log } });
const id = "A".repeat(22);
const older = (changes: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": `${testOrigin}/en/my-bookings/${id}?token=secret#part`,
    "effective-directive": "script-src-elem",
    "blocked-uri": `https://evil.example/x.js?of=${id}`,
    "script-sample": "alert('sara@example.com')",
    ...changes,
  },
});
const newer = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: "csp-violation",
    body: {
      documentURL: `${testOrigin}/ar/${"abcdefghijklmnopqrstuvwxyz"[at % 26]}${at}`,
      effectiveDirective: "img-src",
      blockedURL: "inline",
    },
  }));
type Caller = Awaited<ReturnType<typeof open>>;
const send = async (app: Caller, body: unknown, type = "application/csp-report") =>
  (
    await app.request("/api/csp-reports", {
      method: "POST",
      headers: { "content-type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
  ).status;

test("a report is one line in the log, without ids, queries or samples; the same again is counted", async () => {
  await using app = await open();
  expect(await send(app, older())).toBe(204);
  const told = lines.filter(([message]) => message === "csp report");
  expect(told).toEqual([
    [
      "csp report",
      { directive: "script-src-elem", blocked: "https://evil.example", page: "/en/my-bookings/:id", times: 1 },
    ],
  ]);
  for (let turn = 0; turn < 20; turn += 1) expect(await send(app, older())).toBe(204);
  expect(lines.filter(([message]) => message === "csp report").map(([, { times }]) => times)).toEqual([1, 10]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|sara|AAAAA/);
});

test("browsers that send many at once are heard, up to a number", async () => {
  await using app = await open();
  expect(await send(app, [...newer(40), { type: "deprecation", body: {} }], "application/reports+json")).toBe(204);
  expect(lines.filter(([message]) => message === "csp report")).toHaveLength(20);
});

test("what is no report is refused, and never is a fault", async () => {
  await using app = await open();
  for (const body of ["", "{", "null", "[1]", '"x"', { "csp-report": 1 }]) expect(await send(app, body)).toBe(400);
  expect(await send(app, older({ "document-uri": 7, "blocked-uri": null, "effective-directive": "<b>\n" }))).toBe(204);
  expect(await send(app, older({ "script-sample": "x".repeat(40_000) }))).toBe(413);
});

test("one caller's reports are limited, and made-up kinds fill neither memory nor log", async () => {
  await using app = await open({ RATE_LIMIT_FACTOR: "1" });
  const answers: number[] = [];
  for (let turn = 0; turn < 32; turn += 1)
    answers.push(
      await send(
        app,
        newer(20).map((each) => ({ ...each, body: { ...each.body, blockedURL: `https://h${turn}.example` } })),
      ),
    );
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  // 200 kinds, and the powers of ten of all others together.
  expect(lines.filter(([message]) => message === "csp report").length).toBeLessThanOrEqual(204);
});

test("pages say where reports go, and frame nothing in clear behind https", () => {
  const policy = { https: true, demo: false, paymentOrigin: "http://pay.test", ownNames: [], tilesOrigin: null };
  const headers = new Map(pageHeaders(policy, "nonce"));
  expect(headers.get("Reporting-Endpoints")).toBe('csp="/api/csp-reports"');
  expect(headers.get("Content-Security-Policy")).toContain("report-uri /api/csp-reports; report-to csp");
  expect(headers.get("Content-Security-Policy")).toContain("frame-src 'self';");
  expect(new Map(pageHeaders({ ...policy, https: false }, "nonce")).get("Content-Security-Policy")).toContain(
    "frame-src 'self' http://pay.test;",
  );
});
