import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTelemetry } from "#server/platform/telemetry/telemetry.ts";
import { askRaw } from "#server/testing/ask-raw.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { composeTelemetry } from "./compose/telemetry.ts";
import type { Listener } from "./listen.ts";
import { createMetricsListener } from "./metrics-listener.ts";

let app: TestApp;
let listener: Listener;

beforeAll(async () => {
  app = await createTestApp();
  const registry = composeTelemetry({ platform: app, refundsWaiting: app.payments.refundsWaiting });
  listener = createMetricsListener(registry, silentLog);
  await listener.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await listener.drain();
  await app.close();
});

const read = async () => (await askRaw(listener.port(), "/metrics")).text;

test("tells what the process answered, by endpoint and class of status, and nothing of who asked", async () => {
  await createBrowser(app).api(getSettings, {});
  await app.request("/api/bookings/R2hQw7vZkFbN8yXc1uTd0A?secret=noura");
  await app.request("/api/wp-admin.php");
  const metrics = await read();
  expect(metrics).toMatch(/wijha_request_seconds_count\{kind="call",route="getSettings",status="2xx"\} 1/);
  expect(metrics).toMatch(/route="getBooking",status="4xx"\} 1/);
  expect(metrics).toMatch(/route="unmatched",status="4xx"\} 1/);
  expect(metrics).not.toMatch(/R2hQw7vZkFbN8yXc1uTd0A|noura|wp-admin/);
});

test("pages are counted by area, and addresses that do not exist under one name", async () => {
  app.telemetry.page("/ar/flights/search", 200, 40);
  app.telemetry.page("/en", 200, 10);
  app.telemetry.page("/en/anything/at-all", 404, 10);
  const metrics = await read();
  expect(metrics).toContain('wijha_request_seconds_sum{kind="page",route="flights",status="2xx"} 0.04');
  expect(metrics).toContain('wijha_request_seconds_count{kind="page",route="home",status="2xx"} 1');
  expect(metrics).toContain('wijha_request_seconds_count{kind="page",route="not found",status="4xx"} 1');
  expect(metrics).not.toContain("anything");
});

test("tells what waits: jobs, cases and refunds by age", async () => {
  const before = await read();
  expect(before).toContain('wijha_refunds_waiting{age="more"} 0');
  expect(before).toContain('wijha_jobs{state="active"} 0');
  expect(before).not.toContain("wijha_cases{");
  await app.database.insert(cases).values({
    id: "late",
    queue: "callback",
    subject: "one",
    reference: "K-1",
    facts: {},
    locale: "ar",
    openedAt: new Date(),
    promise: "callback",
    promisedBy: new Date(Date.now() - 60_000),
    promisedAt: new Date(),
  });
  const after = await read();
  expect(after).toContain('wijha_cases{queue="callback",state="open"} 1');
  expect(after).toContain('wijha_cases{queue="callback",state="late"} 1');
});

test("nothing else is answered there", async () => {
  expect((await askRaw(listener.port(), "/healthz")).status).toBe(404);
  expect((await askRaw(listener.port(), "/metrics", { method: "POST" })).status).toBe(404);
});

test("a database that is away is told, not thrown", async () => {
  const registry = composeTelemetry({
    platform: { ...app, telemetry: createTelemetry() },
    refundsWaiting: () => Promise.reject(new Error("away")),
  });
  const away = createMetricsListener(registry, silentLog);
  await away.listen({ port: 0, host: "127.0.0.1" });
  expect((await askRaw(away.port(), "/metrics")).status).toBe(503);
  await away.drain();
});

test("every figure that an alert rule asks for is told", async () => {
  const rules = readFileSync(join(import.meta.dirname, "../deploy/prometheus/alerts.yml"), "utf8");
  const names = new Set(rules.match(/wijha_\w+/g));
  expect(names.size).toBeGreaterThan(5);
  const told = await read();
  for (const name of names) expect(told).toContain(`# TYPE ${name.replace(/_(count|sum|bucket)$/, "")} `);
});
