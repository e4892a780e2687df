import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiClient } from "#contract/client.ts";
import { composePlatform } from "#server/compose/platform.ts";
import { readEnv } from "#server/env.ts";
import { closeApi, createApi } from "#server/http/create-api.ts";
import type { Api } from "#server/http/request-context.ts";
import { silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createTestDatabase } from "./test-database.ts";
import { keepVisitor } from "./visitor-jar.ts";

export const testOrigin = "http://wijha.test";

/** Settings of a test: no port, room in every rate limit, patience with suppliers on a busy machine. */
export const testEnv = (dataDir: string, env: Record<string, string> = {}) =>
  readEnv({
    PORT: "0",
    PUBLIC_URL: testOrigin,
    RATE_LIMIT_FACTOR: "1000",
    FIRST_ANSWER_MS: "15000",
    MAILBOX: "on",
    DATA_DIR: dataDir,
    ...env,
  });

export type TestPlatform = Awaited<ReturnType<typeof createTestPlatform>>;

/**
 * The platform without any module, on a database of its own, to test one module alone: make the module with its parts,
 * then `await platform.start({ work: false })`, then `serve(module.routes)`. Jobs run when `queue.drain()` is called.
 */
export async function createTestPlatform({ env = {} }: { env?: Record<string, string> } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "wijha-app-"));
  const { database, connection, drop } = await createTestDatabase();
  const clock = createFakeClock();
  const platform = composePlatform({ env: testEnv(dataDir, env), database, connection, clock, log: silentLog });
  return {
    ...platform,
    connection,
    clock,
    /** An application of these routes only, called as a browser on its own origin does. */
    serve: (...routes: ((api: Api) => void)[]) => {
      const app = createApi(platform.http);
      for (const add of routes) add(app);
      closeApi(app);
      const send = keepVisitor((request) => app.fetch(request));
      return {
        app,
        request: (path: string, init: RequestInit = {}) => send(new Request(testOrigin + path, init)),
        api: createApiClient(send, testOrigin),
      };
    },
    [Symbol.asyncDispose]: async () => {
      await platform.stop();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
