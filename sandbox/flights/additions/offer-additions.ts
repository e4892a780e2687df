import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { injectFaultBefore } from "../faults.ts";
import { bringUpToDate } from "../orders/end-order.ts";
import { findOrder } from "../orders/order-row.ts";
import { bagPrice, mostBags, seatMap } from "../orders/seat-maps.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type AdditionOffer, Refusal } from "../types.ts";
import { assertAddable, extrasEnd, isoOf, offeredRequests, requestsEnd } from "./add-rules.ts";

/**
 * What can be had for a ticketed order, each until its own end; what has ended is left out. The order's own seats count as free: they
 * may stay. @throws Refusal not_found, not_permitted
 */
export async function offerAdditions(
  context: FlightContext,
  id: string,
  options: CallOptions = {},
): Promise<AdditionOffer> {
  await injectFaultBefore(context.faults, context.faults.pick("extras", { told: options.fault }), options.signal);
  const found = await findOrder(context.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const addable = await assertAddable(context, order);
  const { flown, priced, now } = addable;
  const open = flown.slices.flatMap((legs, slice) => {
    const end = extrasEnd(context, addable, slice);
    return end > now ? { legs, slice, until: isoOf(end) } : [];
  });
  const bags = open.map(({ slice, until }) => ({
    slice,
    ...bagPrice(context.network, priced, order.tier, slice),
    maxPieces: mostBags,
    until,
  }));
  const hasSeats = fareRules(context.network, priced, order.tier).seatChoice !== "none";
  const seatMaps: AdditionOffer["seatMaps"] = [];
  for (const { legs, slice, until } of hasSeats ? open : [])
    for (const [segment, leg] of legs.entries()) {
      const map = await seatMap(context, priced, order.tier, slice, segment, leg);
      const own = order.seats.filter((seat) => seat.slice === slice && seat.segment === segment);
      const rows = map.rows.map(({ row, seats }) => ({
        row,
        seats: seats.map(
          (seat) => seat && { ...seat, free: seat.free || own.some((each) => each.seat === seat.number) },
        ),
      }));
      seatMaps.push({ ...map, rows, until });
    }
  const end = requestsEnd(context, addable);
  const requests = end > now ? { ...offeredRequests(context, addable, order.tier), until: isoOf(end) } : null;
  return { bags, seatMaps, requests };
}
