import type { Client } from "pg";
import { fillDesk } from "./fill-desk.ts";
import { fillSearchTerms } from "./fill-search-terms.ts";

/** Years of bookings, as they lie after them: most are over, and many came to nothing. Items and orders are those of a real one. */
export type Growth = {
  bookings: number;
  /** Bookings of one account, `owner`; the others belong to many, or to nobody. */
  owned: number;
  owner: string;
  /** A confirmed flight with its payment. */
  sample: string;
};

/** Six in ten completed, one cancelled, one to come, the others came to nothing; the first are the owner's; spread over six years. */
const facts = `
  create temporary table growth as
  select n, 'growth-' || lpad(n::text, 15, '0') as id, 'growth-pay-' || lpad(n::text, 11, '0') as payment, '7' || lpad(n::text, 11, '0') as reference,
    case when n < $2 then $3 when n % 3 = 0 then 'someone-' || n / 15 end as owner,
    case when n % 10 < 6 then 'completed' when n % 10 = 6 then 'cancelled' when n % 10 = 7 then 'confirmed'
      when n % 50 = 9 then 'failed' else 'expired' end as stage,
    case when n % 10 = 7 then now() + (1 + n % 330) * interval '1 day' + n % 86400 * interval '1 second'
      else now() - (3 + n % 2190) * interval '1 day' - n % 86400 * interval '1 second' end as begins
  from generate_series(0, $1::int - 1) n`;

const booked = "begins - interval '20 days'";
const known = "begins > now() - interval '11 months' and stage not in ('expired', 'failed')";

/** What of the sample's row is another one in each copy. */
const copies = {
  bookings: {
    of: "id",
    changes: {
      id: "g.id",
      reference: "g.reference",
      user_id: "g.owner",
      stage: "g.stage",
      browser_hash: "null",
      client_ref: "case when g.stage <> 'expired' then g.id end",
      payment_id: "case when g.stage <> 'expired' then g.payment end",
      contact: `case when ${known.replace("stage", "g.stage")} then s.contact end`,
      contact_email: `case when ${known.replace("stage", "g.stage")} then 'person' || g.n / 5 || '@growth.example' end`,
      people: "null",
      created_at: booked,
      updated_at: booked,
      confirmed_at: booked,
      expires_at: booked,
      refunded_at: "case when g.stage = 'failed' then begins end",
    },
  },
  booking_listings: {
    of: "booking_id",
    changes: {
      booking_id: "g.id",
      user_id: "g.owner",
      stage: "g.stage",
      first_day: "begins::date::text",
      last_day: "(begins::date + 3)::text",
      starts_at: "begins",
      ends_at: "begins + interval '4 days'",
      words:
        "g.reference || ' riyadh jeddah ' || case when g.n % 4 = 0 then 'noura alotaibi' else 'fahad alqahtani' end",
      keeps: `case when g.stage in ('expired', 'failed') or begins < now() - interval '5 years' then 'nothing'
        when begins < now() - interval '11 months' then 'names' else 'details' end`,
    },
  },
  payments: {
    of: "booking_id",
    changes: {
      id: "g.payment",
      booking_id: "g.id",
      reference: "g.reference",
      idempotency_key: "g.id",
      gateway_ref: "g.id",
      check_at: "null",
      created_at: "begins",
      updated_at: "begins",
    },
  },
};

/** The sample's movements of the books for each that was paid, with their sides. */
const books = [
  `insert into ledger_transactions (key, payment_id, at, booking_id, reference, product, supplier, channel, source)
   select split_part(s.key, ':', 1) || ':' || g.id, g.payment, least(g.begins - interval '20 days', now() - g.n / 10 % 330 * interval '1 day'), g.id, g.reference, s.product, s.supplier, s.channel,
     split_part(s.source, ':', 1) || ':' || g.id
   from growth g, ledger_transactions s
   where s.payment_id = (select payment_id from bookings where id = $1) and g.stage <> 'expired'
   order by 3`,
  `insert into ledger_entries (transaction_id, account, amount)
   select g.id, e.account, e.amount
   from ledger_transactions g
   join ledger_transactions s on split_part(s.key, ':', 1) = split_part(g.key, ':', 1)
   join ledger_entries e on e.transaction_id = s.id
   where g.payment_id like 'growth-pay-%' and s.payment_id = (select payment_id from bookings where id = $1)
   order by g.id`,
];

/** What else lies there for each. */
const others = [
  `insert into cancellations (id, booking_id, idempotency_key, parts, state, amounts, is_unpriced, tries, requested_at,
     supplier_confirmed_at, refund_sent_at, refunded_at)
   select 'c-' || id, id, id, '[0]', 'refunded',
     '[{"paid": 50000, "supplierPenalty": 0, "ourFee": 0, "notReturned": 0, "back": 50000, "atProperty": 0}]', false, 1, at, at, at, at
   from (select id, begins - interval '10 days' as at from growth where stage = 'cancelled') as given`,
  `insert into payment_notices (event_id, payment_id, received_at)
   select 'e-' || n || '-' || k, payment, now() - n % 29 * interval '1 day' from growth, generate_series(1, 2) k where n % 10 = 0`,
];

/** Writes them past the product: triggers and references are not asked, so that it takes minutes and not hours. */
export async function fillGrowth(client: Client, { bookings, owned, owner, sample }: Growth): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query(facts, [bookings, owned, owner]);
  for (const [table, { of, changes }] of Object.entries(copies)) await copyRow(client, table, changes, of, sample);
  for (const insert of books) await client.query(insert, [sample]);
  for (const insert of others) await client.query(insert);
  await fillSearchTerms(client);
  await fillDesk(client, sample);
  await client.query("reset session_replication_role");
  const tables = [...Object.keys(copies), "ledger_transactions", "ledger_entries", "cancellations", "payment_notices"];
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}

async function copyRow(client: Client, table: string, changes: Record<string, string>, of: string, sample: string) {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? `s."${name}"`);
  const paid = table === "payments" ? "and g.stage <> 'expired'" : "";
  await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")})
     select ${values.join(", ")} from growth g, ${table} s where s.${of} = $1 ${paid}`,
    [sample],
  );
}
