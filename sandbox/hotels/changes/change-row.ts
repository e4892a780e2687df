import type { Pool, PoolClient } from "pg";
import type { Guest } from "../stay-types.ts";

export type ChangeState = "done" | "pending" | "failed";
/** A change of an order under a reference of the caller's. `guests`: whom the rooms are for then; null once it is decided. */
export type ChangeRow = {
  clientRef: string;
  orderId: string;
  state: ChangeState;
  quote: string;
  guests: Guest[] | null;
  decidedAt: Date | null;
  decidedAs: "done" | "failed" | null;
};

const columns = `client_ref as "clientRef", order_id as "orderId", state, quote, guests, decided_at as "decidedAt", decided_as as "decidedAs"`;

export async function findChangeRow(
  db: Pool | PoolClient,
  clientRef: string,
  { lock = false } = {},
): Promise<ChangeRow | null> {
  const found = await db.query<ChangeRow>(
    `select ${columns} from sandbox_hotels.changes where client_ref = $1${lock ? " for update" : ""}`,
    [clientRef],
  );
  return found.rows[0] ?? null;
}

/** False when a change of the same client reference is there already. */
export async function insertChange(client: PoolClient, row: ChangeRow, now: Date): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_hotels.changes (client_ref, order_id, state, quote, guests, decided_at, decided_as, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (client_ref) do nothing`,
    [
      row.clientRef,
      row.orderId,
      row.state,
      row.quote,
      row.guests && JSON.stringify(row.guests),
      row.decidedAt,
      row.decidedAs,
      now,
    ],
  );
  return done.rowCount === 1;
}

/** Whether another change of the order is accepted and not decided. */
export async function waitsForAnother(client: PoolClient, { orderId, clientRef }: ChangeRow): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from sandbox_hotels.changes where order_id = $1 and state = 'pending' and client_ref <> $2",
    [orderId, clientRef],
  );
  return Boolean(rowCount);
}

export async function decideChange(client: PoolClient, clientRef: string, state: "done" | "failed"): Promise<void> {
  await client.query(
    "update sandbox_hotels.changes set state = $2, guests = null where client_ref = $1 and state = 'pending'",
    [clientRef, state],
  );
}
