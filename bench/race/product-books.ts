import type { Client } from "pg";
import type { RaceOutcome } from "./race-outcome.ts";
import type { RaceScenario } from "./scenario.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many bookings and payments still have something to come. */
async function countUnfinished(books: Client): Promise<number> {
  const { rows } = await books.query<{ count: number }>(
    `select (select count(*) from bookings where stage = 'confirming')::int
          + (select count(*) from payments where state in ('processing', 'authorized')
               or (state = 'captured' and (select stage from bookings b where b.id = booking_id) not in ('confirmed')))::int
          + (select count(*) from payment_refunds where state in ('requested', 'pending'))::int as count`,
  );
  return rows[0]!.count;
}

/** Waits until nothing is left to come; answers how much still is when the patience ends. */
export async function comeToRest(books: Client, patienceMs: number): Promise<number> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const left = await countUnfinished(books);
    if (left === 0 || Date.now() > deadline) return left;
    await sleep(500);
  }
}

/** Whether nobody holds a transaction open without working on it. */
export async function isAtRest(books: Client): Promise<boolean> {
  const { rowCount } = await books.query(
    "select from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '50 ms'",
  );
  return rowCount === 0;
}

/** The supplier's, the gateway's and our own books after the run. */
export async function readFacts<Stock>(
  books: Client,
  scenario: RaceScenario<Stock>,
  acknowledged: string[],
): Promise<RaceOutcome> {
  const kept = await books.query<{ payment: string; booking: string | null; amount: number; price: number | null }>(
    `select g.id as payment, p.booking_id as booking, (g.captured - g.refunded)::int as amount, b.total as price
     from sandbox_payments.payments g left join payments p on p.id = g.merchant_ref left join bookings b on b.id = p.booking_id
     where g.captured > g.refunded`,
  );
  const confirmed = await scenario.readConfirmed(books);
  return {
    stocks: await scenario.readSold(books),
    acknowledged,
    confirmed: new Map(confirmed.map(({ id, issued }) => [id, issued])),
    otherPeople: confirmed.filter(({ issued, booked, expected }) => issued && booked !== expected).map(({ id }) => id),
    kept: kept.rows.map((row) => ({ ...row, price: row.price ?? 0 })),
  };
}
