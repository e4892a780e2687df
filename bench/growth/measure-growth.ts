import type { Client } from "pg";
import { attachBookings } from "#server/modules/bookings/my-bookings/attach-bookings.ts";
import { ownedIds } from "#server/modules/bookings/account-records/export-bookings.ts";
import { resumeCancellations } from "#server/modules/bookings/cancellations/resume-cancellations.ts";
import { finishedBefore, unfinishedBefore } from "#server/modules/bookings/retention/old-bookings.ts";
import { sweepBookings } from "#server/modules/bookings/sweep-bookings.ts";
import { completeBookings } from "#server/modules/bookings/trips/complete-bookings.ts";
import { ledgerBalances } from "#server/modules/payments/ledger.ts";
import { reconcilePayments } from "#server/modules/payments/reconcile-payments.ts";
import { closeDatabase, type Database, openDatabase as openPool } from "#server/platform/database/database.ts";
import { retentionEnd } from "#server/platform/retention/periods.ts";
import { createBossQueue } from "#server/platform/queue/boss-queue.ts";
import { createLog } from "#server/platform/log.ts";
import { embeddedConnection, openDatabase } from "../../scripts/open-database.ts";
import { startProduct } from "../../scripts/start-product.ts";
import { addPeople, forgetTries, knownAddress, password } from "../accounts/people.ts";
import { openVisitor } from "../accounts/visitor.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { createShop } from "../race/call-shop.ts";
import { draftTicket, findFlights } from "../race/last-seats.ts";
import { payAndWait } from "../race/pay-and-wait.ts";
import { fillGrowth } from "./fill-growth.ts";

/** Bookings of the account that is asked for. */
const owned = 4000;
const rounds = 15;
const limit = { atMost: 50 };

/** Every list that travellers see and every job that looks through bookings, where so many lie. */
export async function measureGrowth(bookings: number): Promise<Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" } });
  const books = await openDatabase(product.dataDir);
  const db = openPool(embeddedConnection(product.dataDir));
  try {
    await addPeople(product.dataDir, 1);
    const shop = createShop({ origins: () => [product.origin] });
    const [flight] = await findFlights(product.origin, 1);
    const sale = await payAndWait(
      shop,
      () => product.gatewayOrigin,
      "mada",
      () => draftTicket(shop, flight!, 0),
    );
    if (sale.kind !== "confirmed" || !sale.bookingId) throw new Error(`the sample was not sold: ${sale.why}`);
    const began = performance.now();
    await fillGrowth(books, { bookings, owned, owner: "bench-0", sample: sale.bookingId });
    console.log(`       filled in ${((performance.now() - began) / 1000).toFixed(0)} s, ${await sizeOf(books)}`);
    await forgetTries(product.dataDir);
    const found = await sampleOf(books, sale.bookingId);
    return [...(await timeLists(product.origin, bookings, found)), ...(await timeJobs(product.dataDir, db, bookings))];
  } finally {
    await closeDatabase(db);
    await books.end();
    await product.stop();
  }
}

async function sizeOf(books: Client): Promise<string> {
  const { rows } = await books.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  return rows[0]!.size;
}

async function sampleOf(books: Client, id: string): Promise<{ reference: string; contact: string }> {
  const text = "select reference, contact_email as contact from bookings where id = $1";
  return (await books.query<{ reference: string; contact: string }>(text, [id])).rows[0]!;
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

async function timeLists(
  origin: string,
  bookings: number,
  found: { reference: string; contact: string },
): Promise<Figure[]> {
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
    const answer = await visitor.post("/bookings/look-up", found);
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

/** Each finds nothing to do, as nearly always: what it costs is the looking. */
async function timeJobs(dataDir: string, db: Database, bookings: number): Promise<Figure[]> {
  const log = createLog("error");
  const queue = createBossQueue({ database: db, connection: embeddedConnection(dataDir), log });
  await queue.start({ work: false });
  const now = new Date();
  const deps = { db, queue, log, clock: { now: () => now } };
  const jobs: Record<string, () => Promise<unknown>> = {
    "trips that are over": () => completeBookings(deps),
    "bookings without a job": () => sweepBookings(deps),
    "cancellations without a job": () => resumeCancellations(deps),
    "payments that are due": () => reconcilePayments(deps),
    "unfinished bookings to forget": () => unfinishedBefore(db, retentionEnd("unfinished_bookings", now), 200),
    "details to forget": () => finishedBefore(db, "details", retentionEnd("booking_details", now), 200),
    "people to forget": () => finishedBefore(db, "names", retentionEnd("booking_people", now), 200),
    "bookings for a new account": () => attachBookings(db, { userId: "bench-1", email: "nobody@growth.example" }),
    "ids for an export": () => ownedIds({ db }, "bench-0"),
    "books of one payment": () => ledgerBalances(db, "growth-pay-00000004102"),
  };
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(jobs)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const began = performance.now();
      await work();
      if (round >= 0) times.push(performance.now() - began);
    }
    figures.push(figureOf(name, bookings, times));
  }
  await queue.stop();
  return figures;
}
