import type { PoolClient } from "pg";
import { minuteOf } from "../../calendar-days.ts";
import { inTransaction } from "../../transaction.ts";
import type { FlightContext } from "../context.ts";
import { allLegs } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { asBooking, findOrder, moveOrder, type Order } from "../orders/order-row.ts";
import { journeyOf } from "../orders/paid-shares.ts";
import { ticketNumber } from "../orders/tickets.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Change, type NameWish, Refusal } from "../types.ts";
import { decideName, findNameRow, insertName, type NameRow } from "./name-row.ts";
import { decideLater } from "../../supplier-kit/decide-later.ts";

const latinName = /^[A-Za-z][A-Za-z '-]*$/;

/**
 * Writes a traveller's name as the document has it. A new family name is a new ticket in the place of the old one; a given name stands on
 * the same. Nothing is charged. The same `clientRef` answers what it did; `pending` means accepted, not final.
 * @throws Refusal not_found, traveller_data, not_permitted (with `why`), duplicate, rejected, unavailable, timeout
 */
export async function correctName(
  context: FlightContext,
  orderId: string,
  wish: NameWish,
  clientRef: string,
  options: CallOptions = {},
): Promise<Change> {
  const known = await findNameRow(context.pool, clientRef);
  if (known) return repeat(context, known, orderId, wish);
  const order = await findOrder(context.pool, "id", orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick("correctName", {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  if (!latinName.test(wish.firstname) || !latinName.test(wish.lastname))
    throw new Refusal("traveller_data", { field: `travellers.${wish.traveller}.name` });
  const row = { clientRef, orderId, wish, ...decideLater(context, fault) };
  await inTransaction(context.pool, async (client) => {
    const locked = await findOrder(client, "id", orderId, { lock: true });
    if (!locked) throw new Refusal("not_found");
    await assertCorrectable(context, client, locked, row);
    if (!(await insertName(client, row, context.clock.now()))) return;
    if (row.state === "done") await rename(client, locked, wish);
  });
  const written = (await findNameRow(context.pool, clientRef))!;
  if (fault === "timeout_after") throw new Refusal("timeout");
  return repeat(context, written, orderId, wish);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findName(context: FlightContext, clientRef: string, options: CallOptions = {}): Promise<Change> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const row = await findNameRow(context.pool, clientRef);
  if (!row) throw new Refusal("not_found");
  return answer(context, row);
}

function repeat(context: FlightContext, known: NameRow, orderId: string, wish: NameWish): Promise<Change> {
  const isSame =
    known.orderId === orderId &&
    known.wish.traveller === wish.traveller &&
    known.wish.firstname === wish.firstname &&
    known.wish.lastname === wish.lastname;
  if (!isSame) throw new Refusal("duplicate");
  return answer(context, known);
}

/** Of a ticket that stands, before the first flight, and while nothing else of the order is decided. @throws Refusal not_permitted */
async function assertCorrectable(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  { clientRef, wish }: NameRow,
): Promise<void> {
  const refuse = (why: string): never => {
    throw new Refusal("not_permitted", { why });
  };
  if (order.state !== "ticketed") refuse("status");
  if (!order.travellers[wish.traveller] || order.cancelled.includes(wish.traveller)) refuse("traveller");
  const first = allLegs(journeyOf(context, order))[0]!;
  if (flightTimes(context.network, first).leaves <= minuteOf(context.clock.now())) refuse("departed");
  const waiting = await client.query(
    `select 1 from sandbox_flights.changes where order_id = $1 and state = 'pending'
     union all select 1 from sandbox_flights.name_corrections where order_id = $1 and state = 'pending' and client_ref <> $2`,
    [order.id, clientRef],
  );
  if (waiting.rowCount) refuse("pending");
}

async function rename(client: PoolClient, order: Order, { traveller, firstname, lastname }: NameWish): Promise<void> {
  const travellers = order.travellers.map((each, at) => (at === traveller ? { ...each, firstname, lastname } : each));
  const old = order.tickets.find((each) => each.traveller === traveller);
  if (!old || order.travellers[traveller]?.lastname === lastname) {
    await moveOrder(client, order.id, "ticketed", "ticketed", { travellers });
    return;
  }
  const drawn = await client.query<{ serial: string }>("select nextval('sandbox_flights.ticket_numbers') as serial");
  const number = ticketNumber(order.cells[0]!.carrier, Number(drawn.rows[0]!.serial));
  await moveOrder(client, order.id, "ticketed", "ticketed", {
    travellers,
    exchanged: [...order.exchanged, { ...old, renamed: true }],
    tickets: order.tickets.map((each) => (each.traveller === traveller ? { traveller, number } : each)),
  });
}

/** A pending one whose time has come is done, or fails; also when the ticket stands no more by then. */
async function answer(context: FlightContext, row: NameRow): Promise<Change> {
  const { pool, clock } = context;
  if (row.state === "pending" && row.decidedAt && row.decidedAt <= clock.now())
    await inTransaction(pool, async (client) => {
      const order = await findOrder(client, "id", row.orderId, { lock: true });
      const current = await findNameRow(client, row.clientRef, { lock: true });
      if (!order || current?.state !== "pending") return;
      const stands = order.state === "ticketed" && !order.cancelled.includes(row.wish.traveller);
      const isDone = row.decidedAs === "done" && stands;
      await decideName(client, row.clientRef, isDone ? "done" : "failed");
      if (isDone) await rename(client, order, row.wish);
    });
  const { state } = (await findNameRow(pool, row.clientRef))!;
  return { state, documents: [], booking: asBooking((await findOrder(pool, "id", row.orderId))!) };
}
