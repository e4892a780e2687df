import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findProcessUser } from "#server/adapters/database/embedded/process-user.ts";
import type { Connection } from "#server/platform/database/database.ts";
import { freePort } from "./free-port.ts";

/** Whether this machine has one; tests that need it say that they were not run. */
export const hasPgbouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * PgBouncer before a database: a connection of the server belongs to a client for one transaction only, so that whatever a session keeps
 * (LISTEN, advisory locks, settings, named statements) is lost between two of them.
 */
export async function startPgbouncer(direct: Connection, serverConnections: number) {
  const folder = mkdtempSync(join(tmpdir(), "wijha-pgbouncer-"));
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${direct.host} port=${direct.port ?? 5432} user=${direct.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root, and the server's socket is open to the server's user alone.
  const child = spawn("pgbouncer", ["-q", settings], { stdio: "ignore", ...findProcessUser() });
  const connection = { host: "127.0.0.1", port, user: "any", database: direct.database } satisfies Connection;
  await waitFor(connection);
  return {
    connection,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(connection: Connection) {
  for (let turn = 0; turn < 200; turn += 1) {
    const client = new Client(connection);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await sleep(50);
    }
  }
  throw new Error("pgbouncer did not start");
}
