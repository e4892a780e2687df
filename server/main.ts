import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { closeDatabase, type Connection, openDatabase } from "#server/platform/database/database.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { createApp } from "./app.ts";
import { compose, type Parts } from "./compose.ts";
import { type Env, readEnv } from "./env.ts";
import { createListener } from "./listen.ts";
import { createSite, type NodeHandler, type SiteDeps } from "./pages.ts";
import { createDevSite } from "./pages/dev-site.ts";

type End = () => Promise<unknown>;

const longestEndMs = 9_500;

await start(process.argv.includes("--dev")).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

/** env -> database -> compose -> jobs -> site; ended in the opposite order by SIGTERM or SIGINT. */
async function start(dev: boolean) {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const ends: End[] = [];
  endOnSignal(ends, log);

  const connection = await connect(env, log, ends);
  await migrateDatabase(connection);
  const database = openDatabase({ ...connection, max: env.DATABASE_POOL }, (error) =>
    log.warn("database connection lost", { error }),
  );
  ends.unshift(() => closeDatabase(database));

  const parts = compose({ env, database, connection, log });
  ends.unshift(() => parts.stop());
  await parts.start({ work: env.SERVICES.has("worker") });
  const sandboxes = parts.sandboxes.start({ serve: env.SERVICES.has("sandbox") });
  if (env.SERVICES.has("sandbox")) await openGateway(parts, ends);
  if (env.SERVICES.has("web")) await openWeb(parts, dev, ends);
  await sandboxes;
  log.info("started", { services: [...env.SERVICES].join(",") });
  if (env.SERVICES.has("web")) process.stdout.write(`\n  Wijha is open at ${env.PUBLIC_URL}\n\n`);
}

/** The payment gateway in a box is another site: its own port, its own server. */
async function openGateway({ env, sandboxes }: Parts, ends: End[]) {
  const listener = createListener(
    getRequestListener((await sandboxes.openPayments()).app.fetch, { overrideGlobalObjects: false }),
  );
  await listener.listen({ port: env.SANDBOX_PAYMENTS_PORT, host: env.HOST, reusePort: env.SHARE_PORT });
  ends.unshift(() => listener.drain());
}

async function openWeb(parts: Parts, dev: boolean, ends: End[]) {
  const { env, log, policy } = parts;
  let draining = false;
  const api = createApp(parts, () => draining);
  const site: SiteDeps = { api, log, publicOrigin: env.PUBLIC_URL, policy, trustedProxies: env.TRUSTED_PROXIES };
  let handler: NodeHandler = (_, response) => void response.writeHead(503).end();
  const listener = createListener((request, response) => handler(request, response));
  handler = dev ? await createDevSite(site, listener.server) : await createSite(site);
  await listener.listen({ port: env.PORT, host: env.HOST, reusePort: env.SHARE_PORT });
  ends.unshift(() => {
    draining = true;
    return listener.drain();
  });
}

async function connect(env: Env, log: Log, ends: End[]): Promise<Connection> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  const postgres = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    pgBin: env.PG_BIN,
    log: (message) => log.warn(message),
  });
  ends.unshift(() => postgres.stop());
  return postgres.connectionTo("wijha");
}

/** The first signal ends in order; whatever hangs is cut off before a supervisor would kill it, and a second signal cuts at once. */
function endOnSignal(ends: End[], log: Log) {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    log.info("ending");
    void sleep(longestEndMs, undefined, { ref: false }).then(() => process.exit(1));
    for (const each of ends) await each().catch((error: unknown) => log.error("did not end cleanly", { error }));
    process.exit(0);
  };
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
}
