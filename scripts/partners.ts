import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { parse } from "yaml";
import { mapExamples } from "#server/adapters/flights/duffel/map-examples.ts";
import { checkDuffel } from "#server/adapters/flights/duffel/check-duffel.ts";
import { readDuffelSettings } from "#server/adapters/flights/duffel/duffel-partner.ts";
import { checkLiteapi } from "#server/adapters/hotels/liteapi/check-liteapi.ts";
import { readLiteapiSettings } from "#server/adapters/hotels/liteapi/liteapi-partner.ts";
import { mapExamples as mapLiteapi } from "#server/adapters/hotels/liteapi/map-examples.ts";
import { checkRapid } from "#server/adapters/hotels/rapid/check-rapid.ts";
import { mapExamples as mapRapid } from "#server/adapters/hotels/rapid/map-examples.ts";
import { readRapidSettings } from "#server/adapters/hotels/rapid/rapid-partner.ts";
import { checkMoyasar } from "#server/adapters/payments/moyasar/check-moyasar.ts";
import { readMoyasarSettings } from "#server/adapters/payments/moyasar/moyasar-partner.ts";
import { checkTabby } from "#server/adapters/payments/tabby/check-tabby.ts";
import { registerWebhook } from "#server/adapters/payments/tabby/register-webhook.ts";
import { isTabbySet, readTabbySettings } from "#server/adapters/payments/tabby/tabby-partner.ts";
import { checkUnifonic } from "#server/adapters/texts/unifonic/check-unifonic.ts";
import { readUnifonicSettings } from "#server/adapters/texts/unifonic/unifonic-partner.ts";
import { productKinds } from "#contract/product-choices.ts";
import { listHouses } from "#server/compose/listed-houses.ts";
import { sayOfHouses, tellDoubtful } from "#server/modules/hotels/index.ts";
import { type Env, readEnv } from "#server/env.ts";
import { systemClock } from "#server/platform/clock.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import type { TransportDeps } from "#server/platform/partners/create-transport.ts";
import { tellReport } from "#server/platform/partners/check-partner.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run partners -- check: how each partner stands and answers (docs/partners.md). The product runs, or DATABASE_URL is set.
const usage = `npm run partners -- check               whether each partner is on, its last good call, its quota, and what it answers now
npm run partners -- tabby-webhook       has Tabby tell PUBLIC_URL of payments, with TABBY_WEBHOOK_SECRET in the header
npm run partners -- hotels              hotels that two bed banks may both list: pairs that a person has to look at
npm run partners -- hotels same <a> <b> the two are one hotel (liteapi:lp1 rapid:123); apart: they are not. It stands above what is reckoned
npm run partners -- push-keys           makes a pair of keys for push messages, as settings
npm run partners -- examples <folder>   maps every payload of Duffel's (JSON) below a folder, and says what is lost
npm run partners -- liteapi <folder>    the same of the examples in LiteAPI's official description
npm run partners -- rapid <folder>      the same of the examples in Rapid's (YAML, or JSON)`;

/** What came of each payload, counted. */
function mapFolder(folder: string, map: typeof mapExamples | typeof mapLiteapi): string {
  const payloads = globSync("**/*.{json,yaml,yml}", { cwd: folder }).flatMap((file): unknown[] => {
    const text = readFileSync(join(folder, file), "utf8");
    // An answer without a body is stored as an empty file.
    if (text.trim() === "") return [];
    return [file.endsWith(".json") ? JSON.parse(text) : parse(text)];
  });
  const counts = new Map<string, number>();
  for (const { kind, result, why } of map(payloads, "USD")) {
    const line = [kind, result, why].filter(Boolean).join(", ");
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${String(count).padStart(5)}  ${line}`).join("\n");
}

async function check(): Promise<void> {
  await withPartners(async (env, deps) => {
    const reports = [
      await checkDuffel(deps, readDuffelSettings(env), env.FLIGHT_SUPPLIER === "duffel"),
      await checkLiteapi(deps, readLiteapiSettings(env), env.HOTEL_SUPPLIER.includes("liteapi")),
      await checkRapid(deps, readRapidSettings(env), env.HOTEL_SUPPLIER.includes("rapid")),
      await checkMoyasar(deps, readMoyasarSettings(env), env.PAYMENT_GATEWAY === "moyasar"),
      await checkTabby(deps, readTabbySettings(env), isTabbySet(env)),
      await checkUnifonic(deps, readUnifonicSettings(env), env.TEXT_SUPPLIER === "unifonic"),
    ];
    const leftOut = productKinds.filter((kind) => !env.PRODUCTS.includes(kind));
    if (leftOut.length > 0) console.log(`left out by PRODUCTS, and asked for nothing: ${leftOut.join(", ")}\n`);
    console.log(reports.map(tellReport).join("\n\n"));
  });
}

async function lookAtHotels([word, one, other]: readonly string[]): Promise<void> {
  await withPartners(async (env, deps) => {
    const listed = await listHouses(deps, env);
    if (word === undefined) return console.log(await tellDoubtful(deps, listed));
    if ((word !== "same" && word !== "apart") || !one || !other) throw new Error(usage);
    await sayOfHouses(deps, listed, [one, other], word === "same");
    console.log(`${one} and ${other}: ${word === "same" ? "one hotel" : "two hotels"}`);
  });
}

async function registerTabby(): Promise<void> {
  await withPartners(async (env, deps) => {
    if (!isTabbySet(env)) throw new Error("Tabby is not set (docs/partners.md)");
    console.log(`tabby: webhook ${await registerWebhook(deps, readTabbySettings(env), env.PUBLIC_URL)}`);
  });
}

/** Whoever changes them loses every browser that subscribed with the old ones. */
function makePushKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\nPUSH_SUBJECT=mailto:care@your-domain.example`;
}

async function withPartners(work: (env: Env, deps: TransportDeps) => Promise<void>): Promise<void> {
  const env = readEnv();
  const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
  const db = openDatabase({ ...connection, max: 4 });
  try {
    await work(env, { db, clock: systemClock, log: createLog("error") });
  } finally {
    await closeDatabase(db);
  }
}

try {
  const [command, folder, ...more] = process.argv.slice(2);
  if (command === "examples" && folder) console.log(mapFolder(folder, mapExamples));
  else if (command === "liteapi" && folder) console.log(mapFolder(folder, mapLiteapi));
  else if (command === "rapid" && folder) console.log(mapFolder(folder, mapRapid));
  else if (command === "check") await check();
  else if (command === "hotels") await lookAtHotels(folder === undefined ? [] : [folder, ...more]);
  else if (command === "tabby-webhook") await registerTabby();
  else if (command === "push-keys") console.log(makePushKeys());
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
