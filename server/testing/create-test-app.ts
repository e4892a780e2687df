import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiClient } from "#contract/client.ts";
import { createApp } from "#server/app.ts";
import { type ComposeInput, compose } from "#server/compose.ts";
import type { Api } from "#server/http/request-context.ts";
import { silentLog } from "#server/platform/log.ts";
import { testEnv, testOrigin } from "./create-test-platform.ts";
import { closeDatabase, type Connection, openDatabase } from "#server/platform/database/database.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { keepVisitor } from "./visitor-jar.ts";

export type TestAppOptions = {
  /** Another process of the same installation: its database and data folder, which stay when this one is closed. */
  on?: Pick<TestDatabase, "database" | "connection"> & { env: { DATA_DIR: string } };
  /** Settings, as in the environment. */
  env?: Record<string, string>;
  overrides?: Pick<
    Partial<ComposeInput>,
    "clock" | "log" | "suppliers" | "hotelSuppliers" | "retiredHotels" | "transferSuppliers" | "gateway"
  >;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A database that an application has been started on: with the queues of its jobs. */
async function startOnce(connection: Connection) {
  const dataDir = mkdtempSync(join(tmpdir(), "wijha-app-"));
  const database = openDatabase(connection);
  const parts = compose({ env: testEnv(dataDir), database, connection, clock: createFakeClock(), log: silentLog });
  await parts.start({ work: false });
  await parts.stop();
  await closeDatabase(database);
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * The whole application on a database of its own, with the embedded adapters; nothing listens on a port.
 * Jobs run when `queue.drain()` is called; the airline in a box takes about a second when it is first asked. `await using app = await createTestApp()` ends it with the test.
 */
export async function createTestApp({ env = {}, overrides = {}, on }: TestAppOptions = {}) {
  const dataDir = on?.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "wijha-app-"));
  const { database, connection, drop } = on
    ? { ...on, drop: async () => {} }
    : await createTestDatabase({ name: "started", prepare: startOnce });
  const clock = createFakeClock();
  const settings = testEnv(dataDir, env);
  // The gateway in a box is called in memory, and its notices come back the same way.
  const sendWebhook: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const parts = compose({ env: settings, database, connection, clock, log: silentLog, sendWebhook, ...overrides });
  await parts.start({ work: false });
  const app: Api = createApp(parts);
  const send = keepVisitor((request) => app.fetch(request));
  const request = (path: string, init: RequestInit = {}) => send(new Request(testOrigin + path, init));
  async function close() {
    await parts.stop();
    await drop();
    if (!on) rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    ...parts,
    connection,
    app,
    clock: (overrides.clock ?? clock) as typeof clock,
    /** Calls the app as a browser on its own origin does. */
    request,
    /** The typed client of the contract over the same road. */
    api: createApiClient(send, testOrigin),
    mailbox: parts.mailbox,
    close,
    [Symbol.asyncDispose]: close,
  };
}
