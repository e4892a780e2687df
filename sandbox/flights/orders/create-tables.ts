import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";

const statements = [
  "create schema if not exists sandbox_flights",
  `create table if not exists sandbox_flights.cells (
    carrier text not null, number int not null, day date not null, cabin text not null,
    seats int not null, sold int not null default 0, changed_at timestamptz not null default clock_timestamp(),
    primary key (carrier, number, day, cabin), check (sold >= 0 and sold <= seats))`,
  "create index if not exists cells_changed on sandbox_flights.cells (changed_at)",
  `create table if not exists sandbox_flights.orders (
    id text primary key, client_ref text not null unique, issue_ref text unique, locator text not null unique,
    state text not null check (state in ('held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed')),
    token text not null, tier int not null, added_percent int not null, request text not null,
    travellers jsonb not null, contact jsonb not null, bags jsonb not null, seats jsonb not null,
    cells jsonb not null, total bigint not null, extras bigint not null, refunded bigint not null default 0,
    tickets jsonb not null default '[]', pay_by timestamptz not null, decided_at timestamptz, decided_as text,
    created_at timestamptz not null, issued_at timestamptz, cancelled_at timestamptz)`,
  "create index if not exists orders_due on sandbox_flights.orders (pay_by) where state = 'held'",
  `create table if not exists sandbox_flights.taken_seats (
    carrier text not null, number int not null, day date not null, seat text not null,
    order_id text not null references sandbox_flights.orders (id), primary key (carrier, number, day, seat))`,
  "create index if not exists taken_seats_order on sandbox_flights.taken_seats (order_id)",
  "create table if not exists sandbox_flights.price_changes (journey text primary key, percent int not null)",
  "create table if not exists sandbox_flights.settings (name text primary key, value text not null)",
  "create sequence if not exists sandbox_flights.ticket_numbers start 2400000001",
];

/** Stands as the schema's comment once its tables are these. */
const version = createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 16);

/**
 * Makes the service's own tables; several processes may start at once. Tables that are up to date are not touched: making
 * an index again locks its table, and a process that starts while others sell would wait for them crosswise.
 */
export async function createTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(727301)");
    const made = await client.query<{ version: string | null }>(
      "select obj_description(to_regnamespace('sandbox_flights'), 'pg_namespace') as version",
    );
    if (made.rows[0]?.version !== version) {
      for (const statement of statements) await client.query(statement);
      await client.query(`comment on schema sandbox_flights is '${version}'`);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** The key that signs offers: made once a database, so that offers outlive a restart and are known to every process. */
export async function readSecret(pool: Pool): Promise<string> {
  await pool.query("insert into sandbox_flights.settings (name, value) values ('secret', $1) on conflict do nothing", [
    randomBytes(32).toString("hex"),
  ]);
  const found = await pool.query<{ value: string }>("select value from sandbox_flights.settings where name = 'secret'");
  return found.rows[0]!.value;
}
