import { locks } from "../../locks.ts";
import type { SupplierSchema } from "../../supplier-schema.ts";

/** Tables of the transfer supplier; made by the service itself at its start. A cell is what can be sold of one thing on one day. */
export const transferSchema: SupplierSchema = {
  schema: "sandbox_transfers",
  lock: locks.transferTables,
  statements: [
    "create schema if not exists sandbox_transfers",
    `create table if not exists sandbox_transfers.cells (
    resource text not null, day date not null, open int not null, sold int not null default 0,
    primary key (day, resource), check (sold >= 0 and sold <= open))`,
    `create table if not exists sandbox_transfers.orders (
    id text primary key, client_ref text not null unique, number text not null unique,
    state text not null check (state in ('pending', 'confirmed', 'cancelled', 'failed')),
    request text not null, ride jsonb not null, cells jsonb not null, day date not null,
    travellers jsonb not null, contact jsonb not null, note text not null,
    total bigint not null, refunded bigint not null default 0,
    decided_at timestamptz, decided_as text, created_at timestamptz not null)`,
    `create table if not exists sandbox_transfers.price_changes (
    resource text not null, day date not null, percent int not null, primary key (day, resource))`,
    "create table if not exists sandbox_transfers.settings (name text primary key, value text not null)",
    "create sequence if not exists sandbox_transfers.numbers start 5210001",
  ],
};
