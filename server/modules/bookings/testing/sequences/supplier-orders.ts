import type { Sale } from "./begin-sale.ts";
import type { World } from "./open-world.ts";

/**
 * An order as its supplier has it. `owed`: what it bills less what it gave back, in halalas; `made`: our references of what was changed or
 * added and stands.
 */
export type TheirOrder = {
  clientRef: string;
  state: "held" | "waits" | "stands" | "over";
  owed: number;
  total: number;
  cancelled: number[];
  names: string[] | null;
  made: string[];
};

const stateOf = (state: string): TheirOrder["state"] => {
  if (state === "held") return "held";
  if (["ticketing", "pending"].includes(state)) return "waits";
  return ["ticketed", "confirmed", "bought"].includes(state) ? "stands" : "over";
};

/** All that was ever ordered for the contact of a sale. */
export async function ordersOf(world: World, { sort, email, id }: Sale): Promise<TheirOrder[]> {
  if (/flight|family/.test(sort)) return atAirline(world, email);
  if (/stay|rooms/.test(sort)) return atBedBank(world, email);
  if (sort.startsWith("visa")) return atAuthority(world, email);
  return sort === "trip" ? ourOwn(world, id) : ofRides(world, email);
}

async function atAirline(world: World, email: string): Promise<TheirOrder[]> {
  type Row = { id: string; client_ref: string; state: string; total: string; cancelled: number[] } & {
    travellers: { lastname: string }[];
    owed: string;
    made: string[];
  };
  const rows = await world.read<Row>(
    `select o.id, o.client_ref, o.state, o.total, o.cancelled, o.travellers,
      (select coalesce(sum(e.fare + e.taxes), 0) from sandbox_flights.statement_entries e where e.document in (
        select number from sandbox_flights.all_tickets t where t.order_id = o.id
        union all select d->>'number' from sandbox_flights.changes c, jsonb_array_elements(c.documents) d where c.order_id = o.id)) as owed,
      array(select client_ref from sandbox_flights.changes c where c.order_id = o.id and c.state = 'done'
        union all select client_ref from sandbox_flights.name_corrections n where n.order_id = o.id and n.state = 'done'
        union all select client_ref from sandbox_flights.divisions d where d.order_id = o.id and d.state = 'done') as made
     from sandbox_flights.orders o where o.contact->>'email' = $1`,
    [email],
  );
  return rows.map((row) => ({
    clientRef: row.client_ref,
    state: stateOf(row.state),
    owed: Number(row.owed),
    total: Number(row.total),
    cancelled: row.cancelled.toSorted((a, b) => a - b),
    names: row.travellers.map(({ lastname }) => lastname),
    made: row.made,
  }));
}

async function atBedBank(world: World, email: string): Promise<TheirOrder[]> {
  type Row = { client_ref: string; state: string; total: string; owed: string; made: string[] } & {
    rooms: { guest: { lastname: string }; penalty: number | null }[];
  };
  const rows = await world.read<Row>(
    `select o.client_ref, o.state, o.total, o.rooms,
      (select coalesce(sum(e.fare + e.taxes), 0) from sandbox_hotels.statement_entries e where e.document = o.client_ref
        or e.document in (select c.client_ref from sandbox_hotels.changes c where c.order_id = o.id)) as owed,
      array(select c.client_ref from sandbox_hotels.changes c where c.order_id = o.id and c.state = 'done') as made
     from sandbox_hotels.orders o where o.contact->>'email' = $1`,
    [email],
  );
  return rows.map((row) => ({
    clientRef: row.client_ref,
    state: stateOf(row.state),
    owed: Number(row.owed),
    total: Number(row.total),
    cancelled: row.rooms.flatMap(({ penalty }, place) => (penalty === null ? [] : place)),
    names: row.rooms.map(({ guest }) => guest.lastname),
    made: row.made,
  }));
}

async function ofRides(world: World, email: string): Promise<TheirOrder[]> {
  type Row = { client_ref: string; state: string; total: string; refunded: string };
  const rows = await world.read<Row>("select * from sandbox_transfers.orders where contact->>'email' = $1", [email]);
  return rows.map((row) => ({ ...plain(row), owed: billed(row) }));
}

async function ourOwn(world: World, bookingId: string): Promise<TheirOrder[]> {
  type Row = { client_ref: string; state: string; total: string; cancelled_parts: number[] } & {
    moves: { reference: string }[];
  };
  const rows = await world.read<Row>(
    "select o.* from package_orders o join bookings b on b.client_ref = o.client_ref where b.id = $1",
    [bookingId],
  );
  return rows.map((row) => ({
    ...plain(row),
    cancelled: row.cancelled_parts.toSorted((a, b) => a - b),
    made: row.moves.map(({ reference }) => reference),
    owed: 0,
  }));
}

/** What was handed in, at the fees of the authority; what it gives back before that, and of whom it refused as the officer wrote it down. */
async function atAuthority(world: World, email: string): Promise<TheirOrder[]> {
  type Fee = { amount: number; refundable: boolean };
  type Decision = { outcomes: string[]; returning: "nothing" | "authority" | "all" };
  type Row = { client_ref: string; status: string; was_handed_in: boolean; decision: Decision | null } & {
    travellers: { fees: Fee[] }[];
  };
  const rows = await world.read<Row>(
    `select a.client_ref, a.status, b.item->'choice'->'travellers' as travellers,
      exists (select from visa_events e where e.application_id = a.id and e.status = 'with_embassy') as was_handed_in,
      (select after from audit_entries s where s.subject = 'visa:' || a.id and s.action = 'visa.decided') as decision
     from visa_applications a join bookings b using (client_ref) where a.email = $1`,
    [email],
  );
  return rows.map(({ client_ref, status, was_handed_in, decision, travellers }) => {
    const asked = travellers.map(({ fees }) => fees.reduce((sum, { amount }) => sum + amount, 0));
    const refundable = travellers.map(({ fees }) =>
      fees.reduce((sum, fee) => sum + (fee.refundable ? fee.amount : 0), 0),
    );
    const isTakenBack = status === "cancelled";
    const refused = decision?.outcomes.flatMap((outcome, place) => (outcome === "refused" ? [place] : [])) ?? [];
    const returned = decision && decision.returning !== "nothing" ? refused : [];
    const givers =
      isTakenBack && !was_handed_in ? travellers.keys() : decision?.returning === "authority" ? returned : [];
    const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
    return {
      clientRef: client_ref,
      state: isTakenBack || returned.length === travellers.length ? ("over" as const) : ("stands" as const),
      owed: sum(asked) - sum([...givers].map((place) => refundable[place] ?? 0)),
      total: sum(asked),
      cancelled: returned,
      names: null,
      made: [],
    };
  });
}

const plain = (row: { client_ref: string; state: string; total: string }) => ({
  clientRef: row.client_ref,
  state: stateOf(row.state),
  total: Number(row.total),
  cancelled: [],
  names: null,
  made: [],
});
const billed = (row: { state: string; total: string; refunded: string }) =>
  stateOf(row.state) === "stands" || row.state === "cancelled" ? Number(row.total) - Number(row.refunded) : 0;
