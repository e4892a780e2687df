import type { Pool, PoolClient } from "pg";
import type { NameWish } from "../types.ts";

export type NameState = "done" | "pending" | "failed";
export type NameRow = {
  clientRef: string;
  orderId: string;
  state: NameState;
  wish: NameWish;
  decidedAt: Date | null;
  decidedAs: "done" | "failed" | null;
};

const columns = `client_ref as "clientRef", order_id as "orderId", state, wish, decided_at as "decidedAt", decided_as as "decidedAs"`;

export async function findNameRow(
  db: Pool | PoolClient,
  clientRef: string,
  { lock = false } = {},
): Promise<NameRow | null> {
  const found = await db.query<NameRow>(
    `select ${columns} from sandbox_flights.name_corrections where client_ref = $1${lock ? " for update" : ""}`,
    [clientRef],
  );
  return found.rows[0] ?? null;
}

/** False when a correction of the same client reference is there already. */
export async function insertName(client: PoolClient, row: NameRow, now: Date): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_flights.name_corrections (client_ref, order_id, state, wish, decided_at, decided_as, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (client_ref) do nothing`,
    [row.clientRef, row.orderId, row.state, JSON.stringify(row.wish), row.decidedAt, row.decidedAs, now],
  );
  return done.rowCount === 1;
}

export async function decideName(client: PoolClient, clientRef: string, state: "done" | "failed"): Promise<void> {
  await client.query(
    "update sandbox_flights.name_corrections set state = $2 where client_ref = $1 and state = 'pending'",
    [clientRef, state],
  );
}
