import { settleAtGateway } from "#server/modules/settlement/testing/settle-at-gateway.ts";
import { stateAtSuppliers } from "#server/modules/supplier-statements/testing/state-at-suppliers.ts";
import type { World } from "./open-world.ts";

/** What is sold by number, against the orders that have it: a row for each that is off. */
const soldForNobody = {
  seats: `with taken as (
      select c->>'carrier' as carrier, (c->>'number')::int as number, (c->>'day')::date as day, c->>'cabin' as cabin,
        sum((select count(*) from jsonb_array_elements(o.travellers) with ordinality as party (each, place)
          where each->>'type' <> 'infant' and not o.cancelled @> to_jsonb(place - 1))) as seats
      from sandbox_flights.orders o, jsonb_array_elements(o.cells) c
      where o.state in ('held', 'ticketing', 'ticketed') group by 1, 2, 3, 4)
    select * from sandbox_flights.cells full join taken using (carrier, number, day, cabin)
    where coalesce(cells.sold, 0) <> coalesce(taken.seats, 0)`,
  "seats by number": `select * from sandbox_flights.taken_seats t join sandbox_flights.orders o on o.id = t.order_id
    where o.state not in ('held', 'ticketing', 'ticketed')`,
  rooms: `with taken as (
      select o.hotel, r->>'roomTypeId' as room, o.check_in + k as night, count(*) as wanted
      from sandbox_hotels.orders o, jsonb_array_elements(o.rooms) r, generate_series(0, o.nights - 1) k
      where o.state in ('pending', 'confirmed') and r->>'penalty' is null group by 1, 2, 3)
    select * from sandbox_hotels.cells full join taken using (hotel, room, night)
    where coalesce(cells.sold, 0) <> coalesce(taken.wanted, 0)`,
  rides: `with taken as (
      select c->>'resource' as resource, (c->>'day')::date as day, sum((c->>'wanted')::int) as wanted
      from sandbox_transfers.orders o, jsonb_array_elements(o.cells) c
      where o.state in ('pending', 'confirmed') group by 1, 2)
    select * from sandbox_transfers.cells full join taken using (resource, day)
    where coalesce(cells.sold, 0) <> coalesce(taken.wanted, 0)`,
  places: `with taken as (
      select package_id, starts_on, sum(places - jsonb_array_length(cancelled_parts)) as wanted
      from package_orders where state in ('held', 'bought') group by 1, 2)
    select * from package_departures d join sandbox_flights.places_before b using (package_id, starts_on)
      left join taken using (package_id, starts_on) where d.sold - b.sold <> coalesce(taken.wanted, 0)`,
  balances: `select b.user_id, sum(e.amount) from customer_balances b join ledger_transactions t on t.balance_id = b.id
    join ledger_entries e on e.transaction_id = t.id and e.account = 'customer_balances' group by 1 having sum(e.amount) > 0`,
  "set aside of a balance for nothing": "select * from balance_holds",
  "movements that do not balance": `select transaction_id, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0`,
  "lines that the gateway settles otherwise":
    "select cause, ours, theirs, reference from settlement_differences where ended_at is null",
  "lines that suppliers state otherwise":
    "select cause, ours, theirs, reference, record from supplier_differences where ended_at is null",
  "jobs that were given up": "select name, output from jobs.job where state = 'failed'",
};

/** What does not agree of all sales together, with what the suppliers and the gateway bill of them. */
export async function findWorldDifferences(world: World): Promise<string[]> {
  const { app } = world;
  await settleAtGateway(app);
  await stateAtSuppliers(app);
  const found: string[] = [];
  for (const [what, sql] of Object.entries(soldForNobody)) {
    const rows = await world.read(sql);
    if (rows.length) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}
