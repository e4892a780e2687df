import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { createShop } from "./call-shop.ts";
import type { RaceOutcome } from "./race-outcome.ts";
import { runBuyers } from "./run-buyers.ts";
import { runCrashLoop } from "./crash-loop.ts";

const shopFile = fileURLToPath(new URL("naive-shop.ts", import.meta.url));

async function startShop(socket: string) {
  const child = spawn(process.execPath, [shopFile, socket], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(chunk.toString())}`, process: child };
}

/** The same buyers, seats and kills against the naive shop. */
export async function runNaive(
  books: Client,
  stocks: number,
  seats: number,
  buyers: number,
  everyMs: number,
): Promise<RaceOutcome> {
  await books.query("drop schema if exists naive cascade; create schema naive");
  await books.query("create table naive.flights (name text primary key, seats int, sold int default 0)");
  await books.query("create table naive.bookings (id text primary key, flight text)");
  await books.query("create table naive.payments (id text primary key, booking text, amount int)");
  await books.query("insert into naive.flights select 'F' || n, $2 from generate_series(0, $1 - 1) n", [stocks, seats]);

  const lives = await runCrashLoop({ alive: 2, everyMs, spares: 4, start: () => startShop(books.host) });
  const shop = createShop({ origins: lives.origins });
  const acknowledged: string[] = [];
  lives.begin();
  await runBuyers(buyers, buyers, async (buyer) => {
    const answer = await shop.ask(async (origin, signal) => {
      const response = await fetch(`${origin}/F${buyer % stocks}`, { method: "POST", signal });
      const booking = await response.text();
      if (response.status >= 500) throw new Error(`the shop answered ${response.status}`);
      return { status: response.status, booking };
    });
    if (answer.status === 200) acknowledged.push(answer.booking);
  });
  await lives.endKilling();
  await lives.stop();

  const sold = await books.query<{ name: string; seats: number; sold: number }>(
    "select f.name, f.seats, (select count(*) from naive.bookings b where b.flight = f.name)::int as sold from naive.flights f",
  );
  const bookings = await books.query<{ id: string }>("select id from naive.bookings");
  const kept = await books.query<{ payment: string; booking: string; amount: number }>(
    "select id as payment, booking, amount from naive.payments",
  );
  return {
    stocks: sold.rows,
    acknowledged,
    otherPeople: [],
    confirmed: new Map(bookings.rows.map(({ id }) => [id, id])),
    kept: kept.rows.map((row) => ({ ...row, price: 100 })),
  };
}
