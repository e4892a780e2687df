import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw } from "#server/testing/ask-raw.ts";
import { askWithoutHost } from "#server/testing/ask-without-host.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createHealthListener } from "./health-listener.ts";
import type { Listener } from "./listen.ts";

let database: TestDatabase;
let listener: Listener;
let draining = false;

beforeAll(async () => {
  database = await createTestDatabase();
  listener = createHealthListener({ database: database.database, isDraining: () => draining });
  await listener.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await listener.drain();
  await database.drop();
});

test("a worker says that it lives and is ready, by any name and by none", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    expect((await askRaw(listener.port(), path, { headers: { host: "10.0.0.7" } })).status).toBe(200);
    expect(await askWithoutHost(listener.port(), path)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("nothing else is answered there", async () => {
  expect((await askRaw(listener.port(), "/api/settings")).status).toBe(404);
  expect((await askRaw(listener.port(), "/readyz", { method: "POST" })).status).toBe(404);
});

test("a worker that ends is not ready, and lives", async () => {
  draining = true;
  expect((await askRaw(listener.port(), "/readyz")).status).toBe(503);
  expect((await askRaw(listener.port(), "/healthz")).status).toBe(200);
  draining = false;
});
