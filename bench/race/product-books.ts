import type { Client } from "pg";
import type { FlightOnSale } from "./buy-ticket.ts";
import type { RaceFacts } from "./facts.ts";

const nameOf = ({ carrier, number, day }: Pick<FlightOnSale, "carrier" | "number" | "day">) =>
  `${carrier}${number} ${day}`;

/** Leaves `seats` to be sold on each flight. */
export async function leaveSeats(books: Client, flights: readonly FlightOnSale[], seats: number): Promise<void> {
  for (const { carrier, number, day } of flights)
    await books.query(
      `insert into sandbox_flights.cells (carrier, number, day, cabin, seats) values ($1, $2, $3, 'economy', $4)`,
      [carrier, Number(number), day, seats],
    );
}

/** How many bookings and payments still have something to come. */
export async function countUnfinished(books: Client): Promise<number> {
  const { rows } = await books.query<{ count: number }>(
    `select (select count(*) from bookings where stage = 'confirming')::int
          + (select count(*) from payments where state in ('processing', 'authorized')
               or (state = 'captured' and (select stage from bookings b where b.id = booking_id) not in ('confirmed')))::int
          + (select count(*) from payment_refunds where state in ('requested', 'pending'))::int as count`,
  );
  return rows[0]!.count;
}

/** The airline's, the gateway's and our own books after the run. */
export async function readFacts(books: Client, acknowledged: string[]): Promise<RaceFacts> {
  const sold = await books.query<{
    carrier: string;
    number: number;
    day: string;
    seats: number;
    sold: number;
    orders: number;
  }>(
    `select c.carrier, c.number, c.day::text, c.seats, c.sold,
       (select count(*) from sandbox_flights.orders o where o.state in ('ticketed', 'ticketing')
          and o.cells -> 0 ->> 'carrier' = c.carrier and (o.cells -> 0 ->> 'number')::int = c.number
          and o.cells -> 0 ->> 'day' = c.day::text)::int as orders
     from sandbox_flights.cells c`,
  );
  const confirmed = await books.query<{ id: string; ticket: string | null }>(
    `select b.id, (select o.tickets -> 0 ->> 'number' from sandbox_flights.orders o
       where o.state = 'ticketed' and o.id = b."order" -> 'ref' ->> 'token') as ticket
     from bookings b where b.stage = 'confirmed'`,
  );
  const kept = await books.query<{ payment: string; booking: string | null; amount: number; price: number | null }>(
    `select g.id as payment, p.booking_id as booking, g.captured - g.refunded as amount, b.total as price
     from sandbox_payments.payments g left join payments p on p.id = g.merchant_ref left join bookings b on b.id = p.booking_id
     where g.captured > g.refunded`,
  );
  return {
    flights: sold.rows.map((row) => ({
      name: nameOf({ ...row, number: `${row.number}` }),
      seats: row.seats,
      sold: Math.max(row.orders, row.sold),
    })),
    acknowledged,
    confirmed: new Map(confirmed.rows.map(({ id, ticket }) => [id, ticket])),
    kept: kept.rows.map((row) => ({ ...row, price: row.price ?? 0 })),
  };
}
