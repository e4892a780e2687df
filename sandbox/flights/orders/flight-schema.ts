import { locks } from "../../locks.ts";
import type { SupplierSchema } from "../../supplier-schema.ts";
import { statementTables } from "../../supplier-kit/statements/statement-schema.ts";

/** Tables of the airline; made by the service itself at its start. */
export const flightSchema: SupplierSchema = {
  schema: "sandbox_flights",
  lock: locks.flightTables,
  statements: [
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
    "alter table sandbox_flights.orders add column if not exists cancelled jsonb not null default '[]', add column if not exists refunds jsonb not null default '{}'",
    "alter table sandbox_flights.orders add column if not exists exchanged jsonb not null default '[]', add column if not exists changed_at timestamptz",
    `create table if not exists sandbox_flights.changes (
    client_ref text primary key, order_id text not null references sandbox_flights.orders (id),
    state text not null check (state in ('done', 'pending', 'failed')), quote text not null,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    "alter table sandbox_flights.orders add column if not exists requests jsonb not null default '[]'",
    "alter table sandbox_flights.changes add column if not exists documents jsonb not null default '[]'",
    "create unique index if not exists changes_one_pending on sandbox_flights.changes (order_id) where state = 'pending'",
    "alter table sandbox_flights.orders add column if not exists plan jsonb, add column if not exists priced_token text",
    `create table if not exists sandbox_flights.airline_changes (
    id text primary key, order_id text not null references sandbox_flights.orders (id),
    state text not null check (state in ('open', 'accepted', 'superseded')), is_large boolean not null,
    before jsonb not null, after jsonb, made_at timestamptz not null, place bigint generated always as identity)`,
    "create unique index if not exists airline_changes_one_open on sandbox_flights.airline_changes (order_id) where state = 'open'",
    `create table if not exists sandbox_flights.name_corrections (
    client_ref text primary key, order_id text not null references sandbox_flights.orders (id),
    state text not null check (state in ('done', 'pending', 'failed')), wish jsonb not null,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    `create table if not exists sandbox_flights.divisions (
    client_ref text primary key, order_id text not null references sandbox_flights.orders (id),
    state text not null check (state in ('done', 'pending', 'failed')), travellers jsonb not null, divided_id text,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    "create unique index if not exists divisions_one_pending on sandbox_flights.divisions (order_id) where state = 'pending'",
    `create table if not exists sandbox_flights.notices (
    id text primary key, order_id text not null, copies int not null default 1, attempts int not null default 0,
    next_at timestamptz not null)`,
    "create index if not exists notices_due on sandbox_flights.notices (next_at)",
    `create table if not exists sandbox_flights.planned_moves (
    order_id text primary key, move text not null, at timestamptz not null)`,
    // Orders from before the airline kept no documents.
    `update sandbox_flights.orders set travellers = (
    select jsonb_agg(jsonb_build_object('type', each->'type', 'title', each->'title', 'firstname', each->'firstname',
      'lastname', each->'lastname', 'documentEnding', right(each->'document'->>'number', 3)) order by place)
    from jsonb_array_elements(travellers) with ordinality as party (each, place))
    where travellers->0 ? 'document'`,
    "create index if not exists orders_due on sandbox_flights.orders (pay_by) where state = 'held'",
    `create table if not exists sandbox_flights.taken_seats (
    carrier text not null, number int not null, day date not null, seat text not null,
    order_id text not null references sandbox_flights.orders (id), primary key (carrier, number, day, seat))`,
    "create index if not exists taken_seats_order on sandbox_flights.taken_seats (order_id)",
    "create table if not exists sandbox_flights.price_changes (journey text primary key, percent int not null)",
    "create table if not exists sandbox_flights.settings (name text primary key, value text not null)",
    "create sequence if not exists sandbox_flights.ticket_numbers start 2400000001",
    ...statementTables("sandbox_flights"),
  ],
};
