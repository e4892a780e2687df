import { locks } from "../../locks.ts";
import type { SupplierSchema } from "../../supplier-schema.ts";
import { statementTables } from "../../supplier-kit/statements/statement-schema.ts";

/** Tables of the bed bank; made by the service itself at its start. */
export const hotelSchema: SupplierSchema = {
  schema: "sandbox_hotels",
  lock: locks.hotelTables,
  statements: [
    "create schema if not exists sandbox_hotels",
    `create table if not exists sandbox_hotels.cells (
    hotel text not null, room text not null, night date not null,
    rooms int not null, sold int not null default 0, changed_at timestamptz not null default clock_timestamp(),
    primary key (hotel, room, night), check (sold >= 0 and sold <= rooms))`,
    "create index if not exists cells_changed on sandbox_hotels.cells (changed_at)",
    `create table if not exists sandbox_hotels.orders (
    id text primary key, client_ref text not null unique, confirmation text not null unique,
    state text not null check (state in ('pending', 'confirmed', 'cancelled', 'failed')),
    request text not null, hotel text not null, check_in date not null, nights int not null,
    rooms jsonb not null, contact jsonb not null, requests jsonb not null,
    total bigint not null, refunded bigint not null default 0,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    `create table if not exists sandbox_hotels.changes (
    client_ref text primary key, order_id text not null references sandbox_hotels.orders,
    state text not null check (state in ('done', 'pending', 'failed')), quote text not null, guests jsonb,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    `create table if not exists sandbox_hotels.rate_changes (
    stay text primary key, percent int not null, worse boolean not null,
    changed_at timestamptz not null default clock_timestamp())`,
    "create table if not exists sandbox_hotels.settings (name text primary key, value text not null)",
    "create sequence if not exists sandbox_hotels.confirmations start 48100001",
    ...statementTables("sandbox_hotels"),
  ],
};
