import type { PoolClient } from "pg";
import { dateOfDay } from "../../calendar-days.ts";
import { Refusal } from "../stay-types.ts";

/** Rooms of one type in one night. `open`: how many there are to sell when the cell is first touched. */
export type Cell = { hotel: string; room: string; day: number; open: number; wanted: number };

/** Parallel columns of cells, always in one order so that two orders never wait for each other crosswise. */
function columns(cells: readonly Cell[]): [string[], string[], string[], number[], number[]] {
  const ordered = cells.toSorted((a, b) => (a.room === b.room ? a.day - b.day : a.room < b.room ? -1 : 1));
  return [
    ordered.map((cell) => cell.hotel),
    ordered.map((cell) => cell.room),
    ordered.map((cell) => dateOfDay(cell.day)),
    ordered.map((cell) => cell.open),
    ordered.map((cell) => cell.wanted),
  ];
}

const asked =
  "unnest($1::text[], $2::text[], $3::date[], $4::int[], $5::int[]) as asked (hotel, room, night, open, wanted)";
const isAsked = "cells.hotel = asked.hotel and cells.room = asked.room and cells.night = asked.night";

/**
 * Sells every cell or none: each is locked in order, then updated only where enough are left.
 * @throws Refusal sold_out; the caller's transaction undoes the rest
 */
export async function sellRooms(client: PoolClient, cells: readonly Cell[]): Promise<void> {
  const values = columns(cells);
  await client.query(
    `insert into sandbox_hotels.cells (hotel, room, night, rooms) select hotel, room, night, open from ${asked} on conflict do nothing`,
    values,
  );
  await client.query(
    `select 1 from sandbox_hotels.cells join ${asked} on ${isAsked} order by cells.hotel, cells.room collate "C", cells.night for update of cells`,
    values,
  );
  const sold = await client.query(
    `update sandbox_hotels.cells set sold = cells.sold + asked.wanted, changed_at = clock_timestamp()
     from ${asked} where ${isAsked} and cells.sold + asked.wanted <= cells.rooms`,
    values,
  );
  if (sold.rowCount !== cells.length) throw new Refusal("sold_out");
}

/** Gives rooms back. Call it in the transaction that ends the order or its rooms. */
export async function releaseRooms(client: PoolClient, cells: readonly Cell[]): Promise<void> {
  const values = columns(cells);
  await client.query(
    `select 1 from sandbox_hotels.cells join ${asked} on ${isAsked} order by cells.hotel, cells.room collate "C", cells.night for update of cells`,
    values,
  );
  await client.query(
    `update sandbox_hotels.cells set sold = cells.sold - asked.wanted, changed_at = clock_timestamp() from ${asked} where ${isAsked}`,
    values,
  );
}
