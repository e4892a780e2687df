import { openDatabase } from "../../scripts/open-database.ts";

/** Every third is to come, the others are over or were cancelled; flights and stays by turns; items as large as real ones. */
const add = `
  with made as (
    select n, lpad(n::text, 8, '0') as number, case when n % 2 = 0 then 'flight' else 'hotel' end as kind,
      case when n % 3 = 0 then 'confirmed' when n % 7 = 0 then 'cancelled' else 'completed' end as stage,
      current_date + case when n % 3 = 0 then 1 + n % 300 else -3 - n end as day
    from generate_series(0, $1::int - 1) n
  ), kept as (
    insert into bookings
      (id, reference, user_id, kind, stage, locale, created_at, updated_at, expires_at, item, total, contact_email)
    select 'bench-booking-' || number, '9000' || number, 'bench-0', kind, stage, 'en', now(), now(), now(),
      jsonb_build_object('text', (select string_agg(md5(n::text || k), '') from generate_series(1, 100) k)),
      45000 + n, 'person0@accounts.example'
    from made on conflict do nothing returning id
  )
  insert into booking_listings (booking_id, title, first_day, last_day, starts_at, ends_at, count, picture, words)
  select 'bench-booking-' || number,
    jsonb_build_object('en', jsonb_build_object('from', 'Riyadh', 'to', 'Jeddah'),
      'ar', jsonb_build_object('from', 'الرياض', 'to', 'جدة')),
    day::text, (day + 2)::text, day, day + 3, 1, null,
    '9000' || number || ' riyadh ' || case when n % 4 = 0 then 'jeddah' else 'dammam' end || ' sara alharbi'
  from made where 'bench-booking-' || number in (select id from kept)`;

/** Bookings of the first of the people; a repeat adds none. */
export async function addBookings(dataDir: string, count: number): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query(add, [count]);
  await client.query("analyze bookings, booking_listings");
  await client.end();
}
