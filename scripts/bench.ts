/**
 * `npm run bench`: every figure of the product with its limit, measured in one run.
 *   node scripts/bench.ts [--sequences=5000] [--bookings=2000] [--grown=1000000] [--grown-data=FOLDER] [--presses=60] [--turns=20] [--seed=20261130] [--slowdowns=1,6,4] [--pages="home,flight results (phone)"] [--only=engine,bed-bank,start,cancellations,sequences,books,edits,double-takes,invoices,first-load,first-presses,search,results,hotel-results,cached,large-posts,lighthouse,memory,random,my-bookings,logins,likeness,webhooks,growth,due-payments,shared-searches,traces,scale,races,room-races]
 */
import { parseArgs } from "node:util";
import { type Figure, formatFigure, isMet } from "../bench/figure.ts";
import { measureLikeness, measureLogins } from "../bench/accounts/measure-accounts.ts";
import { measureMyBookings } from "../bench/accounts/measure-my-bookings.ts";
import { measureBooks } from "../bench/books/measure-books.ts";
import { measureStatements } from "../bench/books/measure-statements.ts";
import { measureCancellations } from "../bench/cancellations/measure-cancellations.ts";
import { measureDoubleTakes } from "../bench/desk/measure-double-takes.ts";
import { measureEdits } from "../bench/edits/measure-edits.ts";
import { measureEngine } from "../bench/flights/measure-engine.ts";
import { measureBedBank } from "../bench/hotels/measure-bed-bank.ts";
import { measureCachedPage } from "../bench/http/measure-cached-page.ts";
import { measureGrowth } from "../bench/growth/measure-growth.ts";
import { flightResults, hotelResults, measureResultsPage } from "../bench/http/measure-results-page.ts";
import { measureLargePosts } from "../bench/http/measure-large-posts.ts";
import { measureSearch } from "../bench/http/measure-search.ts";
import { measureInvoices } from "../bench/invoices/measure-invoices.ts";
import { measureLighthouse } from "../bench/lighthouse/measure-lighthouse.ts";
import { measureWebhooks } from "../bench/webhooks/measure-webhooks.ts";
import { firstPressPages, measureFirstPresses } from "../bench/first-presses/measure-first-presses.ts";
import { measureFirstLoad } from "../bench/measure-first-load.ts";
import { measureStart } from "../bench/measure-start.ts";
import { nodeMegabytes } from "../bench/process-memory.ts";
import { measureDuePayments } from "../bench/queue/measure-due-payments.ts";
import { measureRandomBodies } from "../bench/random/measure-random-bodies.ts";
import { lastRooms } from "../bench/race/last-rooms.ts";
import { lastSeats } from "../bench/race/last-seats.ts";
import { measureRace } from "../bench/race/measure-race.ts";
import { measureScale } from "../bench/scale/measure-scale.ts";
import { measureSequences } from "../bench/sequences/measure-sequences.ts";
import { measureSharedSearches } from "../bench/searches/measure-shared-searches.ts";
import { measureTraces } from "../bench/traces/measure-traces.ts";
import { startProduct } from "./start-product.ts";

const given = parseArgs({
  options: {
    only: { type: "string" },
    sequences: { type: "string", default: "5000" },
    /** Of invoices. */
    bookings: { type: "string", default: "2000" },
    /** Bookings of growth. */
    grown: { type: "string", default: "1000000" },
    /** Where they lie, to be kept for the next time; otherwise they are gone afterwards. */
    "grown-data": { type: "string" },
    /** Of first-presses: how many a page, drawn by the seed, today, from so many of each control; how many times slower than this machine, and on which pages (all). */
    presses: { type: "string", default: "60" },
    turns: { type: "string", default: "20" },
    seed: { type: "string", default: new Date().toISOString().slice(0, 10).replaceAll("-", "") },
    slowdowns: { type: "string", default: "1,6,4" },
    pages: { type: "string" },
  },
}).values;
const { only, sequences, bookings, grown, presses, turns, seed, slowdowns, pages } = given;
const wanted = (name: string) => !only || only.split(",").includes(name);
const figures: Figure[] = [];

async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  if (!wanted(name)) return;
  try {
    for (const figure of await work()) {
      figures.push(figure);
      console.log(formatFigure(figure));
    }
  } catch (error) {
    console.log(`FAILED ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

await measure("engine", measureEngine);
await measure("bed-bank", measureBedBank);
await measure("start", measureStart);
await measure("cancellations", () => measureCancellations(Number(sequences)));
await measure("sequences", () => measureSequences(Number(sequences)));
await measure("invoices", () => measureInvoices(Number(bookings), 40));
await measure("double-takes", () => measureDoubleTakes(1000));
await measure("books", () => measureBooks(Number(sequences)));
await measure("books", async () => measureStatements());
await measure("edits", () => measureEdits(Math.ceil(Number(sequences) / 50)));

const product = await startProduct({ env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" } });
try {
  await measure("first-load", () => measureFirstLoad(product.origin));
  const speeds = {
    turns: Number(turns),
    presses: Number(presses),
    seed: Number(seed),
    slowdowns: slowdowns.split(",").map(Number),
  };
  const isAsked = (page: string) => !pages || pages.split(",").some((asked) => page.startsWith(asked));
  for (const page of firstPressPages.filter(isAsked))
    await measure("first-presses", () => measureFirstPresses(product.origin, page, speeds));
  await measure("search", () => measureSearch(product.origin));
  await measure("results", () => measureResultsPage(product, flightResults));
  await measure("hotel-results", () => measureResultsPage(product, hotelResults));
  await measure("cached", () => measureCachedPage(product.origin));
  await measure("lighthouse", () => measureLighthouse(product.origin));
  await measure("memory", async () => [
    {
      name: "Node processes after the load",
      value: nodeMegabytes(product.process.pid!),
      unit: "MB",
      limit: { atMost: 600 },
    },
  ]);
  await measure("large-posts", () => measureLargePosts(product));
  await measure("my-bookings", () => measureMyBookings(product));
  await measure("logins", () => measureLogins(product));
  await measure("likeness", () => measureLikeness(product));
  await measure("random", () => measureRandomBodies(product.origin, 20_000));
} finally {
  await product.stop();
}

await measure("shared-searches", measureSharedSearches);
await measure("traces", measureTraces);
await measure("scale", () => measureScale(8, 6));
await measure("webhooks", () => measureWebhooks(40));
await measure("growth", () => measureGrowth(Number(grown), given["grown-data"]));
await measure("due-payments", () => measureDuePayments(1000));
await measure("races", () => measureRace(2000, 100, lastSeats));
// Rooms cannot be held: whoever comes too late has paid by then and is paid back, which is far more work a buyer.
await measure("room-races", () => measureRace(1000, 100, lastRooms));

const short = figures.filter((figure) => !isMet(figure));
console.log(
  `\n${figures.length} figures, ${short.length} short${short.length > 0 ? `: ${short.map(({ name }) => name).join("; ")}` : ""}`,
);
if (short.length > 0) process.exitCode = 1;
