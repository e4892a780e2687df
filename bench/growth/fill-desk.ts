import type { Client } from "pg";
import { chainCloses, type MovedMonth } from "#server/testing/chain-closes.ts";

/** How much lies at the desk beside the bookings: one case a fifth booking, two entries of the audit log a case; so many wait. */
export const shareOfCases = 5;
const open = 4000;

const queues = [
  "message",
  "callback",
  "evaluation",
  "cancellation",
  "schedule_change",
  "unknown_outcome",
  "payment_mismatch",
  "refund_refused",
  "visa_documents",
  "failed_job",
];

/** What years leave at the desk: cases, most of them closed, who did what, tax documents and how the authority has them. */
export async function fillDesk(client: Client, sample: string): Promise<void> {
  await client.query(
    `insert into cases (id, queue, subject, booking_id, reference, who, facts, locale, promise, promised_by, promised_at, opened_at,
       owner_id, taken_at, closed_at, closed_by, result)
     select 'growth-case-' || lpad(n::text, 10, '0'), ($1::text[])[1 + n / $2::int % 10], 'growth-' || n, id, reference, 'Noura Alotaibi', '{}', 'ar',
       'first-reply', at + interval '4 hours', at, at,
       case when not waits or n % 3 = 0 then staff end, case when not waits or n % 3 = 0 then at end,
       case when not waits then at + interval '3 hours' end, case when not waits then staff end, case when not waits then 'answered' end
     from (
       select *, n < $2::int * $3::int as waits,
         case when n < $2::int * $3::int then now() - n / $2::int % 96 * interval '10 minutes' else begins - interval '10 days' end as at
       from growth where n % $2::int = 0
     ) as caused
     cross join lateral (select id as staff from staff_members order by md5(id || caused.n) limit 1) as someone`,
    [queues, shareOfCases, open],
  );
  await client.query(
    `insert into audit_entries (sequence, at, staff_id, action, subject, before, after, reason, hash)
     select last + row_number() over (order by opened_at, k), opened_at + k * interval '1 hour', closed_by,
       (array['case.taken', 'case.answered', 'case.contact_shown'])[1 + k + (k * hashtext(id) % 2 + 2) % 2], 'case:' || id, '{"revision": 0}', '{"revision": 1}', null, md5(id || k)
     from cases, generate_series(0, 1) k, (select coalesce(max(sequence), 0) as last from audit_entries) as before
     where closed_at is not null`,
  );
  await fillInvoices(client, sample);
  await closeBooks(client);
  await checkLastNight(client);
  for (const table of ["cases", "audit_entries", "tax_invoices", "tax_invoice_reports"])
    await client.query(`vacuum analyze ${table}`);
}

/** One tax invoice for each sale, reported; their XML, which no list reads, is left out. */
async function fillInvoices(client: Client, sample: string): Promise<void> {
  await client.query(
    `insert into tax_invoices (counter, number, uuid, kind, source, booking_id, issued_at, parts, amounts, xml, hash, previous_hash, qr)
     select last + row_number() over (order by begins, n), 'W-' || lpad((last + row_number() over (order by begins, n))::text, 8, '0'), g.id, s.kind,
       'sale:' || g.id, g.id, ${booked}, s.parts, s.amounts, '', md5(g.id), '', ''
     from growth g, tax_invoices s, (select max(counter) as last from tax_invoices) as before
     where s.booking_id = $1 and s.kind = 'invoice' and g.stage not in ('expired', 'failed')`,
    [sample],
  );
  await client.query(
    `insert into tax_invoice_reports (counter, state, due_by, tries, sent_at, answered_at)
     select counter, case when counter % 5000 = 0 then 'refused' else 'reported' end, issued_at + interval '1 day', 1, issued_at, issued_at
     from tax_invoices where source like 'sale:growth-%'`,
  );
}

const booked = "begins - interval '20 days'";

/** The books of every month, and of this one to the day before yesterday. */
async function closeBooks(client: Client): Promise<void> {
  const { rows } = await client.query<MovedMonth & { first: string; last: string }>(
    `with span as (
       select (min(at) at time zone 'Asia/Riyadh')::date as first, (now() at time zone 'Asia/Riyadh')::date - 2 as last from ledger_transactions
     ), moved as (
       select id, to_char(at at time zone 'Asia/Riyadh', 'YYYY-MM') as month from ledger_transactions, span
       where (at at time zone 'Asia/Riyadh')::date <= last
     ), sums as (
       select month, account, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as debit,
         coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as credit
       from moved join ledger_entries on transaction_id = moved.id group by 1, 2
     )
     select month, (select count(*)::int from moved where moved.month = sums.month) as entries,
       jsonb_agg(jsonb_build_object('account', account, 'debit', debit, 'credit', credit)) as accounts,
       min(to_char(first, 'YYYY-MM-DD')) as first, min(to_char(last, 'YYYY-MM-DD')) as last
     from sums, span group by month order by month`,
  );
  for (const close of chainCloses(rows, rows[0]!.first, rows[0]!.last))
    await client.query(
      `insert into ledger_closes (day, from_day, first_by, first_at, second_by, second_at, totals, entries, notes, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        close.day,
        close.fromDay,
        close.firstBy,
        close.firstAt,
        close.secondBy,
        close.secondAt,
        JSON.stringify(close.totals),
        close.entries,
        JSON.stringify(close.notes),
        close.hash,
      ],
    );
}

/** What the checks of last night left: all numbers of tax invoices stood, and all closed days were as they were signed. */
async function checkLastNight(client: Client): Promise<void> {
  await client.query(
    `insert into audit_entries (sequence, at, staff_id, action, subject, before, after, reason, hash)
     select last + row_number() over (), now() - interval '6 hours', null, action, subject, null, after, null, md5(action)
     from (select max(sequence) as last from audit_entries) as before, (values
       ('tax_invoice.chain_checked', 'tax_invoices:chain', (select jsonb_build_object('invoices', max(counter), 'fault', null) from tax_invoices)),
       ('day.closes_checked', 'day:closes', (select jsonb_build_object('days', count(*), 'broken', null) from ledger_closes))
     ) as checked (action, subject, after)`,
  );
}
