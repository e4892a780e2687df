import type { Client } from "pg";

/** Years of bookings, as they lie after them: most are over, and many came to nothing. Items, people and orders are those of a real one. */
export interface Growth {
  bookings: number;
  /** Bookings of one account, `owner`; the others belong to many, or to nobody. */
  owned: number;
  owner: string;
  /** A confirmed flight with its payment. */
  sample: string;
}

const number = "lpad(n::text, 10, '0')";
const id = `'growth-' || ${number}`;

/** Six in ten completed, one cancelled, one to come, the others came to nothing; the first are the owner's; spread over six years. */
const rows = `
  create temporary table growth as
  select n, ${id} as id, '7' || ${number} || '0' as reference,
    case when n < $2 then $3 when n % 3 = 0 then 'someone-' || n / 15 end as user_id,
    case when n % 10 < 6 then 'completed' when n % 10 = 6 then 'cancelled' when n % 10 = 7 then 'confirmed'
      when n % 50 = 9 then 'failed' else 'expired' end as stage,
    case when n % 10 = 7 then now() + (1 + n % 330) * interval '1 day' + n % 86400 * interval '1 second'
      else now() - (3 + n % 2190) * interval '1 day' - n % 86400 * interval '1 second' end as starts_at
  from generate_series(0, $1::int - 1) n`;

const copies = [
  `insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
     'id', g.id, 'reference', g.reference, 'user_id', g.user_id, 'stage', g.stage, 'browser_hash', null,
     'client_ref', case when g.stage <> 'expired' then g.id end, 'payment_id', case when g.stage <> 'expired' then 'pay-' || g.id end,
     'contact', case when g.starts_at > now() - interval '1 year' and g.stage <> 'expired' then b.contact end,
     'contact_email', case when g.starts_at > now() - interval '1 year' and g.stage <> 'expired' then 'person' || n / 5 || '@growth.example' end,
     'people', null, 'created_at', g.starts_at - interval '20 days', 'updated_at', g.starts_at - interval '20 days',
     'confirmed_at', g.starts_at - interval '20 days', 'expires_at', g.starts_at - interval '20 days',
     'refunded_at', case when g.stage = 'failed' then g.starts_at end))).*
   from growth g, bookings b where b.id = $1`,
  `insert into booking_listings select (jsonb_populate_record(l, jsonb_build_object(
     'booking_id', g.id, 'user_id', g.user_id, 'stage', g.stage, 'first_day', g.starts_at::date, 'last_day', g.starts_at::date + 3,
     'starts_at', g.starts_at, 'ends_at', g.starts_at + interval '4 days',
     'words', g.reference || ' riyadh jeddah ' || case when n % 4 = 0 then 'noura alotaibi' else 'fahad alqahtani' end,
     'keeps', case when g.stage in ('expired', 'failed') then 'nothing' when g.starts_at < now() - interval '5 years' then 'nothing'
       when g.starts_at < now() - interval '11 months' then 'names' else 'details' end))).*
   from growth g, booking_listings l where l.booking_id = $1`,
  `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
     'id', 'pay-' || g.id, 'booking_id', g.id, 'reference', g.reference, 'idempotency_key', g.id, 'gateway_ref', g.id,
     'check_at', null, 'created_at', g.starts_at, 'updated_at', g.starts_at))).*
   from growth g, payments p where p.booking_id = $1 and g.stage <> 'expired'`,
  `insert into ledger_transactions (key, payment_id, at)
   select kind || ':' || g.id, 'pay-' || g.id, g.starts_at from growth g, unnest(array['captured', 'sold']) kind
   where g.stage <> 'expired' and $1 <> ''`,
  `insert into ledger_entries (transaction_id, account, amount)
   select t.id, account, amount from ledger_transactions t,
     (values ('gateway_clearing', 50000), ('customer_funds', -50000)) as sides (account, amount)
   where t.payment_id like 'pay-growth-%' and $1 <> ''`,
  `insert into cancellations (id, booking_id, idempotency_key, parts, state, amounts, is_unpriced, tries, requested_at,
     supplier_confirmed_at, refund_sent_at, refunded_at)
   select 'c-' || g.id, g.id, g.id, '[0]', 'refunded',
     '[{"paid": 50000, "supplierPenalty": 0, "ourFee": 0, "notReturned": 0, "back": 50000, "atProperty": 0}]', false, 1, at, at, at, at
   from (select *, starts_at - interval '10 days' as at from growth where stage = 'cancelled') g where $1 <> ''`,
  `insert into payment_notices (event_id, payment_id, received_at)
   select 'e-' || n || '-' || k, 'pay-' || id, now() - n % 29 * interval '1 day' from growth, generate_series(1, 2) k
   where n % 10 = 0 and $1 <> ''`,
];

/** Writes them past the product: triggers and references are not asked, so that it takes minutes and not hours. */
export async function fillGrowth(client: Client, { bookings, owned, owner, sample }: Growth): Promise<void> {
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query(rows, [bookings, owned, owner]);
  for (const copy of copies) await client.query(copy, [sample]);
  await client.query("set session_replication_role = default; set synchronous_commit = on");
  await client.query(
    "vacuum analyze bookings, booking_listings, payments, ledger_transactions, ledger_entries, cancellations, payment_notices",
  );
}
