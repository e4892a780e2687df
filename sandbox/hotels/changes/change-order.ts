import { inTransaction } from "../../transaction.ts";
import { type CallOptions, type HotelContext, minuteOf } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import { checkGuests, overcharge } from "../orders/book-order.ts";
import { changeRates } from "../orders/change-rates.ts";
import { describeOrder } from "../orders/follow-order.ts";
import { findOrder } from "../orders/order-row.ts";
import { type Change, type Guest, Refusal } from "../stay-types.ts";
import { applyChange } from "./apply-change.ts";
import { type ChangeRow, decideChange, findChangeRow, insertChange, waitsForAnother } from "./change-row.ts";
import { placesOf } from "./price-days.ts";
import { readQuote } from "./quote-change.ts";
import { decideLater } from "../../supplier-kit/decide-later.ts";

/**
 * Takes a quote, with a guest for each room. The same `clientRef` answers what it did; `pending` means accepted, not final.
 * @throws Refusal offer_expired, sold_out, price_changed, terms_changed, not_permitted, guest_data, duplicate, rejected, unavailable, timeout
 */
export async function changeOrder(
  context: HotelContext,
  { quote, guests, clientRef }: { quote: string; guests: Guest[]; clientRef: string },
  options: CallOptions = {},
): Promise<Change> {
  const quoted = readQuote(context, quote);
  const known = await findChangeRow(context.pool, clientRef);
  if (known) return repeat(context, known, quote);
  const order = await findOrder(context.pool, "id", quoted.orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick("change", {
    told: options.fault,
    lastNames: order.rooms.map(({ guest }) => guest.lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  checkGuests(guests);
  if (guests.length !== placesOf(order, quoted).length) throw new Refusal("invalid_request", { field: "guests" });
  if (minuteOf(context.clock.now()) > quoted.until) throw new Refusal("offer_expired");
  if (fault === "price_changed" || fault === "terms_changed") await changeRates(context, order.hotelId, quoted, fault);
  await take(context, { clientRef, orderId: order.id, quote, guests, ...decideLater(context, fault) }, fault);
  const row = (await findChangeRow(context.pool, clientRef))!;
  if (row.quote !== quote) throw new Refusal("duplicate");
  if (fault === "timeout_after") throw new Refusal("timeout");
  return asChange(context, row);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findChange(context: HotelContext, clientRef: string, options: CallOptions = {}): Promise<Change> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const row = await findChangeRow(context.pool, clientRef);
  if (!row) throw new Refusal("not_found");
  return asChange(context, await bringUpToDate(context, row));
}

async function repeat(context: HotelContext, known: ChangeRow, quote: string): Promise<Change> {
  if (known.quote !== quote) throw new Refusal("duplicate");
  return asChange(context, await bringUpToDate(context, known));
}

/** Makes the change and keeps it under its reference, both or none; one that is decided later is only kept. */
async function take(context: HotelContext, asked: ChangeRow, fault: Fault | null): Promise<void> {
  const quoted = readQuote(context, asked.quote);
  const isDone = asked.state === "done";
  const hotelId = await inTransaction(context.pool, async (client) => {
    const order = (await findOrder(client, "id", asked.orderId, { lock: true }))!;
    if (await waitsForAnother(client, asked)) throw new Refusal("not_permitted", { why: "change_pending" });
    const kept = isDone ? { ...asked, guests: null } : asked;
    if (!(await insertChange(client, kept, context.clock.now())) || !isDone) return order.hotelId;
    await applyChange(context, client, order, quoted, {
      clientRef: asked.clientRef,
      guests: asked.guests ?? [],
      overcharge: fault === "overcharged" ? overcharge : 0,
    });
    return order.hotelId;
  });
  await context.feed.readHotel(hotelId);
}

/** A pending change whose time has come is done, or fails; also when its rooms are gone by then. */
async function bringUpToDate(context: HotelContext, row: ChangeRow): Promise<ChangeRow> {
  if (row.state !== "pending" || !row.decidedAt || row.decidedAt > context.clock.now()) return row;
  try {
    const hotelId = await inTransaction(context.pool, async (client) => {
      const order = (await findOrder(client, "id", row.orderId, { lock: true }))!;
      const current = await findChangeRow(client, row.clientRef, { lock: true });
      if (current?.state !== "pending") return order.hotelId;
      await decideChange(client, row.clientRef, row.decidedAs === "done" ? "done" : "failed");
      if (row.decidedAs !== "done") return order.hotelId;
      const { clientRef, guests } = current;
      const quoted = readQuote(context, row.quote);
      await applyChange(context, client, order, quoted, { clientRef, guests: guests ?? [], overcharge: 0 });
      return order.hotelId;
    });
    await context.feed.readHotel(hotelId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(context.pool, (client) => decideChange(client, row.clientRef, "failed"));
  }
  return (await findChangeRow(context.pool, row.clientRef))!;
}

async function asChange(context: HotelContext, { state, orderId }: ChangeRow): Promise<Change> {
  return { state, booking: describeOrder(context, (await findOrder(context.pool, "id", orderId))!) };
}
