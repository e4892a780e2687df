import { minuteOf } from "../../calendar-days.ts";
import type { FlightContext } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import { openOffer, raisePrice } from "../orders/open-offer.ts";
import { asBooking, findOrder } from "../orders/order-row.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { inTransaction } from "../../transaction.ts";
import { type Change, Refusal } from "../types.ts";
import { applyChange } from "./apply-change.ts";
import { type ChangeRow, decideChange, findChangeRow, insertChange } from "./change-row.ts";
import { type QuotedChange, readQuote } from "./quote-change.ts";

/**
 * Takes the flights of a quote in the place of an order's own: new tickets, the old ones exchanged, seats and bags chosen anew. The same
 * `clientRef` answers what it did; `pending` means accepted, not final.
 * @throws Refusal offer_expired, sold_out, price_changed, not_permitted, duplicate, rejected, unavailable, timeout
 */
export async function changeOrder(
  context: FlightContext,
  quote: string,
  clientRef: string,
  options: CallOptions = {},
): Promise<Change> {
  const quoted = readQuote(context, quote);
  const known = await findChangeRow(context.pool, clientRef);
  if (known) return repeat(context, known, quote);
  const order = await findOrder(context.pool, "id", quoted.orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick("change", {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  if (minuteOf(context.clock.now()) > quoted.until) throw new Refusal("offer_expired");
  if (fault === "price_changed") await raisePrice(context, await openOffer(context, quoted.offer));
  await takeOver(context, quoted, { clientRef, quote, ...decision(context, fault) });
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

/** Done at once, or accepted and decided later. */
function decision(
  { clock, faults }: FlightContext,
  fault: Fault | null,
): Pick<ChangeRow, "state" | "decidedAt" | "decidedAs"> {
  const later = new Date(clock.now().getTime() + faults.pendingMs);
  if (fault === "pending") return { state: "pending", decidedAt: later, decidedAs: "done" };
  if (fault === "pending_rejected") return { state: "pending", decidedAt: later, decidedAs: "failed" };
  if (fault === "pending_forever") return { state: "pending", decidedAt: null, decidedAs: null };
  return { state: "done", decidedAt: null, decidedAs: null };
}

async function takeOver(
  context: FlightContext,
  quoted: QuotedChange,
  asked: Omit<ChangeRow, "orderId">,
): Promise<void> {
  const journey = await openOffer(context, quoted.offer);
  const cells = await inTransaction(context.pool, async (client) => {
    const order = await findOrder(client, "id", quoted.orderId, { lock: true });
    const waiting = await client.query(
      "select 1 from sandbox_flights.changes where order_id = $1 and state = 'pending' and client_ref <> $2",
      [quoted.orderId, asked.clientRef],
    );
    if (waiting.rowCount) throw new Refusal("not_permitted", { why: "change_pending" });
    if (!(await insertChange(client, { ...asked, orderId: quoted.orderId }, context.clock.now()))) return [];
    return asked.state === "done" && order ? applyChange(context, client, order, quoted, journey) : [];
  });
  await context.feed.readCells(cells);
}

/** A pending change whose time has come is done, or fails; also when its seats are gone by then. */
async function bringUpToDate(context: FlightContext, row: ChangeRow): Promise<ChangeRow> {
  if (row.state !== "pending" || !row.decidedAt || row.decidedAt > context.clock.now()) return row;
  try {
    const cells = await inTransaction(context.pool, async (client) => {
      const order = await findOrder(client, "id", row.orderId, { lock: true });
      const current = await findChangeRow(client, row.clientRef, { lock: true });
      if (!order || current?.state !== "pending") return [];
      await decideChange(client, row.clientRef, row.decidedAs === "done" ? "done" : "failed");
      if (row.decidedAs !== "done") return [];
      const quoted = readQuote(context, row.quote);
      const { journey } = context.tokens.read(quoted.offer);
      return applyChange(context, client, order, quoted, { ...journey, addedPercent: quoted.addedPercent });
    });
    await context.feed.readCells(cells);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(context.pool, (client) => decideChange(client, row.clientRef, "failed"));
  }
  return (await findChangeRow(context.pool, row.clientRef))!;
}

async function asChange({ pool }: FlightContext, { state, orderId }: ChangeRow): Promise<Change> {
  return { state, booking: asBooking((await findOrder(pool, "id", orderId))!) };
}
