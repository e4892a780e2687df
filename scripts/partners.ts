import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mapExamples } from "#server/adapters/flights/duffel/map-examples.ts";
import { checkDuffel } from "#server/adapters/flights/duffel/check-duffel.ts";
import { readDuffelSettings } from "#server/adapters/flights/duffel/duffel-partner.ts";
import { checkLiteapi } from "#server/adapters/hotels/liteapi/check-liteapi.ts";
import { readLiteapiSettings } from "#server/adapters/hotels/liteapi/liteapi-partner.ts";
import { mapExamples as mapLiteapi } from "#server/adapters/hotels/liteapi/map-examples.ts";
import { checkUnifonic } from "#server/adapters/texts/unifonic/check-unifonic.ts";
import { readUnifonicSettings } from "#server/adapters/texts/unifonic/unifonic-partner.ts";
import { readEnv } from "#server/env.ts";
import { systemClock } from "#server/platform/clock.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { tellReport } from "#server/platform/partners/check-partner.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run partners -- check: how each partner stands and answers (docs/partners.md). The product runs, or DATABASE_URL is set.
const usage = `npm run partners -- check               whether each partner is on, its last good call, its quota, and what it answers now
npm run partners -- examples <folder>   maps every payload of Duffel's (JSON) below a folder, and says what is lost
npm run partners -- liteapi <folder>    the same of the examples in LiteAPI's official description`;

/** What came of each payload, counted. */
function mapFolder(folder: string, map: typeof mapExamples | typeof mapLiteapi): string {
  const payloads = globSync("**/*.json", { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
  );
  const counts = new Map<string, number>();
  for (const { kind, result, why } of map(payloads, "USD")) {
    const line = [kind, result, why].filter(Boolean).join(", ");
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${String(count).padStart(5)}  ${line}`).join("\n");
}

async function check(): Promise<void> {
  const env = readEnv();
  const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
  const db = openDatabase({ ...connection, max: 4 });
  try {
    const deps = { db, clock: systemClock, log: createLog("error") };
    const reports = [
      await checkDuffel(deps, readDuffelSettings(env), env.FLIGHT_SUPPLIER === "duffel"),
      await checkLiteapi(deps, readLiteapiSettings(env), env.HOTEL_SUPPLIER === "liteapi"),
      await checkUnifonic(deps, readUnifonicSettings(env), env.TEXT_SUPPLIER === "unifonic"),
    ];
    console.log(reports.map(tellReport).join("\n\n"));
  } finally {
    await closeDatabase(db);
  }
}

try {
  const [command, folder] = process.argv.slice(2);
  if (command === "examples" && folder) console.log(mapFolder(folder, mapExamples));
  else if (command === "liteapi" && folder) console.log(mapFolder(folder, mapLiteapi));
  else if (command === "check") await check();
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
