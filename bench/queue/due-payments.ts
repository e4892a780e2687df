import type { Client } from "pg";

/** A package that is held and whose payment is open, so many times: each with its places, paid at the gateway, due to be asked about. */
const copy = `
  with sample as (
    select b, p, o, g from bookings b
      join payments p on p.booking_id = b.id
      join package_orders o on o.client_ref = b.client_ref
      join sandbox_payments.payments g on g.merchant_ref = p.id
    where b.id = $1
  ), copies as (
    select sample.*, n, (600000000000 + n)::text as number, 'bench-due-' || lpad(n::text, 12, '0') as id
    from sample, generate_series(1, $2::int) n
  ), made_orders as (
    insert into package_orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', id, 'client_ref', id, 'number', 'P-' || number))).* from copies returning id
  ), made_bookings as (
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
      'id', id, 'reference', number, 'client_ref', id,
      'order', jsonb_set((b).order, '{ref,token}', to_jsonb(id))))).* from copies returning id
  ), made_listings as (
    insert into booking_listings select (jsonb_populate_record(l, jsonb_build_object('booking_id', id))).*
    from made_bookings join booking_listings l on l.booking_id = $1 returning booking_id
  ), made_payments as (
    insert into payments select (jsonb_populate_record(p, jsonb_build_object(
      'id', id, 'booking_id', id, 'reference', number, 'idempotency_key', id, 'gateway_ref', id, 'check_at', now()))).* from copies returning id
  ), charged as (
    insert into sandbox_payments.payments select (jsonb_populate_record(g, jsonb_build_object(
      'id', id, 'pay_token', id, 'merchant_ref', id, 'state', 'captured', 'authorized', (g).amount, 'captured', (g).amount,
      'method', 'mada', 'card_brand', 'mada', 'card_last4', '0011', 'scenario', 'paid', 'next_at', null, 'next_state', null))).* from copies returning id
  )
  select count(*)::int as made from made_payments`;

/** The gateway's own books hold what it took. */
const book = `
  insert into sandbox_payments.entries (payment_id, merchant_ref, kind, amount, at)
  select id, merchant_ref, 'capture', captured, now() from sandbox_payments.payments where id like 'bench-due-%'`;

/** Writes payments that are due this moment; from here on the product is on its own. */
export async function makeDue(books: Client, bookingId: string, count: number): Promise<void> {
  await books.query("begin");
  await books.query("update package_departures set places = places + $1, sold = sold + $1", [count * 4]);
  await books.query(copy, [bookingId, count]);
  await books.query(book);
  await books.query("commit");
}

/** How many of them are not settled yet, and how many of their bookings not confirmed. */
export async function countDue(books: Client): Promise<{ open: number; unconfirmed: number }> {
  const { rows } = await books.query<{ open: number; unconfirmed: number }>(`
    select (select count(*)::int from payments where id like 'bench-due-%' and state <> 'captured') as open,
      (select count(*)::int from bookings where id like 'bench-due-%' and stage <> 'confirmed') as unconfirmed`);
  return rows[0]!;
}
