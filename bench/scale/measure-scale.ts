import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { openDatabase } from "../../scripts/open-database.ts";
import { type Figure } from "../figure.ts";
import { putLoad } from "../http/put-load.ts";
import { apiPath, drawSearches, pagePath } from "../http/search-paths.ts";
import { createShop } from "../race/call-shop.ts";
import { draftTicket, findFlights, lastSeats } from "../race/last-seats.ts";
import { payAndWait } from "../race/pay-and-wait.ts";
import { comeToRest, readFacts } from "../race/product-books.ts";
import { findFaults } from "../race/race-outcome.ts";
import { runBuyers } from "../race/run-buyers.ts";
import { canCluster, type Cluster, openCluster } from "./open-cluster.ts";

const connections = 16;
const equalAskers = 4;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One, two and four web processes with two workers behind HAProxy: what they answer, and what is lost when a part of it dies. */
export async function measureScale(seconds: number, buyers: number): Promise<Figure[]> {
  if (!canCluster) {
    console.log("       not run: haproxy or redis-server is missing (Debian: apt-get install haproxy redis-server)");
    return [];
  }
  const figures: Figure[] = [];
  for (const webs of [1, 2, 4]) {
    const cluster = await openCluster(webs);
    try {
      figures.push(...(await measureCluster(cluster, seconds)));
      if (webs === 2) figures.push(...(await breakParts(cluster, seconds, buyers)));
    } finally {
      await cluster.stop();
    }
  }
  return figures;
}

async function measureCluster(cluster: Cluster, seconds: number): Promise<Figure[]> {
  const name = `${cluster.webs.length} web${cluster.webs.length > 1 ? "s" : ""}`;
  const { origin } = cluster;
  const different = new Set(drawSearches(200, 31).map((search) => apiPath(search, 10)));
  const before = cluster.count(/"msg":"supplier searched"/u);
  let failed = 0;
  for (const path of different) {
    const answers = await Promise.all(Array.from({ length: equalAskers }, () => fetch(origin + path)));
    failed += answers.filter(({ ok }) => !ok).length;
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  const searched = (cluster.count(/"msg":"supplier searched"/u) - before) / different.size;
  const search = await putLoad({ origin, paths: [...different], connections, seconds });
  const pages = drawSearches(200, 31).map((each) => pagePath(each));
  const results = await putLoad({ origin, paths: pages, connections, seconds });
  failed += search.failed + results.failed;
  return [
    { name: `${name}: supplier searches a user search`, value: searched, unit: "", limit: { atMost: 1 } },
    { name: `${name}: searches, kept`, value: search.perSecond, unit: "a second", limit: null },
    { name: `${name}: flight results`, value: results.perSecond, unit: "a second", limit: null },
    { name: `${name}: requests that failed`, value: failed, unit: "", limit: { atMost: 0 } },
  ];
}

/** Parts die while people search and buy. What is cut off in a killed process fails; nothing else may. */
async function breakParts(cluster: Cluster, seconds: number, buyers: number): Promise<Figure[]> {
  const { origin, gatewayOrigin, dataDir } = cluster;
  const books = await openDatabase(dataDir);
  books.on("error", () => {});
  const paths = drawSearches(60, 32).map((search) => apiPath(search, 10));
  const flights = await findFlights(origin, 10);
  await lastSeats.leave(books, flights, 4 * buyers);
  const ends = new Map<string, number>();
  const acknowledged: string[] = [];
  let longest = 0;
  const shop = createShop({ origins: () => [origin] });
  const buy = (count: number) =>
    runBuyers(count, 4, async (buyer) => {
      const begun = performance.now();
      const begin = () => draftTicket(shop, flights[buyer % flights.length]!, buyer);
      const end = await payAndWait(shop, () => gatewayOrigin, buyer % 2 ? "mada" : "card", begin);
      if (end.kind === "confirmed" && end.bookingId) acknowledged.push(end.bookingId);
      else console.log(`       ${end.kind}: ${end.why}`);
      longest = Math.max(longest, performance.now() - begun);
      ends.set(end.kind, (ends.get(end.kind) ?? 0) + 1);
    });
  const under = async (breaks: () => Promise<unknown>) => {
    const load = putLoad({ origin, paths, connections, seconds });
    const sales = buy(buyers);
    await sleep((seconds / 3) * 1000);
    await breaks();
    const { failed } = await load;
    await sales;
    return failed;
  };
  const killed = cluster.webs[0]!;
  const web = await under(async () => killed.process.kill("SIGKILL"));
  await cluster.replace(killed);
  const worker = await under(async () => cluster.workers[1]!.process.kill("SIGKILL"));
  const redis = await under(() => cluster.redis.kill());
  const database = await under(async () => process.kill(postmasterOf(dataDir), "SIGINT"));
  const again = await booksAgain(dataDir);
  const left = await comeToRest(again, 60_000);
  const faults = findFaults(await readFacts(again, lastSeats, acknowledged));
  for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
  await again.end();
  await books.end().catch(() => {});
  return [
    { name: "a web killed: requests that failed", value: web, unit: "", limit: { atMost: connections } },
    { name: "a worker killed: requests that failed", value: worker, unit: "", limit: { atMost: 0 } },
    { name: "Redis killed: requests that failed", value: redis, unit: "", limit: { atMost: 0 } },
    { name: "the database restarted: requests that failed", value: database, unit: "", limit: null },
    { name: "bought while parts died", value: ends.get("confirmed") ?? 0, unit: "", limit: { atLeast: 4 * buyers } },
    { name: "the slowest of these buyers", value: longest / 1000, unit: "s", limit: { atMost: 60 } },
    { name: "of them lost, double or without a ticket", value: faults.length, unit: "", limit: { atMost: 0 } },
    { name: "work that hung for a minute after it", value: left, unit: "", limit: { atMost: 0 } },
  ];
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "pg18", "data", "postmaster.pid"), "utf8").split("\n")[0]);

async function booksAgain(dataDir: string): Promise<Client> {
  for (let turn = 0; ; turn += 1)
    try {
      return await openDatabase(dataDir);
    } catch (error) {
      if (turn > 100) throw error;
      await sleep(200);
    }
}
