import type { PoolClient } from "pg";
import { minuteOf } from "../../calendar-days.ts";
import { decideLater } from "../../supplier-kit/decide-later.ts";
import { inTransaction } from "../../transaction.ts";
import { findOpenChange } from "../airline-changes/airline-change-row.ts";
import type { FlightContext } from "../context.ts";
import { allLegs } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { asBooking, findOrder, type Order } from "../orders/order-row.ts";
import { journeyOf } from "../orders/paid-shares.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Division, Refusal } from "../types.ts";
import { type DivisionRow, endDivision, findDivisionRow, insertDivision } from "./division-row.ts";
import { splitOrder } from "./split-order.ts";

/**
 * Gives some travellers of a ticketed order an order of their own, with its own locator: tickets, seats and what was paid stay what they
 * were. The same `clientRef`, which is that of the new order, answers what it did; `pending` means accepted, not final.
 * @throws Refusal not_found, not_permitted (with `why`), duplicate, rejected, unavailable, timeout
 */
export async function divideOrder(
  context: FlightContext,
  orderId: string,
  travellers: readonly number[],
  clientRef: string,
  options: CallOptions = {},
): Promise<Division> {
  const known = await findDivisionRow(context.pool, clientRef);
  if (known) return repeat(context, known, orderId, travellers);
  const order = await findOrder(context.pool, "id", orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick("divide", {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  const chosen = [...new Set(travellers)].toSorted((a, b) => a - b);
  const row = { clientRef, orderId, travellers: chosen, dividedId: null, ...decideLater(context, fault) };
  await inTransaction(context.pool, async (client) => {
    const locked = await findOrder(client, "id", orderId, { lock: true });
    if (!locked) throw new Refusal("not_found");
    if (!(await insertDivision(client, row, context.clock.now()))) return;
    await assertDivisible(context, client, locked, row);
    if (row.state === "done") await divide(context, client, locked, row);
  });
  const written = (await findDivisionRow(context.pool, clientRef))!;
  if (fault === "timeout_after") throw new Refusal("timeout");
  return repeat(context, written, orderId, chosen);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findDivision(
  context: FlightContext,
  clientRef: string,
  options: CallOptions = {},
): Promise<Division> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const row = await findDivisionRow(context.pool, clientRef);
  if (!row) throw new Refusal("not_found");
  return answer(context, row);
}

function repeat(
  context: FlightContext,
  known: DivisionRow,
  orderId: string,
  travellers: readonly number[],
): Promise<Division> {
  const isSame =
    known.orderId === orderId && new Set(travellers).symmetricDifference(new Set(known.travellers)).size === 0;
  if (!isSame) throw new Refusal("duplicate");
  return answer(context, known);
}

async function divide(context: FlightContext, client: PoolClient, order: Order, row: DivisionRow): Promise<void> {
  await endDivision(client, row.clientRef, "done", await splitOrder(context, client, order, row));
}

/**
 * Of tickets that stand, before the first flight, and while nothing else of the order is decided: an adult on each side, and no more infants
 * than adults. @throws Refusal not_permitted
 */
async function assertDivisible(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  { clientRef, travellers }: DivisionRow,
): Promise<void> {
  const refuse = (why: string): never => {
    throw new Refusal("not_permitted", { why });
  };
  if (order.state !== "ticketed") refuse("status");
  if (order.cancelled.length > 0) refuse("partly_cancelled");
  const places = order.travellers.map((_, place) => place);
  if (!travellers.every((place) => places.includes(place))) refuse("traveller");
  for (const side of [travellers, places.filter((place) => !travellers.includes(place))]) {
    const count = (type: string) => side.filter((place) => order.travellers[place]?.type === type).length;
    if (count("adult") === 0 || count("infant") > count("adult")) refuse("party");
  }
  const first = allLegs(journeyOf(context, order))[0]!;
  if (flightTimes(context.network, first).leaves <= minuteOf(context.clock.now())) refuse("departed");
  if (await findOpenChange(client, order.id)) refuse("moved");
  const waiting = await client.query(
    `select 1 from sandbox_flights.changes where order_id = $1 and state = 'pending'
     union all select 1 from sandbox_flights.name_corrections where order_id = $1 and state = 'pending'
     union all select 1 from sandbox_flights.divisions where order_id = $1 and state = 'pending' and client_ref <> $2`,
    [order.id, clientRef],
  );
  if (waiting.rowCount) refuse("pending");
}

/** A pending one whose time has come is done, or fails; also when the order is not what it was by then. */
async function answer(context: FlightContext, row: DivisionRow): Promise<Division> {
  const { pool, clock } = context;
  if (row.state === "pending" && row.decidedAt && row.decidedAt <= clock.now())
    await inTransaction(pool, async (client) => {
      const order = await findOrder(client, "id", row.orderId, { lock: true });
      const current = await findDivisionRow(client, row.clientRef, { lock: true });
      if (!order || current?.state !== "pending") return;
      const isDone = row.decidedAs === "done" && (await isDivisible(context, client, order, row));
      if (isDone) await divide(context, client, order, row);
      else await endDivision(client, row.clientRef, "failed", null);
    });
  const { state, dividedId } = (await findDivisionRow(pool, row.clientRef))!;
  const divided = dividedId && (await findOrder(pool, "id", dividedId));
  return {
    state,
    booking: asBooking((await findOrder(pool, "id", row.orderId))!),
    divided: divided ? asBooking(divided) : null,
  };
}

async function isDivisible(...args: Parameters<typeof assertDivisible>): Promise<boolean> {
  try {
    await assertDivisible(...args);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
