import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupEmbeddedPostgres } from "./backup.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wijha-backup-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a copy made while rows are written holds all that were committed before, has no gap, and starts", async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "one"), log: () => {} });
  const client = new Client(await server.connectionTo("wijha"));
  await client.connect();
  await client.query("create table bookings (id int primary key, note text)");
  let written = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) await client.query("insert into bookings values ($1, repeat('x', 2000))", [++written]);
  })();
  while (written < 50) await sleep(5);
  const before = written - 1;
  await backupEmbeddedPostgres(join(folder, "one"), join(folder, "backup"));
  writing = false;
  await writer;
  await client.end();
  await server.stop();

  mkdirSync(join(folder, "two/pg18"), { recursive: true });
  renameSync(join(folder, "backup/data"), join(folder, "two/pg18/data"));
  const restored = await startEmbeddedPostgres({ dataDir: join(folder, "two") });
  const reader = new Client(await restored.connectionTo("wijha"));
  await reader.connect();
  const { rows } = await reader.query<{ rows: number; last: number }>(
    "select count(*)::int as rows, max(id) as last from bookings",
  );
  await reader.end();
  await restored.stop();
  expect(rows[0]?.rows).toBe(rows[0]?.last);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(before);
});

test("a database that does not run, or a place that is taken, is refused", async () => {
  await expect(backupEmbeddedPostgres(join(folder, "none"), join(folder, "backup"))).rejects.toThrow();
});
