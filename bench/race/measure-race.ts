import { rmSync } from "node:fs";
import { createApiClient } from "#contract/client.ts";
import { searchFlights } from "#contract/flights.ts";
import { makeDataFolder } from "../../scripts/data-folder.ts";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { openDatabase } from "../../scripts/open-database.ts";
import { startProduct } from "../../scripts/start-product.ts";
import type { Figure } from "../figure.ts";
import { buyTicket, type FlightOnSale } from "./buy-ticket.ts";
import { findFaults } from "./facts.ts";
import { countUnfinished, leaveSeats, readFacts } from "./product-books.ts";
import { runBuyers } from "./run-buyers.ts";
import { runNaive } from "./run-naive.ts";
import { keepKilling } from "./short-lives.ts";

/** Buyers for each flight, of whom three can be served. */
const buyersEach = 20;
const seatsEach = 3;
/** From just after its start to some work done. The naive shop starts ten times as fast and is killed every 300 ms. */
const lifeMs = () => 300 + Math.random() * 5700;
const naiveLifeMs = () => 300;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Direct flights, each on a day of its own or with a number of its own. */
async function findFlights(origin: string, flightCount: number): Promise<FlightOnSale[]> {
  const call = createApiClient((request) => fetch(request), origin);
  const found = new Map<string, FlightOnSale>();
  for (let day = 60; found.size < flightCount && day < 90; day += 1) {
    const answer = await call(searchFlights, { slices: [`RUH-JED-${dayIn(day)}`], stops: ["0"], limit: "50" });
    for (const offer of answer.offers) {
      const { carrier, number, departs } = offer.slices[0]!.segments[0]!;
      const flight = {
        searchId: answer.searchId,
        offerId: offer.id,
        fareId: offer.fare.id,
        carrier,
        number,
        day: departs.slice(0, 10),
      };
      found.set(`${carrier}${number}${flight.day}`, flight);
    }
  }
  if (found.size < flightCount) throw new Error(`only ${found.size} direct flights were found`);
  return [...found.values()].slice(0, flightCount);
}

async function comeToRest(books: Awaited<ReturnType<typeof openDatabase>>): Promise<boolean> {
  for (let turn = 0; turn < 240; turn += 1) {
    if ((await countUnfinished(books)) === 0) return true;
    await sleep(500);
  }
  return false;
}

/** `buyers` want the last seats of a twentieth as many flights, through two processes that are killed again and again. */
export async function measureRace(buyers: number): Promise<Figure[]> {
  const flightCount = Math.ceil(buyers / buyersEach);
  const dataDir = makeDataFolder();
  const ports = [await findFreePorts(), (await findFreePorts()) + 10];
  const gateways = new Map(ports.map((port) => [`http://localhost:${port}`, `http://localhost:${port + 1}`]));
  const start = (index: number) =>
    startProduct({ dataDir, port: ports[index]!, env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" } });
  // The first one makes the database and stays while the flights are chosen.
  const first = await start(0);
  const flights = await findFlights(first.origin, flightCount);
  const books = await openDatabase(dataDir);
  await leaveSeats(books, flights, seatsEach);
  await books.end();
  await first.stop();

  const lives = await keepKilling(2, lifeMs, start);
  const ends = new Map<string, number>();
  const acknowledged: string[] = [];
  const began = performance.now();
  await runBuyers(buyers, 64, async (buyer) => {
    const end = await buyTicket(lives.origins, (origin) => gateways.get(origin)!, flights[buyer % flightCount]!, buyer);
    if (end.kind === "confirmed" && end.bookingId) acknowledged.push(end.bookingId);
    ends.set(end.why || end.kind, (ends.get(end.why || end.kind) ?? 0) + 1);
  });
  const seconds = (performance.now() - began) / 1000;
  const kills = lives.kills();
  await lives.calm();
  const again = await openDatabase(dataDir);
  const rested = await comeToRest(again);
  const facts = await readFacts(again, acknowledged);
  const faults = findFaults(facts);
  for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
  const naive = findFaults(await runNaive(again, flightCount, seatsEach, buyers, naiveLifeMs));
  await again.end();
  await lives.stop();
  rmSync(dataDir, { recursive: true, force: true });

  const told = [...ends].map(([why, times]) => `${why} ${times}`).join(", ");
  return [
    {
      name: "last seats: buyers",
      value: buyers,
      unit: "",
      limit: null,
      note: `${seconds.toFixed(0)} s, kill -9 each ${(seconds / kills).toFixed(1)} s; ${told}`,
    },
    {
      name: "last seats: seats sold",
      value: facts.confirmed.size,
      unit: "",
      limit: null,
      note: `of ${flightCount * seatsEach}`,
    },
    { name: "last seats: promises broken", value: faults.length, unit: "", limit: { atMost: 0 } },
    { name: "last seats: still undecided after the run", value: rested ? 0 : 1, unit: "", limit: { atMost: 0 } },
    { name: "last seats: promises broken by the naive control", value: naive.length, unit: "", limit: { atLeast: 1 } },
  ];
}
