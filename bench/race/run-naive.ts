import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { callShop, NoAnswer } from "./call-shop.ts";
import type { RaceFacts } from "./facts.ts";
import { runBuyers } from "./run-buyers.ts";
import { keepKilling } from "./short-lives.ts";

const shop = fileURLToPath(new URL("naive-shop.ts", import.meta.url));

async function startShop(socket: string) {
  const child = spawn(process.execPath, [shop, socket], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(chunk.toString())}`, process: child };
}

/** The same buyers, seats and kills against the naive shop. */
export async function runNaive(
  books: Client,
  flights: number,
  seats: number,
  buyers: number,
  lifeMs: () => number,
): Promise<RaceFacts> {
  await books.query("drop schema if exists naive cascade; create schema naive");
  await books.query("create table naive.flights (name text primary key, seats int, sold int default 0)");
  await books.query("create table naive.bookings (id text primary key, flight text)");
  await books.query("create table naive.payments (id text primary key, booking text, amount int)");
  await books.query("insert into naive.flights select 'F' || n, $2 from generate_series(0, $1 - 1) n", [
    flights,
    seats,
  ]);

  const lives = await keepKilling(2, lifeMs, () => startShop(books.host));
  const acknowledged: string[] = [];
  await runBuyers(buyers, 64, async (buyer) => {
    const answer = await callShop(lives.origins, async (origin, signal) => {
      const response = await fetch(`${origin}/F${buyer % flights}`, { method: "POST", signal });
      if (response.status >= 500) throw new NoAnswer("broken");
      return { status: response.status, booking: await response.text() };
    });
    if (answer.status === 200) acknowledged.push(answer.booking);
  });
  await lives.stop();

  const sold = await books.query<{ name: string; seats: number; sold: number }>(
    "select f.name, f.seats, (select count(*) from naive.bookings b where b.flight = f.name)::int as sold from naive.flights f",
  );
  const bookings = await books.query<{ id: string }>("select id from naive.bookings");
  const kept = await books.query<{ payment: string; booking: string; amount: number }>(
    "select id as payment, booking, amount from naive.payments",
  );
  return {
    flights: sold.rows,
    acknowledged,
    confirmed: new Map(bookings.rows.map(({ id }) => [id, id])),
    kept: kept.rows.map((row) => ({ ...row, price: 100 })),
  };
}
