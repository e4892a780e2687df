import { minuteOf } from "../../calendar-days.ts";
import type { FlightContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { asBooking, findOrder } from "../orders/order-row.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { inTransaction } from "../../transaction.ts";
import { type Change, Refusal } from "../types.ts";
import { type ChangeRow, decideChange, findChangeRow, insertChange, keepDocuments } from "./change-row.ts";
import { readTakenQuote, type Taken, type TakenQuote } from "./taken-quote.ts";
import { decideLater } from "../../supplier-kit/decide-later.ts";

/**
 * Takes a quote: other flights in the place of an order's own (new tickets, the old ones exchanged, seats and bags chosen anew), or more
 * beside them (`additions/`). The same `clientRef` answers what it did; `pending` means accepted, not final.
 * @throws Refusal offer_expired, sold_out, seat_taken, price_changed, not_permitted, duplicate, rejected, unavailable, timeout
 */
export async function changeOrder(
  context: FlightContext,
  quote: string,
  clientRef: string,
  options: CallOptions = {},
): Promise<Change> {
  const quoted = readTakenQuote(context, quote);
  const known = await findChangeRow(context.pool, clientRef);
  if (known) return repeat(context, known, quote);
  const order = await findOrder(context.pool, "id", quoted.orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick(quoted.operation, {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  if (minuteOf(context.clock.now()) > quoted.until) throw new Refusal("offer_expired");
  if (fault === "price_changed") await quoted.makeDearer();
  await takeOver(context, quoted, { clientRef, quote, ...decideLater(context, fault) });
  const row = (await findChangeRow(context.pool, clientRef))!;
  if (row.quote !== quote) throw new Refusal("duplicate");
  if (fault === "timeout_after") throw new Refusal("timeout");
  return asChange(context, row);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findChange(
  context: FlightContext,
  clientRef: string,
  options: CallOptions = {},
): Promise<Change> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const row = await findChangeRow(context.pool, clientRef);
  if (!row) throw new Refusal("not_found");
  return asChange(context, await bringUpToDate(context, row));
}

async function repeat(context: FlightContext, known: ChangeRow, quote: string): Promise<Change> {
  if (known.quote !== quote) throw new Refusal("duplicate");
  return asChange(context, await bringUpToDate(context, known));
}

async function takeOver(
  context: FlightContext,
  quoted: TakenQuote,
  asked: Omit<ChangeRow, "orderId" | "documents">,
): Promise<void> {
  const take = await quoted.open(false);
  const { cells } = await inTransaction(context.pool, async (client) => {
    const order = await findOrder(client, "id", quoted.orderId, { lock: true });
    const waiting = await client.query(
      "select 1 from sandbox_flights.changes where order_id = $1 and state = 'pending' and client_ref <> $2",
      [quoted.orderId, asked.clientRef],
    );
    if (waiting.rowCount) throw new Refusal("not_permitted", { why: "change_pending" });
    if (!(await insertChange(client, { ...asked, orderId: quoted.orderId, documents: [] }, context.clock.now())))
      return nothing;
    if (asked.state !== "done" || !order) return nothing;
    const taken = await take(client, order);
    await keepDocuments(client, asked.clientRef, taken.documents);
    return taken;
  });
  await context.feed.readCells(cells);
}

const nothing: Taken = { cells: [], documents: [] };

/** A pending change whose time has come is done, or fails; also when its seats are gone by then. */
async function bringUpToDate(context: FlightContext, row: ChangeRow): Promise<ChangeRow> {
  if (row.state !== "pending" || !row.decidedAt || row.decidedAt > context.clock.now()) return row;
  try {
    const take = await readTakenQuote(context, row.quote).open(true);
    const { cells } = await inTransaction(context.pool, async (client) => {
      const order = await findOrder(client, "id", row.orderId, { lock: true });
      const current = await findChangeRow(client, row.clientRef, { lock: true });
      if (!order || current?.state !== "pending") return nothing;
      await decideChange(client, row.clientRef, row.decidedAs === "done" ? "done" : "failed");
      if (row.decidedAs !== "done") return nothing;
      const taken = await take(client, order);
      await keepDocuments(client, row.clientRef, taken.documents);
      return taken;
    });
    await context.feed.readCells(cells);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(context.pool, (client) => decideChange(client, row.clientRef, "failed"));
  }
  return (await findChangeRow(context.pool, row.clientRef))!;
}

async function asChange({ pool }: FlightContext, { state, orderId, documents }: ChangeRow): Promise<Change> {
  return { state, documents, booking: asBooking((await findOrder(pool, "id", orderId))!) };
}
