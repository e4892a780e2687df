import { spawn, spawnSync } from "node:child_process";
import { existsSync, openSync, closeSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { locks } from "#server/platform/database/locks.ts";
import { findBinaries, processEnv } from "./binaries.ts";
import { findPlaces, type Places } from "./places.ts";
import { findProcessUser, type ProcessUser } from "./process-user.ts";
import { withStartLock } from "./start-lock.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** A folder with other `postgres` and `initdb` programs. */
  pgBin?: string | undefined;
  /** For tests, whose databases live for a second: nothing is flushed to the disk, checked as it is read, or cleaned up. */
  unsafe?: boolean;
  log?: (message: string) => void;
};

export type EmbeddedPostgres = {
  /** Connection settings for a database of this server, made when it does not exist. */
  connectionTo: (database: string) => Promise<ClientConfig>;
  /** Whether the server was running before us. */
  adopted: boolean;
  pid: () => number;
  /** Leaves the server; the last of the processes that use it stops it. */
  stop: () => Promise<void>;
};

type Server = { bin: string; places: Places; user: ProcessUser; unsafe: boolean };

/**
 * Runs PostgreSQL from npm below `dataDir`, on a Unix socket only. It outlives a killed parent and is adopted by the
 * next; when it dies while we use it, it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, pgBin, unsafe = false, log = () => {} } = options;
  const user = findProcessUser();
  const server: Server = { bin: await findBinaries(user, pgBin), places: findPlaces(dataDir, user), user, unsafe };
  const connection = { host: server.places.socket, port: 5432, user: "postgres", database: "postgres" };
  let leaving = false;

  const enter = () =>
    withStartLock(server.places.lock, async () => {
      const adopted = await isOurs(connection, server.places.data);
      if (!adopted) await start(server, connection);
      return { adopted, presence: await showPresence(connection) };
    });
  const entered = await enter();
  const { adopted } = entered;
  let { presence } = entered;
  watch(presence);

  function watch(client: Client) {
    client.once("end", () => void restart());
  }
  async function restart() {
    while (!leaving) {
      log("the embedded database went away: starting it again");
      try {
        ({ presence } = await enter());
        return watch(presence);
      } catch (error) {
        log(`could not start the embedded database: ${String(error)}`);
        await sleep(500);
      }
    }
  }
  async function stop() {
    if (leaving) return;
    leaving = true;
    await withStartLock(server.places.lock, async () => {
      const last = await isLastPresent(presence).catch(() => false);
      await presence.end().catch(() => {});
      if (last) await stopServer(server.places);
    });
  }
  return {
    adopted,
    pid: () => readPid(server.places),
    stop,
    connectionTo: async (database) => {
      await createDatabase(connection, database);
      return { ...connection, database };
    },
  };
}

async function start(server: Server, connection: ClientConfig) {
  const { bin, places, user, unsafe } = server;
  if (!existsSync(join(places.data, "PG_VERSION"))) initialise(server);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${places.socket}`,
    "timezone=UTC",
    "max_connections=300",
  ];
  if (unsafe)
    settings.push(
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "autovacuum=off",
      // A test's connection ends before planning five times has taught PostgreSQL that one plan does.
      "plan_cache_mode=force_generic_plan",
      "wal_level=minimal",
      "max_wal_senders=0",
      "max_wal_size=256MB",
    );
  const log = openSync(places.log, "a", 0o600);
  const args = ["-D", places.data, ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(join(bin, "postgres"), args, {
    ...user,
    env: processEnv,
    stdio: ["ignore", log, log],
    detached: true,
    cwd: "/",
  });
  closeSync(log);
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  child.unref();
  for (let tries = 0; !(await isOurs(connection, places.data)); tries++) {
    if (ended || tries > 2400)
      throw new Error(`Postgres did not start: ${readFileSync(places.log, "utf8").slice(-800)}`);
    await sleep(25);
  }
}

/** Made beside and renamed: half an `initdb` must never look like a database. */
function initialise({ bin, places: { root, data }, user, unsafe }: Server) {
  const half = join(root, "data.new");
  rmSync(half, { recursive: true, force: true });
  const args = ["-D", half, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  args.push(...(unsafe ? ["--no-sync", "--no-data-checksums"] : ["--data-checksums"]));
  const done = spawnSync(join(bin, "initdb"), args, { ...user, env: processEnv, encoding: "utf8", cwd: "/" });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
  renameSync(half, data);
}

/** True when a server answers on the socket and works on our folder. */
async function isOurs(connection: ClientConfig, data: string): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function showPresence(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: "wijha presence" });
  client.on("error", () => {});
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [locks.presence]);
  return client;
}

async function isLastPresent(presence: Client): Promise<boolean> {
  await presence.query("select pg_advisory_unlock_shared($1)", [locks.presence]);
  const { rows } = await presence.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
    locks.presence,
  ]);
  return rows[0]?.alone === true;
}

async function stopServer(places: Places) {
  const pid = readPid(places);
  process.kill(pid, "SIGINT");
  // The pid file goes with a clean end; asking for the process would also find one that nobody has reaped.
  for (let tries = 0; tries < 400 && existsSync(join(places.data, "postmaster.pid")); tries++) await sleep(25);
}

const readPid = ({ data }: Places) => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);

async function createDatabase(connection: ClientConfig, name: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process made it between the two statements.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
