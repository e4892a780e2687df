import { mkdirSync } from "node:fs";
import type { Client } from "pg";
import { openDatabase } from "../../scripts/open-database.ts";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import { addPeople, resetLimits, knownAddress, password } from "../accounts/people.ts";
import { openVisitor } from "../accounts/visitor.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { createShop } from "../race/call-shop.ts";
import { draftTicket, findFlights } from "../race/last-seats.ts";
import { payAndWait } from "../race/pay-and-wait.ts";
import { fillGrowth } from "./fill-growth.ts";
import { timeDesk } from "./time-desk.ts";

/** Bookings of the account that is asked for. */
const owned = 4000;
const rounds = 15;
const limit = { atMost: 50 };

/**
 * Every list that travellers and staff see and every job that looks through bookings, where so many lie. `dataDir`: is filled if it is empty,
 * and kept for the next time.
 */
export async function measureGrowth(bookings: number, dataDir?: string): Promise<Figure[]> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const product = await startProduct({
    env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" },
    ...(dataDir && { dataDir }),
  });
  const books = await openDatabase(product.dataDir);
  try {
    const sample = (await findSample(books)) ?? (await fill(product, books, bookings));
    await resetLimits(product.dataDir);
    return [
      ...(await timeLists(product.origin, bookings, sample)),
      ...(await timeDesk(product.origin, bookings, sample)),
      ...(await timeJobs(product, books, bookings)),
    ];
  } finally {
    await books.end();
    await product.stop();
  }
}

type Sample = { id: string; reference: string; contact: string };

/** The booking that all others are copies of; null: there is none yet. */
async function findSample(books: Client): Promise<Sample | null> {
  const text = `select id, reference, contact_email as contact from bookings
    where id not like 'growth-%' and stage = 'confirmed' and exists (select from bookings where id like 'growth-%')`;
  return (await books.query<Sample>(text)).rows[0] ?? null;
}

async function fill(product: Product, books: Client, bookings: number): Promise<Sample> {
  await addPeople(product.dataDir, 1);
  const shop = createShop({ origins: () => [product.origin] });
  const [flight] = await findFlights(product.origin, 1);
  const gateway = () => product.gatewayOrigin;
  const sale = await payAndWait(shop, gateway, "mada", () => draftTicket(shop, flight!, 0));
  if (sale.kind !== "confirmed" || !sale.bookingId) throw new Error(`the sample was not sold: ${sale.why}`);
  const began = performance.now();
  await fillGrowth(books, { bookings, owned, owner: "bench-0", sample: sale.bookingId });
  console.log(`       filled in ${((performance.now() - began) / 1000).toFixed(0)} s, ${await sizeOf(books)}`);
  const sample = await findSample(books);
  if (!sample) throw new Error("nothing was filled");
  return sample;
}

async function sizeOf(books: Client): Promise<string> {
  const { rows } = await books.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  return rows[0]!.size;
}

const lists = {
  "my bookings of 4,000": [
    "",
    "?when=history",
    "?status=active",
    "?kind=hotels",
    "?q=noura&when=history",
    "?offset=3000&when=history",
  ],
  "my tickets of 4,000": ["?limit=20", "?limit=20&offset=2000"],
};

async function timeLists(origin: string, bookings: number, { reference, contact }: Sample): Promise<Figure[]> {
  const visitor = await openVisitor(origin, { staysIn: true });
  const { status } = await visitor.post("/sessions", { email: knownAddress(0), password });
  if (status !== 200) throw new Error(`the login answered ${status}`);
  const headers = visitor.headers();
  const figures: Figure[] = [];
  for (const [name, queries] of Object.entries(lists)) {
    const base = name.includes("tickets") ? "/api/me/tickets" : "/api/me/bookings";
    for (const query of queries) {
      await timeEach(origin, [base + query, base + query], headers);
      const times = await timeEach(
        origin,
        Array.from({ length: rounds }, () => base + query),
        headers,
      );
      figures.push(figureOf(`${name}${query && ` (${query.slice(1)})`}`, bookings, times));
    }
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answer = await visitor.post("/bookings/look-up", { reference, contact });
    if (answer.status !== 200) throw new Error(`the look-up answered ${answer.status}: ${answer.body}`);
    times.push(answer.ms);
  }
  figures.push(figureOf("look-up by number and contact", bookings, times));
  return figures;
}

const figureOf = (name: string, bookings: number, times: number[]): Figure => ({
  name: `${(bookings / 1e6).toLocaleString("en")} M bookings: ${name}, p50`,
  value: percentile(times, 0.5),
  unit: "ms",
  limit,
  note: `longest ${Math.max(...times).toFixed(0)} ms`,
});

const jobs = {
  "trips that are over": "bookings.complete",
  "bookings without a job": "bookings.sweep",
  "cancellations without a job": "bookings.resume-cancellations",
  "transfers that are late": "bookings.find-late-transfers",
  "payments that are due": "payments.reconcile",
  "places of packages whose time is over": "packages.release-expired",
  "everything that has had its time": "platform.retention",
  "things that wait without a case": "platform.sync-cases",
  "tax invoices to watch": "tax-invoices.watch",
};
type Job = { state: string; ms: number };

/** Each finds nothing to do, as nearly always: what it costs is the looking. From its begin to its end, as the queue wrote them. */
async function timeJobs(product: Product, books: Client, bookings: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const ms = await runJob(product, books, job);
      if (round >= 0) times.push(ms);
    }
    figures.push(figureOf(name, bookings, times));
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await books.query(
      `select account, sum(amount) from ledger_entries join ledger_transactions t on t.id = transaction_id
       where payment_id = 'growth-pay-00000004102' group by account`,
    );
    times.push(performance.now() - began);
  }
  return [...figures, figureOf("books of one payment", bookings, times)];
}

async function runJob(product: Product, books: Client, job: string): Promise<number> {
  const { rows } = await books.query<{ id: string }>(
    "insert into jobs.job (name, data, singleton_key, priority) values ($1, '{}', gen_random_uuid()::text, 10) returning id",
    [job],
  );
  const ended = `select state, extract(epoch from completed_on - started_on)::float8 * 1000 as ms from jobs.job where id = $1`;
  for (;;) {
    const { state, ms } = (await books.query<Job>(ended, [rows[0]!.id])).rows[0]!;
    if (state === "completed") return ms;
    if (state === "failed") throw new Error(`${job} failed`);
    if (product.process.exitCode !== null || product.process.signalCode !== null)
      throw new Error(`the product ended during ${job}:\n${product.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
