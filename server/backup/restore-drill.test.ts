import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";
import { compose } from "#server/compose.ts";
import { users } from "#server/modules/accounts/tables.ts";
import { readEnv } from "#server/env.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { closeDatabase, openDatabase, transaction } from "#server/platform/database/database.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { silentLog } from "#server/platform/log.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { backUp } from "./back-up.ts";
import { drillBackup } from "./run-drill.ts";

const secret = "a secret of this test, and of no installation";
let folder: string;
let backup: string;
/** Where the database keeps the rows of accounts, from its data folder on. */
let usersFile: string;

/** A site that has run: an account with a second factor and a picture, and three entries of the audit log. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wijha-drill-"));
  chmodSync(folder, 0o755);
  backup = join(folder, "backup");
  const site = join(folder, "site");
  const postgres = await startEmbeddedPostgres({ dataDir: site });
  const connection = await postgres.connectionTo("wijha");
  await migrateDatabase(connection);
  const database = openDatabase(connection);
  const parts = compose({ env: readEnv({ DATA_DIR: site, SECRET: secret }), database, connection, log: silentLog });
  await parts.start({ work: false });
  await parts.stop();
  const at = new Date("2026-11-27T09:00:00Z");
  const secondFactorSecret = encryptText(
    createKeyFor(Buffer.from(secret))("second factor"),
    "JBSWY3DPEHPK3PXP",
    "noura",
  );
  const name = { firstName: "Noura", lastName: "Alqahtani", passwordHash: "-" };
  const picture = "noura.webp";
  await database.insert(users).values({
    ...name,
    id: "noura",
    email: "noura@example.com",
    picture,
    preferences: {} as never,
    secondFactorSecret,
    createdAt: at,
    updatedAt: at,
  });
  for (const turn of [1, 2, 3])
    await transaction(database, (tx) =>
      recordAudit(tx, { staffId: null, action: "case.taken", subject: `case:${turn}`, at }),
    );
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ file: string }>("select pg_relation_filepath('users') as file");
  usersFile = rows[0]?.file ?? "";
  await client.end();
  mkdirSync(join(site, "files"));
  writeFileSync(join(site, "files", picture), "a picture");
  await backUp(site, backup);
  await closeDatabase(database);
  await postgres.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the drill says of a copy of the backup that something has happened to. */
async function drill(
  name: string,
  { given = secret, damage = () => {} }: { given?: string; damage?: (copy: string) => void } = {},
) {
  const copy = join(folder, `${name} copy`);
  cpSync(backup, copy, { recursive: true });
  damage(copy);
  const scratch = join(folder, name);
  const env = readEnv({ DATA_DIR: join(folder, "site"), SECRET: given, LOG_LEVEL: "silent" });
  const proofs = await drillBackup({ env, backup: copy, scratch });
  expect(existsSync(join(scratch, "pg18"))).toBe(false);
  return Object.fromEntries(proofs.map(({ part, isWhole, says }) => [part, isWhole ? "whole" : says]));
}

test("a whole copy is proved in every part", async () => {
  expect(await drill("whole")).toEqual({
    rows: "whole",
    "audit log": "whole",
    "tax invoices": "whole",
    ledger: "whole",
    "sealed values": "whole",
    files: "whole",
  });
});

test("another secret, and a file that was not copied, are told by what is lost", async () => {
  const lost = await drill("other", {
    given: "another secret, which opens nothing of it",
    damage: (copy) => rmSync(join(copy, "files"), { recursive: true }),
  });
  expect(lost).toMatchObject({
    rows: "whole",
    "sealed values": expect.stringContaining("1 of users.second_factor_secret") as string,
    files: "1 of 1 are missing, noura.webp first",
  });
});

test("a page that has rotted is found, and its table named", async () => {
  const { rows } = await drill("rotten", {
    damage: (copy) => {
      const file = join(copy, "data", usersFile);
      const bytes = readFileSync(file);
      bytes[bytes.length - 40]! ^= 0xff;
      writeFileSync(file, bytes);
    },
  });
  expect(rows).toMatch(/^public\.users: invalid page/);
});

test("a folder that is no backup is refused, and so is a drill without the secret", async () => {
  const env = readEnv({ DATA_DIR: join(folder, "nowhere") });
  const scratch = join(folder, "refused");
  await expect(drillBackup({ env, backup: join(folder, "site"), scratch })).rejects.toThrow("is not a backup");
  await expect(drillBackup({ env, backup, scratch })).rejects.toThrow("No secret");
});
