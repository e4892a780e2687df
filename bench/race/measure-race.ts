import { rmSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { makeDataFolder } from "../../scripts/data-folder.ts";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { openDatabase } from "../../scripts/open-database.ts";
import { startProduct } from "../../scripts/start-product.ts";
import { ApiError } from "#contract/errors.ts";
import type { Figure } from "../figure.ts";
import { createShop, NoAnswer } from "./call-shop.ts";
import { findFaults } from "./race-outcome.ts";
import { openLoadBalancer } from "./load-balancer.ts";
import { payAndWait } from "./pay-and-wait.ts";
import { comeToRest, isAtRest, readFacts } from "./product-books.ts";
import { runBuyers } from "./run-buyers.ts";
import { runNaive } from "./run-naive.ts";
import { runCrashLoop } from "./crash-loop.ts";
import { reportRace } from "./report-race.ts";
import type { RaceScenario } from "./scenario.ts";

/** What is left of each stock: so many of its buyers can be served. */
const leftEach = 3;
const everyMs = 300;
/** Processes that stand by as the race begins, as far as there is memory for them; each holds connections of the database. */
const mostSpares = 24;
const spareBytes = 600_000_000;
/** A race of fewer buyers is over sooner. */
const buyersASpare = 80;
const environment = { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error", DATABASE_POOL: "6" };
/** So many buyers go the whole way during the race; the others' bookings are begun before, and are only paid in it. */
const wholeWay = (buyer: number) => buyer % 10 === 0;
/** The killing ends when so many buyers have their answer: the last ones wait for what the killed left behind. */
const shareToKill = 0.9;
const longestKillingMs = 90_000;
const longestRaceMs = 240_000;
/** So many of those who only pay change a name at the same time, in another window; a refusal is an answer. */
const changesName = (buyer: number) => buyer % 3 === 0;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `buyers` want the last ones of `stockCount` stocks, through two processes that are killed again and again. */
export async function measureRace<Stock>(
  buyers: number,
  stockCount: number,
  scenario: RaceScenario<Stock>,
): Promise<Figure[]> {
  const dataDir = makeDataFolder();
  const gateways = new Map<string, string>();
  const doorPort = await findFreePorts();
  const publicUrl = `http://localhost:${doorPort}`;
  let up: () => string[] = () => [];
  const door = await openLoadBalancer(doorPort, () => up());
  const start = async () => {
    const port = await findFreePorts();
    gateways.set(`http://localhost:${port}`, `http://localhost:${port + 1}`);
    const env = { ...environment, PUBLIC_URL: publicUrl, NODE_COMPILE_CACHE: join(dataDir, "compiled") };
    return startProduct({ dataDir, port, env });
  };
  // Makes the database, and ends once others use it.
  const first = await start();
  const books = await openDatabase(dataDir);
  const spares = Math.min(Math.ceil(buyers / buyersASpare), mostSpares, Math.floor(freemem() / spareBytes));
  const lives = await runCrashLoop({ alive: 2, everyMs, spares, start, isAtRest: () => isAtRest(books) });
  await first.stop();
  up = lives.origins;

  const cap = new AbortController();
  const shop = createShop({ origins: lives.origins, signal: cap.signal });
  const stocks = await scenario.find(lives.origins()[0]!, stockCount);
  await scenario.leave(books, stocks, leftEach);
  const lotOf = (buyer: number) => stocks[buyer % stockCount]!;
  const drafts = new Map<number, string>();
  await runBuyers(buyers, 16, async (buyer) => {
    if (!wholeWay(buyer)) drafts.set(buyer, await scenario.draft(shop, lotOf(buyer), buyer));
  });

  const ends = new Map<string, number>();
  const acknowledged: string[] = [];
  const began = performance.now();
  let through = 0;
  const capTimer = setTimeout(() => cap.abort(), longestRaceMs);
  const killTimer = setTimeout(() => void lives.endKilling(), longestKillingMs);
  lives.begin();
  const tell = () => `${lives.gaps().length} kills`;
  await runBuyers(
    buyers,
    buyers,
    async (buyer) => {
      const draft = drafts.get(buyer);
      const begin = () => draft ?? scenario.draft(shop, lotOf(buyer), buyer);
      if (draft && changesName(buyer))
        void sleep((buyer % 50) * 10)
          .then(() => scenario.rename(shop, draft, buyer))
          .catch((error: unknown) => {
            if (!(error instanceof ApiError) && !(error instanceof NoAnswer)) throw error;
          });
      const end = await payAndWait(shop, (origin) => gateways.get(origin)!, buyer % 2 ? "mada" : "card", begin);
      if (end.kind === "confirmed" && end.bookingId) acknowledged.push(end.bookingId);
      const told = end.kind === "refused" ? end.why : end.kind;
      ends.set(told, (ends.get(told) ?? 0) + 1);
      if (end.kind === "undecided") console.log(`       undecided: ${end.why}`);
      through += 1;
      if (through === Math.floor(buyers * shareToKill)) void lives.endKilling();
    },
    tell,
  );
  clearTimeout(capTimer);
  clearTimeout(killTimer);
  const seconds = (performance.now() - began) / 1000;
  await lives.endKilling();
  const left = await comeToRest(books, 100_000);
  const faults = findFaults(await readFacts(books, scenario, acknowledged));
  for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
  const naive = findFaults(await runNaive(books, stockCount, leftEach, buyers, everyMs));
  const sold = (await scenario.readConfirmed(books)).length;
  await books.end();
  await lives.stop();
  door.close();
  rmSync(dataDir, { recursive: true, force: true });
  return reportRace({
    name: scenario.name,
    buyers,
    seconds,
    gaps: lives.gaps(),
    ends,
    sold,
    onSale: stockCount * leftEach,
    faults: faults.length,
    left,
    ownEnds: lives.ownEnds(),
    naiveFaults: naive.length,
  });
}
