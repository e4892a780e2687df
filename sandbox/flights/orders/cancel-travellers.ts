import type { FlightContext } from "../context.ts";
import { inTransaction } from "../../transaction.ts";
import { allLegs } from "../fares/journey.ts";
import { billRefunds } from "../statements/bill-tickets.ts";
import { Refusal } from "../types.ts";
import { findOrder, moveOrder, type Order } from "./order-row.ts";
import { journeyOf } from "./paid-shares.ts";
import { releaseSeats, type TakenSeat } from "./sell-seats.ts";

/** What is asked was done before, at the same refunds. */
export const isDone = (order: Order, refunds: ReadonlyMap<number, number>): boolean =>
  [...refunds].every(([place, refund]) => order.refunds[place] === refund);

/**
 * Cancels tickets of an order and gives their seats back; the order ends with its last traveller. `refunds`: halalas by
 * the traveller's place. Who is cancelled already at the same refund stays so: a second time changes nothing.
 * @throws Refusal not_found, offer_expired, not_permitted
 */
export async function cancelTravellers(
  context: FlightContext,
  id: string,
  refunds: ReadonlyMap<number, number>,
  isExpired: boolean,
): Promise<Order> {
  const cancelled = await inTransaction(context.pool, async (client) => {
    const order = await findOrder(client, "id", id, { lock: true });
    if (!order) throw new Refusal("not_found");
    const asked = [...refunds.keys()];
    if (isDone(order, refunds)) return order;
    if (isExpired) throw new Refusal("offer_expired");
    if (order.state !== "ticketed" || asked.some((place) => order.cancelled.includes(place)))
      throw new Refusal("not_permitted", { status: order.state });
    const gone = [...order.cancelled, ...asked];
    const seated = asked.filter((place) => order.travellers[place]!.type !== "infant").length;
    await releaseSeats(client, order.id, order.cells, seated, seatsOf(context, order, asked));
    await billRefunds(context, client, order, refunds);
    const isWhole = gone.length === order.travellers.length;
    return (await moveOrder(client, order.id, "ticketed", isWhole ? "cancelled" : "ticketed", {
      cancelled: gone,
      refunds: { ...order.refunds, ...Object.fromEntries(refunds) },
      refunded: order.refunded + [...refunds.values()].reduce((sum, refund) => sum + refund, 0),
      tickets: order.tickets.filter(({ traveller }) => !asked.includes(traveller)),
    }))!;
  });
  await context.feed.readCells(cancelled.cells);
  return cancelled;
}

/** The seats these travellers had chosen by number. */
function seatsOf(context: FlightContext, order: Order, places: readonly number[]): TakenSeat[] {
  const journey = journeyOf(context, order);
  const legs = allLegs(journey);
  return order.seats
    .filter(({ traveller }) => places.includes(traveller))
    .flatMap(({ slice, segment, seat }) => {
      const leg = journey.slices[slice]?.[segment];
      const cell = leg && order.cells[legs.indexOf(leg)];
      return cell ? [{ cell, seat }] : [];
    });
}
