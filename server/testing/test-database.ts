import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase, type ClientConfig, Pool } from "pg";
import { closeDatabase, type Connection, type Database, openDatabase } from "#server/platform/database/database.ts";
import { createPreparingClient } from "#server/platform/database/named-statements.ts";
import { migrateDatabase, migrationsFolder } from "#server/platform/database/migrate.ts";
import { createBossQueue } from "#server/platform/queue/boss-queue.ts";
import { locks } from "#server/platform/database/locks.ts";
import { silentLog } from "#server/platform/log.ts";
import { readContent } from "#server/seed/read-content.ts";
import { seedContent } from "#server/seed/seed-content.ts";
import { testServer } from "./test-server.ts";

export type TestDatabase = { database: Database; connection: Connection; drop: () => Promise<void> };

/** What databases are copies of: another one, with what `prepare` does to it. */
export type Template = { name: string; of?: Template; prepare: (connection: Connection) => Promise<void> };

/** Migrated, with the site's texts. */
const migrated: Template = {
  name: "migrated",
  prepare: async (connection) => {
    await migrateDatabase(connection);
    const database = openDatabase(connection);
    await seedContent(database);
    const queue = createBossQueue({ database, connection, log: silentLog });
    await queue.start({ work: false });
    await queue.stop();
    await closeDatabase(database);
  },
};

/** Their connections end soon: what is asked twice is asked often. */
const preparing = { Client: createPreparingClient({ most: 1_000, from: 2 }) };

/** A database of its own for a test: a copy of a template, of one that has been migrated, gone after `drop`. */
export async function createTestDatabase(changed?: Omit<Template, "of">): Promise<TestDatabase> {
  const { sessions, connectionTo } = await (admin ??= openAdmin());
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const session = await sessions.connect();
  try {
    const template = await prepareTemplate(session, connectionTo, changed ? { ...changed, of: migrated } : migrated);
    await session.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    session.release();
  }
  const connection = connectionTo(name);
  const database = refuseSecondConnections(openDatabase({ ...connection, ...preparing, max: 8 }));
  return {
    database,
    connection,
    drop: async () => {
      await closeDatabase(database);
      await waitForEndOfSessions(sessions, name);
      await sessions.query(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A pool has ended before the server's processes have. Dropping would look for them every tenth of a second. */
async function waitForEndOfSessions(sessions: Pool, name: string) {
  for (let tries = 0; tries < 50; tries++) {
    const { rowCount } = await sessions.query("select from pg_stat_activity where datname = $1", [name]);
    if (rowCount === 0) return;
    await sleep(2);
  }
}

type Admin = { sessions: Pool; connectionTo: (database: string) => ClientConfig };

/** Sessions that make and drop databases, kept as long as the process: beginning one takes as long as copying a database. */
let admin: Promise<Admin> | undefined;

async function openAdmin(): Promise<Admin> {
  const server = await testServer();
  const connection = await server.connectionTo("postgres");
  const sessions = new Pool({ ...connection, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A session that waits and ends with the server is no fault of a test: the pool opens another.
  sessions.on("error", () => {});
  return {
    sessions,
    connectionTo: (database) => ({ ...connection, database }),
  };
}

const inTransaction = new AsyncLocalStorage<boolean>();
const textOf = (asked: unknown) => JSON.stringify(asked ?? "connect");

/** What another process does while a transaction of this one is open. */
export const elsewhere = <Done>(work: () => Done): Done => inTransaction.exit(work);

/**
 * A transaction that waits for a second connection of the pool waits for ever once as many do so as the pool has connections. With
 * eight of them no test would ever see it: it is refused.
 */
export function refuseSecondConnections(database: Database): Database {
  const refuse = <Asked extends (...given: never[]) => unknown>(ask: Asked): Asked =>
    ((...given: never[]) => {
      if (!inTransaction.getStore()) return ask(...given);
      throw new Error(`a second connection is asked for inside a transaction: ${textOf(given[0])}`);
    }) as Asked;
  const { $client } = database;
  const begin = database.transaction.bind(database);
  database.transaction = ((work, config) =>
    begin((tx) => inTransaction.run(true, () => work(tx)), config)) as typeof begin;
  $client.connect = refuse($client.connect.bind($client) as never);
  $client.query = refuse($client.query.bind($client) as never);
  return database;
}

/** The name of a template, by the content of texts and migrations; made by the first who asks, after leftovers are removed. */
async function prepareTemplate(
  client: ClientBase,
  connectionTo: Admin["connectionTo"],
  { name, of, prepare }: Template,
): Promise<string> {
  const template = `template_${name}_${templateHash()}`;
  const isReady = async () =>
    (await client.query("select from pg_database where datname = $1 and datistemplate", [template])).rowCount === 1;
  if (await isReady()) return template;
  const origin = of && (await prepareTemplate(client, connectionTo, of));
  await client.query("select pg_advisory_lock($1)", [locks.testTemplate]);
  try {
    if (await isReady()) return template;
    await removeLeftovers(client);
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} template ${origin ?? "template1"} strategy file_copy`);
    await prepare(connectionTo(template));
    await readCatalog(connectionTo(template));
    await client.query(`alter database ${template} is_template true`);
    return template;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [locks.testTemplate]);
  }
}

/** Databases of test processes that were killed. */
async function removeLeftovers(client: ClientBase) {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of rows)
    if (!isRunning(Number(datname.split("_")[1])))
      await client.query(`drop database if exists ${datname} with (force)`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let knownHash: string | undefined;
const templateHash = () => (knownHash ??= hashTemplate());

function hashTemplate(): string {
  const hash = createHash("sha256").update(JSON.stringify(readContent()));
  for (const folder of readdirSync(migrationsFolder).sort())
    hash.update(folder).update(readFileSync(join(migrationsFolder, folder, "migration.sql")));
  return hash.digest("hex").slice(0, 12);
}

/** A first session writes down what it has read of the catalog, for the next ones; a copy of the database has that too. */
async function readCatalog(connection: ClientConfig) {
  const client = new Client(connection);
  await client.connect();
  await client.end();
}
