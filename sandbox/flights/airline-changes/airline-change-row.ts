import type { Pool, PoolClient } from "pg";
import type { AirlineChange, Plan } from "../types.ts";

type Row = {
  id: string;
  state: AirlineChange["state"];
  isLarge: boolean;
  before: Plan;
  after: Plan | null;
  madeAt: Date;
};

const columns = `id, state, is_large as "isLarge", before, after, made_at as "madeAt"`;
const read = ({ madeAt, ...row }: Row): AirlineChange => ({ ...row, madeAt: madeAt.toISOString() });

/** All that was done to an order, the first first. */
export async function findChangesOf(db: Pool | PoolClient, orderId: string): Promise<AirlineChange[]> {
  const found = await db.query<Row>(
    `select ${columns} from sandbox_flights.airline_changes where order_id = $1 order by place`,
    [orderId],
  );
  return found.rows.map(read);
}

/** The one that nobody has accepted. */
export const findOpenChange = async (db: Pool | PoolClient, orderId: string): Promise<AirlineChange | null> =>
  (await findChangesOf(db, orderId)).find(({ state }) => state === "open") ?? null;

export async function insertAirlineChange(
  client: PoolClient,
  orderId: string,
  { id, isLarge, before, after, madeAt }: AirlineChange,
): Promise<void> {
  await client.query(
    `insert into sandbox_flights.airline_changes (id, order_id, state, is_large, before, after, made_at)
     values ($1, $2, 'open', $3, $4, $5, $6)`,
    [id, orderId, isLarge, JSON.stringify(before), after && JSON.stringify(after), madeAt],
  );
}

/** Ends the open one: its traveller took it, or something else took its place. */
export async function endOpenChange(
  client: PoolClient,
  orderId: string,
  state: "accepted" | "superseded",
): Promise<void> {
  await client.query("update sandbox_flights.airline_changes set state = $2 where order_id = $1 and state = 'open'", [
    orderId,
    state,
  ]);
}
