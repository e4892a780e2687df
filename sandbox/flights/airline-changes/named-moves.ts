import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import type { Order } from "../orders/order-row.ts";
import { type Move, Refusal } from "../types.ts";
import { moveFlights } from "./move-flights.ts";

/** Last names whose flights the airline moves by itself soon after they are ticketed. */
export const namedMoves: Record<string, Move> = {
  AIRLINELATER: { do: "later", minutes: 95 },
  AIRLINESLIGHTLY: { do: "later", minutes: 20 },
  AIRLINEBREAKS: { do: "break" },
  AIRLINECANCELS: { do: "cancel" },
};

const afterMs = 8_000;

/** Remembers with the tickets what is to be done to them. */
export async function planMove({ clock }: FlightContext, client: PoolClient, order: Order): Promise<void> {
  const names = order.travellers.map(({ lastname }) => lastname.replaceAll(/[^a-z]/gi, "").toUpperCase());
  const name = names.find((each) => namedMoves[each]);
  if (!name) return;
  await client.query(
    "insert into sandbox_flights.planned_moves (order_id, move, at) values ($1, $2, $3) on conflict do nothing",
    [order.id, name, new Date(clock.now().getTime() + afterMs)],
  );
}

/** Does what is due. Answers how many. */
export async function makeMoves(context: FlightContext): Promise<number> {
  const due = await context.pool.query<{ order_id: string; move: string }>(
    "delete from sandbox_flights.planned_moves where at <= $1 returning order_id, move",
    [context.clock.now()],
  );
  for (const { order_id, move } of due.rows)
    await moveFlights(context, order_id, namedMoves[move]!).catch((error: unknown) => {
      // Cancelled before its time came.
      if (!(error instanceof Refusal)) throw error;
    });
  return due.rows.length;
}
