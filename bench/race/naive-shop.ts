/**
 * The control: a shop as one writes it without thinking of races and crashes. It looks, takes the money, then writes what it
 * saw plus one. The test that the product passes must catch it. `node naive-shop.ts SOCKET`, writes its port.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";

const pool = new Pool({ host: process.argv[2]!, user: "postgres", database: "wijha", max: 10 });

async function buy(flight: string): Promise<{ status: number; booking: string | null }> {
  const found = await pool.query<{ seats: number; sold: number }>(
    "select seats, sold from naive.flights where name = $1",
    [flight],
  );
  const { seats, sold } = found.rows[0]!;
  if (sold >= seats) return { status: 409, booking: null };
  const booking = randomUUID();
  await pool.query("insert into naive.payments (id, booking, amount) values ($1, $2, 100)", [randomUUID(), booking]);
  await sleep(5);
  await pool.query("update naive.flights set sold = $2 where name = $1", [flight, sold + 1]);
  await pool.query("insert into naive.bookings (id, flight) values ($1, $2)", [booking, flight]);
  return { status: 200, booking };
}

const server = createServer((request, response) => {
  buy(decodeURIComponent(request.url!.slice(1))).then(
    ({ status, booking }) => response.writeHead(status).end(booking ?? ""),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
