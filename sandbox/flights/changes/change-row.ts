import type { Pool, PoolClient } from "pg";
import type { Booking } from "../types.ts";

export type ChangeState = "done" | "pending" | "failed";
export type ChangeRow = {
  clientRef: string;
  orderId: string;
  state: ChangeState;
  quote: string;
  decidedAt: Date | null;
  decidedAs: "done" | "failed" | null;
  /** Issued beside the tickets, for what was added. */
  documents: Booking["tickets"];
};

const columns = `client_ref as "clientRef", order_id as "orderId", state, quote, decided_at as "decidedAt", decided_as as "decidedAs", documents`;

export async function findChangeRow(
  db: Pool | PoolClient,
  clientRef: string,
  { lock = false } = {},
): Promise<ChangeRow | null> {
  const found = await db.query<ChangeRow>(
    `select ${columns} from sandbox_flights.changes where client_ref = $1${lock ? " for update" : ""}`,
    [clientRef],
  );
  return found.rows[0] ?? null;
}

/** False when a change of the same client reference is there already. */
export async function insertChange(client: PoolClient, row: ChangeRow, now: Date): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_flights.changes (client_ref, order_id, state, quote, decided_at, decided_as, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (client_ref) do nothing`,
    [row.clientRef, row.orderId, row.state, row.quote, row.decidedAt, row.decidedAs, now],
  );
  return done.rowCount === 1;
}

export async function keepDocuments(
  client: PoolClient,
  clientRef: string,
  documents: ChangeRow["documents"],
): Promise<void> {
  await client.query("update sandbox_flights.changes set documents = $2 where client_ref = $1", [
    clientRef,
    JSON.stringify(documents),
  ]);
}

export async function decideChange(client: PoolClient, clientRef: string, state: "done" | "failed"): Promise<void> {
  await client.query("update sandbox_flights.changes set state = $2 where client_ref = $1 and state = 'pending'", [
    clientRef,
    state,
  ]);
}
