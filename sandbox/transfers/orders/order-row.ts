import type { Pool, PoolClient } from "pg";
import type { Ride, RideBooking, RideOrder } from "../types.ts";
import type { Cell } from "./cells.ts";

/** An order as the database keeps it. Amounts in halalas. `decidedAt`: when a pending order becomes `decidedAs`. */
export type Order = {
  id: string;
  clientRef: string;
  number: string;
  state: RideBooking["status"];
  request: string;
  ride: Pick<Ride, "kind" | "class" | "number" | "departs" | "cancelSteps">;
  cells: Cell[];
  day: string;
  /** A sample needs no documents, and so it has none to lose. */
  travellers: { firstname: string; lastname: string }[];
  contact: RideOrder["contact"];
  note: string;
  total: number;
  refunded: number;
  decidedAt: Date | null;
  decidedAs: "confirmed" | "failed" | null;
  createdAt: Date;
};

const columns: Record<keyof Order, string> = {
  id: "id",
  clientRef: "client_ref",
  number: "number",
  state: "state",
  request: "request",
  ride: "ride",
  cells: "cells",
  day: "day",
  travellers: "travellers",
  contact: "contact",
  note: "note",
  total: "total",
  refunded: "refunded",
  decidedAt: "decided_at",
  decidedAs: "decided_as",
  createdAt: "created_at",
};
const fields = Object.entries(columns) as [keyof Order, string][];
const json = new Set<keyof Order>(["ride", "cells", "travellers", "contact"]);
const all = fields.map(([, column]) => column).join(", ");
const selected = all.replace("day", "to_char(day, 'YYYY-MM-DD') as day");

const readOrder = (row: Record<string, unknown>): Order =>
  Object.fromEntries(
    fields.map(([field, column]) => [
      field,
      field === "total" || field === "refunded" ? Number(row[column]) : row[column],
    ]),
  ) as unknown as Order;

/** False when an order of the same client reference is there already. */
export async function insertOrder(client: PoolClient, order: Order): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_transfers.orders (${all}) values (${fields.map((_, i) => `$${i + 1}`).join(", ")}) on conflict (client_ref) do nothing`,
    fields.map(([field]) => (json.has(field) ? JSON.stringify(order[field]) : order[field])),
  );
  return done.rowCount === 1;
}

/** With `lock` the row is kept from others until the transaction ends. */
export async function findOrder(
  db: Pool | PoolClient,
  by: "id" | "client_ref",
  value: string,
  { lock = false } = {},
): Promise<Order | null> {
  const found = await db.query<Record<string, unknown>>(
    `select ${selected} from sandbox_transfers.orders where ${by} = $1${lock ? " for update" : ""}`,
    [value],
  );
  return found.rows[0] ? readOrder(found.rows[0]) : null;
}

const transitions: Record<Order["state"], readonly Order["state"][]> = {
  pending: ["confirmed", "failed"],
  confirmed: ["cancelled"],
  cancelled: [],
  failed: [],
};

/** The one place where an order changes. Null when it stood in another state by now. */
export async function moveOrder(
  client: PoolClient,
  id: string,
  from: Order["state"],
  to: Order["state"],
  refunded = 0,
): Promise<Order | null> {
  if (!transitions[from].includes(to)) throw new Error(`order cannot go from ${from} to ${to}`);
  const moved = await client.query<Record<string, unknown>>(
    `update sandbox_transfers.orders set state = $3, refunded = $4 where id = $1 and state = $2 returning ${selected}`,
    [id, from, to, refunded],
  );
  return moved.rows[0] ? readOrder(moved.rows[0]) : null;
}
