import type { PoolClient } from "pg";
import { Refusal } from "../types.ts";

/** Seats of one cabin of a flight on a day. `open`: how many there are to sell when the cell is first touched. */
export type Cell = { carrier: string; number: number; day: string; cabin: string; open: number; row: number };

const inOrder = (cells: readonly Cell[]): Cell[] =>
  cells.toSorted((a, b) => (`${a.carrier}${a.number}${a.day}` < `${b.carrier}${b.number}${b.day}` ? -1 : 1));

/**
 * Sells seats: a conditional update a cell, cells always in one order so that two orders never wait for each other.
 * @throws Refusal sold_out; the caller's transaction undoes the cells before
 */
export async function sellSeats(client: PoolClient, cells: readonly Cell[], seats: number): Promise<void> {
  for (const cell of inOrder(cells)) {
    const key = [cell.carrier, cell.number, cell.day, cell.cabin];
    await client.query(
      "insert into sandbox_flights.cells (carrier, number, day, cabin, seats) values ($1, $2, $3, $4, $5) on conflict do nothing",
      [...key, cell.open],
    );
    const sold = await client.query(
      `update sandbox_flights.cells set sold = sold + $5, changed_at = clock_timestamp()
       where carrier = $1 and number = $2 and day = $3 and cabin = $4 and sold + $5 <= seats`,
      [...key, seats],
    );
    if (sold.rowCount !== 1) throw new Refusal("sold_out", { flight: `${cell.carrier}${cell.number}`, day: cell.day });
  }
}

/** A seat chosen by number. */
export type TakenSeat = { cell: Cell; seat: string };

/** Gives seats back, those chosen by number too: all of the order, or only `chosen`. Call it in the transaction that ends them. */
export async function releaseSeats(
  client: PoolClient,
  orderId: string,
  cells: readonly Cell[],
  seats: number,
  chosen?: readonly TakenSeat[],
): Promise<void> {
  for (const cell of inOrder(cells)) {
    await client.query(
      `update sandbox_flights.cells set sold = sold - $5, changed_at = clock_timestamp()
       where carrier = $1 and number = $2 and day = $3 and cabin = $4`,
      [cell.carrier, cell.number, cell.day, cell.cabin, seats],
    );
  }
  if (!chosen)
    return void (await client.query("delete from sandbox_flights.taken_seats where order_id = $1", [orderId]));
  for (const { cell, seat } of chosen)
    await client.query(
      `delete from sandbox_flights.taken_seats
       where order_id = $1 and carrier = $2 and number = $3 and day = $4 and seat = $5`,
      [orderId, cell.carrier, cell.number, cell.day, seat],
    );
}

/** Gives a seat of a flight to an order. @throws Refusal seat_taken */
export async function takeSeat(client: PoolClient, orderId: string, cell: Cell, seat: string): Promise<void> {
  const taken = await client.query(
    "insert into sandbox_flights.taken_seats (carrier, number, day, seat, order_id) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [cell.carrier, cell.number, cell.day, seat, orderId],
  );
  if (taken.rowCount !== 1) throw new Refusal("seat_taken", { seat });
}
