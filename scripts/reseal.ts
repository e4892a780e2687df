import { compose } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";

// npm run reseal: seals with SECRET what SECRET_PREVIOUS sealed, and says whether the old one may go (docs/operations.md).
try {
  process.exitCode = (await reseal()) ? 0 : 1;
} catch (error) {
  console.error(`Nothing was sealed anew: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

/** True when nothing of an earlier secret is left. */
async function reseal(): Promise<boolean> {
  const env = readEnv();
  const log = createLog("error");
  const postgres = env.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, pgBin: env.PG_BIN, log: (message) => log.warn(message) });
  const connection = postgres ? await postgres.connectionTo("wijha") : { connectionString: env.DATABASE_URL };
  try {
    await migrateDatabase(connection);
    const database = openDatabase(connection);
    const parts = compose({ env, database, connection, log });
    const report = await parts.resealing.run();
    await parts.stop();
    await closeDatabase(database);
    return tell(report);
  } finally {
    await postgres?.stop();
  }
}

function tell(report: Awaited<ReturnType<ReturnType<typeof compose>["resealing"]["run"]>>): boolean {
  for (const [place, { resealed, unreadable, left }] of Object.entries(report))
    console.log(`${place}: ${resealed} sealed anew, ${unreadable} unreadable, ${left} left`);
  const isDone = Object.values(report).every(({ left }) => left === 0);
  console.log(
    isDone
      ? "Nothing of an earlier secret is left: SECRET_PREVIOUS can be removed."
      : "Values of an earlier secret are left: keep SECRET_PREVIOUS, and ask again later.",
  );
  return isDone;
}
