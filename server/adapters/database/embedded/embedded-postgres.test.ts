import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { withStartLock } from "./start-lock.ts";

let folder: string;
const started: EmbeddedPostgres[] = [];
const start = async (dataDir = folder) => {
  const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
  started.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wijha-pg-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
const isRunning = (pid: number) => spawnSync("kill", ["-0", String(pid)]).status === 0 && !isZombie(pid);
/** Ended, but nobody has asked how: the system's first process may be slow at that. */
const isZombie = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test("a second process adopts the server, and the last one to leave stops it", async () => {
  const first = await start();
  const second = await start();
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  expect(second.pid()).toBe(first.pid());
  const pid = first.pid();
  await first.stop();
  expect(isRunning(pid)).toBe(true);
  expect(await query(await second.connectionTo("wijha"), "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("it outlives a killed parent and keeps what was committed", async () => {
  const script = join(folder, "parent.ts");
  writeFileSync(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
     import { createRequire } from "node:module";
     const { Client } = createRequire(${JSON.stringify(import.meta.filename)})("pg");
     const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, unsafe: true });
     const client = new Client(await server.connectionTo("wijha"));
     await client.connect();
     await client.query("create table kept (word text)");
     await client.query("insert into kept values ('مرحبا')");
     process.kill(process.pid, "SIGKILL");`,
  );
  const parent = spawn(process.execPath, [script], { stdio: "inherit" });
  await new Promise((resolve) => parent.once("exit", resolve));
  const next = await start();
  expect(next.adopted).toBe(true);
  expect(await query(await next.connectionTo("wijha"), "select word from kept")).toEqual([{ word: "مرحبا" }]);
});

test("of three that start at once one makes the server", async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(servers.filter(({ adopted }) => adopted)).toHaveLength(2);
});

test("a server that dies while it is used is started again", async () => {
  const server = await start();
  const connection = await server.connectionTo("wijha");
  const pid = server.pid();
  process.kill(pid, "SIGKILL");
  let rows: unknown[] = [];
  for (let tries = 0; tries < 100 && rows.length === 0; tries++) {
    await sleep(100);
    rows = await query(connection, "select 1 as one").catch(() => []);
  }
  expect(rows).toEqual([{ one: 1 }]);
  expect(server.pid()).not.toBe(pid);
});

test("a folder with a long path gets its socket elsewhere", async () => {
  const long = join(folder, "a".repeat(120));
  mkdirSync(long);
  const server = await start(long);
  expect(await query(await server.connectionTo("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  "a folder that only root may enter leads to one that the database's user can reach",
  async () => {
    chmodSync(folder, 0o700);
    const server = await start();
    const place = realpathSync(join(folder, "pg18"));
    expect(place).not.toContain(folder);
    expect(await query(await server.connectionTo("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    expect((await start()).adopted).toBe(false);
    expect(realpathSync(join(folder, "pg18"))).toBe(place);
    await started.at(-1)?.stop();
    rmSync(place, { recursive: true });
  },
);

test("a lock left by a killed process is taken over", async () => {
  const file = join(folder, "start.lock");
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFileSync(file, `${dead} 123`);
  expect(await withStartLock(file, async () => "in")).toBe("in");
  writeFileSync(file, `${process.pid} 1`);
  expect(await withStartLock(file, async () => "a process id used again")).toBe("a process id used again");
});
