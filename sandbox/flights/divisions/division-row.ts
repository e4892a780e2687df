import type { Pool, PoolClient } from "pg";

/** `travellers`: places in the order as it was; `dividedId`: the order that they have, once it is done. */
export type DivisionRow = {
  clientRef: string;
  orderId: string;
  state: "done" | "pending" | "failed";
  travellers: number[];
  dividedId: string | null;
  decidedAt: Date | null;
  decidedAs: "done" | "failed" | null;
};

const columns = `client_ref as "clientRef", order_id as "orderId", state, travellers, divided_id as "dividedId", decided_at as "decidedAt", decided_as as "decidedAs"`;

export async function findDivisionRow(
  db: Pool | PoolClient,
  clientRef: string,
  { lock = false } = {},
): Promise<DivisionRow | null> {
  const found = await db.query<DivisionRow>(
    `select ${columns} from sandbox_flights.divisions where client_ref = $1${lock ? " for update" : ""}`,
    [clientRef],
  );
  return found.rows[0] ?? null;
}

/** False when a division of the same client reference is there already. */
export async function insertDivision(client: PoolClient, row: DivisionRow, now: Date): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_flights.divisions (client_ref, order_id, state, travellers, decided_at, decided_as, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (client_ref) do nothing`,
    [row.clientRef, row.orderId, row.state, JSON.stringify(row.travellers), row.decidedAt, row.decidedAs, now],
  );
  return done.rowCount === 1;
}

export async function endDivision(
  client: PoolClient,
  clientRef: string,
  state: "done" | "failed",
  dividedId: string | null,
): Promise<void> {
  await client.query("update sandbox_flights.divisions set state = $2, divided_id = $3 where client_ref = $1", [
    clientRef,
    state,
    dividedId,
  ]);
}
