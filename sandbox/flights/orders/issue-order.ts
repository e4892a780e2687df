import { planMove } from "../airline-changes/named-moves.ts";
import type { FlightContext } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Booking, Refusal } from "../types.ts";
import { bringUpToDate, drawTickets } from "./end-order.ts";
import { asBooking, findOrder, moveOrder, type Order } from "./order-row.ts";
import { inTransaction } from "../../transaction.ts";
import { billTickets } from "../statements/bill-tickets.ts";

/**
 * Buys and tickets a held order. The same `clientRef` answers the same tickets; `ticketing` means accepted, not final.
 * @throws Refusal not_found, offer_expired after the deadline, price_changed, duplicate, rejected, unavailable, timeout
 */
export async function issueOrder(
  context: FlightContext,
  id: string,
  ask: { clientRef: string; expected: number },
  options: CallOptions = {},
): Promise<Booking> {
  const found = await findOrder(context.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  if (order.issueRef === ask.clientRef) return asBooking(order);
  if (order.issueRef) throw new Refusal("duplicate");
  const fault = context.faults.pick("issue", {
    told: options.fault,
    lastNames: order.travellers.map((each) => each.lastname),
    order: order.id,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  if (order.state === "expired") throw new Refusal("offer_expired");
  if (order.state !== "held") throw new Refusal("not_permitted", { status: order.state });
  if (order.total !== ask.expected) throw new Refusal("price_changed", { total: order.total });
  const moved = await moveOn(context, order, ask.clientRef, fault);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return moved;
}

async function moveOn(context: FlightContext, order: Order, issueRef: string, fault: Fault | null): Promise<Booking> {
  const now = context.clock.now();
  const pending = fault === "pending" || fault === "pending_rejected" || fault === "pending_forever";
  try {
    const moved = await inTransaction(context.pool, async (client) => {
      if (!pending) {
        await planMove(context, client, order);
        const tickets = await drawTickets(client, order);
        const ticketed = await moveOrder(client, order.id, "held", "ticketed", { issueRef, tickets, issuedAt: now });
        if (ticketed) await billTickets(context, client, ticketed);
        return ticketed;
      }
      const decidedAt = fault === "pending_forever" ? null : new Date(now.getTime() + context.faults.pendingMs);
      return moveOrder(client, order.id, "held", "ticketing", {
        issueRef,
        decidedAt,
        decidedAs: fault === "pending" ? "ticketed" : "failed",
      });
    });
    if (moved) return asBooking(moved);
  } catch (error) {
    if ((error as { code?: string }).code === "23505") throw new Refusal("duplicate");
    throw error;
  }
  const now2 = await findOrder(context.pool, "id", order.id);
  if (now2?.issueRef === issueRef) return asBooking(now2);
  throw new Refusal("not_permitted", { status: now2?.state });
}

/** @throws Refusal not_found */
export async function retrieveOrder(context: FlightContext, id: string, options: CallOptions = {}): Promise<Booking> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const order = await findOrder(context.pool, "id", id);
  if (!order) throw new Refusal("not_found");
  return asBooking(await bringUpToDate(context, order));
}

/** What became of a reference of the caller's, given with a hold or with an issue. @throws Refusal not_found: nothing was done under it */
export async function findByClientRef(
  context: FlightContext,
  clientRef: string,
  options: CallOptions = {},
): Promise<{ by: "hold" | "issue"; booking: Booking }> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const issued = await findOrder(context.pool, "issue_ref", clientRef);
  if (issued) return { by: "issue", booking: asBooking(await bringUpToDate(context, issued)) };
  const held = await findOrder(context.pool, "client_ref", clientRef);
  if (held) return { by: "hold", booking: asBooking(await bringUpToDate(context, held)) };
  throw new Refusal("not_found");
}
