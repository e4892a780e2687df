import type { PoolClient } from "pg";
import type { HotelContext } from "../context.ts";
import { cellsOf } from "../orders/order-cells.ts";
import { moveOrder, type Order } from "../orders/order-row.ts";
import { type Cell, releaseRooms, sellRooms } from "../orders/sell-rooms.ts";
import { billChange } from "../statements/bill-order.ts";
import { type Guest, Refusal } from "../stay-types.ts";
import { type Days, placesOf, priceRooms, sumsOf, termsOf } from "./price-days.ts";
import { assertChangeable, baseOf, type QuotedChange } from "./quote-change.ts";

const keyOf = ({ room, day }: Cell): string => `${room} ${day}`;

/**
 * Makes a change that was quoted, in the caller's transaction: nights and rooms that are new are sold, those that are left are given back, and
 * what it costs more or less is billed. `overcharge`: halalas beyond what was quoted.
 * @throws Refusal not_permitted when the order is not as it was quoted, price_changed, terms_changed, sold_out
 */
export async function applyChange(
  context: HotelContext,
  client: PoolClient,
  order: Order,
  quoted: QuotedChange,
  asked: { clientRef: string; guests: Guest[]; overcharge: number },
): Promise<void> {
  assertChangeable(context, order, quoted);
  if (baseOf(order) !== quoted.base) throw new Refusal("not_permitted", { why: "changed_before" });
  const rates = priceRooms(context, order, quoted);
  const now = sumsOf(order, rates);
  if (now.total !== quoted.total || now.atProperty !== quoted.atProperty) throw new Refusal("price_changed", now);
  if (termsOf(rates) !== quoted.terms) throw new Refusal("terms_changed");
  const places = placesOf(order, quoted);
  await moveCells(context, client, order, { ...quoted, types: places.map((place) => order.rooms[place]!.roomTypeId) });
  const rooms = places.map((place, at) => {
    const { bedding, ...source } = order.rooms[place]!;
    const rate = rates[at];
    return {
      ...source,
      // How the beds of a room should stand is no matter of another one.
      bedding: at < order.rooms.length ? bedding : null,
      guest: asked.guests[at]!,
      ...(rate && { dueNow: rate.dueNow, atProperty: rate.atProperty, steps: rate.cancelSteps }),
    };
  });
  const { checkIn, nights } = quoted;
  const total = quoted.total + asked.overcharge;
  const changed = await moveOrder(client, order.id, "confirmed", "confirmed", { rooms, checkIn, nights, total });
  if (changed) await billChange(context, client, changed, { document: asked.clientRef, amount: total - order.total });
}

/** Nights and rooms that are new are sold, those that are left are given back; what both have is not touched. */
async function moveCells(
  context: HotelContext,
  client: PoolClient,
  order: Order,
  { types, ...days }: Days & { types: string[] },
): Promise<void> {
  const hotel = context.hotels.byId(order.hotelId)!;
  const had = cellsOf(
    hotel,
    order,
    order.rooms.map(({ roomTypeId }) => roomTypeId),
  );
  const has = cellsOf(hotel, days, types);
  await sellRooms(client, beyond(has, had));
  await releaseRooms(client, beyond(had, has));
}

/** What the first cells hold more than the others. */
function beyond(cells: readonly Cell[], others: readonly Cell[]): Cell[] {
  const held = new Map(others.map((cell) => [keyOf(cell), cell.wanted]));
  return cells.flatMap((cell) => {
    const wanted = cell.wanted - (held.get(keyOf(cell)) ?? 0);
    return wanted > 0 ? { ...cell, wanted } : [];
  });
}
