import type { Pool, PoolClient } from "pg";
import { Refusal } from "../types.ts";

/** Something that is sold by number on a day: seats of a class on one leg of a train, cars of an hour. */
export type Cell = { resource: string; day: string; open: number; wanted: number };

/** What was sold of a day, by resource. */
export async function readSold(db: Pool | PoolClient, day: string): Promise<Map<string, number>> {
  const found = await db.query<{ resource: string; sold: number }>(
    "select resource, sold from sandbox_transfers.cells where day = $1",
    [day],
  );
  return new Map(found.rows.map(({ resource, sold }) => [resource, sold]));
}

/** Parallel columns of cells, always in one order so that two orders never wait for each other crosswise. */
function columns(cells: readonly Cell[]): [string[], string[], number[], number[]] {
  const ordered = cells.toSorted((a, b) => (a.resource < b.resource ? -1 : 1));
  return [
    ordered.map(({ resource }) => resource),
    ordered.map(({ day }) => day),
    ordered.map(({ open }) => open),
    ordered.map(({ wanted }) => wanted),
  ];
}

const asked = "unnest($1::text[], $2::date[], $3::int[], $4::int[]) as asked (resource, day, open, wanted)";
const isAsked = "cells.resource = asked.resource and cells.day = asked.day";
const lockAll = `select 1 from sandbox_transfers.cells join ${asked} on ${isAsked} order by cells.resource collate "C" for update of cells`;

/**
 * Sells every cell or none: each is locked in order, then updated only where enough is left.
 * @throws Refusal sold_out; the caller's transaction undoes the rest
 */
export async function sellCells(client: PoolClient, cells: readonly Cell[]): Promise<void> {
  const values = columns(cells);
  await client.query(
    `insert into sandbox_transfers.cells (resource, day, open) select resource, day, open from ${asked} on conflict do nothing`,
    values,
  );
  await client.query(lockAll, values);
  const sold = await client.query(
    `update sandbox_transfers.cells set sold = cells.sold + asked.wanted
     from ${asked} where ${isAsked} and cells.sold + asked.wanted <= cells.open`,
    values,
  );
  if (sold.rowCount !== cells.length) throw new Refusal("sold_out");
}

/** Gives everything back. Call it in the transaction that ends the order. */
export async function releaseCells(client: PoolClient, cells: readonly Cell[]): Promise<void> {
  const values = columns(cells);
  await client.query(lockAll, values);
  await client.query(
    `update sandbox_transfers.cells set sold = cells.sold - asked.wanted from ${asked} where ${isAsked}`,
    values,
  );
}
