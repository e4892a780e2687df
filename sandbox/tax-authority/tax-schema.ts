import { locks } from "../locks.ts";
import type { SupplierSchema } from "../supplier-schema.ts";

/** What the authority keeps: documents that it took, devices that it knows, and troubles that are planned for a document. */
export const taxSchema: SupplierSchema = {
  schema: "sandbox_tax",
  lock: locks.taxTables,
  statements: [
    "create schema if not exists sandbox_tax",
    "create table if not exists sandbox_tax.settings (name text primary key, value text not null)",
    `create table if not exists sandbox_tax.documents (
      uuid text primary key,
      hash text not null unique,
      vat_number text not null,
      counter bigint not null,
      findings jsonb not null,
      cleared text,
      received_at timestamptz not null,
      unique (vat_number, counter)
    )`,
    `create table if not exists sandbox_tax.devices (
      request_id text primary key,
      stage text not null,
      certificate text not null unique,
      secret text not null,
      csr text not null,
      vat_number text not null,
      checked text[] not null default '{}',
      issued_at timestamptz not null
    )`,
    // Until the row is taken away, whatever names this reference in its note fails so.
    "create table if not exists sandbox_tax.planned_faults (reference text primary key, fault text not null)",
  ],
};
