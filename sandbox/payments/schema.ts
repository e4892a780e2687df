import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { locks } from "../locks.ts";
import { inTransaction } from "./database.ts";

/**
 * The gateway's own tables, in its own schema. Amounts are halalas.
 * There is no column a card number could stand in: brand and last four digits are all that is kept.
 */
const TABLES = `
create schema if not exists sandbox_payments;

create table if not exists sandbox_payments.payments (
  id text primary key,
  pay_token text not null unique,
  merchant_ref text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'SAR'),
  capture text not null check (capture in ('auto', 'manual')),
  methods text[] not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  notify_url text not null,
  locale text not null check (locale in ('ar', 'en')),
  state text not null,
  authorized integer not null default 0,
  captured integer not null default 0 check (captured <= amount),
  refunded integer not null default 0 check (refunded <= captured),
  method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  decline text,
  scenario text,
  challenge_tries integer not null default 0,
  next_at timestamptz,
  next_state text,
  next_decline text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
alter table sandbox_payments.payments add column if not exists payer_name text;
alter table sandbox_payments.payments add column if not exists networks text[];
alter table sandbox_payments.payments add column if not exists mobile_last4 text check (mobile_last4 ~ '^[0-9]{4}$');
create index if not exists payments_merchant_ref on sandbox_payments.payments (merchant_ref);
create index if not exists payments_next_at on sandbox_payments.payments (next_at) where next_at is not null;

create table if not exists sandbox_payments.refunds (
  id text primary key,
  payment_id text not null references sandbox_payments.payments (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  next_at timestamptz,
  next_state text,
  created_at timestamptz not null
);
create index if not exists refunds_payment on sandbox_payments.refunds (payment_id);
create index if not exists refunds_next_at on sandbox_payments.refunds (next_at) where next_at is not null;

create table if not exists sandbox_payments.entries (
  id bigint generated always as identity primary key,
  payment_id text not null references sandbox_payments.payments (id),
  merchant_ref text not null,
  kind text not null check (kind in ('capture', 'refund')),
  amount integer not null,
  refund_id text unique,
  at timestamptz not null
);
create unique index if not exists entries_one_capture on sandbox_payments.entries (payment_id) where kind = 'capture';
create or replace function sandbox_payments.refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'the ledger is append-only'; end $$;
create or replace trigger entries_append_only before update or delete on sandbox_payments.entries
  for each row execute function sandbox_payments.refuse_change();

alter table sandbox_payments.entries drop constraint if exists entries_kind_check;
alter table sandbox_payments.entries add constraint entries_kind_check
  check (kind in ('capture', 'refund', 'chargeback', 'chargeback_won', 'chargeback_penalty'));

create table if not exists sandbox_payments.chargebacks (
  id text primary key,
  payment_id text not null references sandbox_payments.payments (id),
  amount integer not null check (amount > 0),
  reason_code text not null,
  state text not null check (state in ('opened', 'evidence_sent', 'accepted', 'won', 'lost')),
  authentication text not null,
  evidence_sha256 text,
  respond_by timestamptz not null,
  opened_at timestamptz not null,
  decided_at timestamptz
);
create index if not exists chargebacks_payment on sandbox_payments.chargebacks (payment_id);

create table if not exists sandbox_payments.notices (
  id text primary key,
  payment_id text not null references sandbox_payments.payments (id),
  type text not null,
  url text not null,
  body text not null,
  attempts integer not null default 0,
  next_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index if not exists notices_next_at on sandbox_payments.notices (next_at) where next_at is not null;

create table if not exists sandbox_payments.settlements (
  id text primary key,
  day text not null,
  currency text not null,
  amount integer not null,
  fee integer not null,
  tax integer not null,
  payout_on text not null,
  created_at timestamptz not null
);
create index if not exists settlements_created_at on sandbox_payments.settlements (created_at);

create table if not exists sandbox_payments.settlement_lines (
  id bigint generated always as identity primary key,
  settlement_id text not null references sandbox_payments.settlements (id),
  entry_id bigint,
  hidden boolean not null default false,
  payment_id text,
  description text not null,
  scheme text not null,
  source text not null,
  type text not null,
  currency text not null,
  amount integer not null,
  net_amount integer not null,
  fee integer not null,
  vat integer not null,
  transaction_date timestamptz not null
);
create index if not exists settlement_lines_settlement on sandbox_payments.settlement_lines (settlement_id, id);
create index if not exists settlement_lines_entry on sandbox_payments.settlement_lines (entry_id);

create table if not exists sandbox_payments.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null
);
`;

/** Stands as the schema's comment once its tables are these. */
const VERSION = createHash("sha256").update(TABLES).digest("hex").slice(0, 16);

/**
 * Makes what is missing and leaves what exists. A schema that is up to date is not touched: making an index or a trigger
 * again locks its table, and a process that starts while others sell would wait for them crosswise.
 */
export async function createSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [locks.paymentTables]);
    const made = await tx.query<{ version: string | null }>(
      "select obj_description(to_regnamespace('sandbox_payments'), 'pg_namespace') as version",
    );
    if (made.rows[0]?.version === VERSION) return;
    await tx.query(TABLES);
    await tx.query(`comment on schema sandbox_payments is '${VERSION}'`);
  });
}
