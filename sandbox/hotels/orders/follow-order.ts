import { hashText } from "../../random.ts";
import { inTransaction } from "../../transaction.ts";
import type { CallOptions, HotelContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { type Booking, Refusal } from "../stay-types.ts";
import { billOrder } from "../statements/bill-order.ts";
import { cellsOf } from "./order-cells.ts";
import { asBooking, findOrder, moveOrder, type Order } from "./order-row.ts";
import { releaseRooms } from "./sell-rooms.ts";

/** @throws Refusal not_found */
export async function retrieveOrder(context: HotelContext, id: string, options: CallOptions = {}): Promise<Booking> {
  return follow(context, "id", id, options);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findByClientRef(
  context: HotelContext,
  clientRef: string,
  options: CallOptions = {},
): Promise<Booking> {
  return follow(context, "client_ref", clientRef, options);
}

async function follow(
  context: HotelContext,
  by: "id" | "client_ref",
  value: string,
  options: CallOptions,
): Promise<Booking> {
  await injectFaultBefore(context.faults, context.faults.pick("retrieve", { told: options.fault }), options.signal);
  const order = await findOrder(context.pool, by, value);
  if (!order) throw new Refusal("not_found");
  return describeOrder(context, await bringUpToDate(context, order));
}

/** Brings a pending order up to now: when its time has come it is confirmed, or fails and gives its rooms back. */
export async function bringUpToDate(context: HotelContext, order: Order): Promise<Order> {
  if (order.state !== "pending" || !order.decidedAt || order.decidedAt > context.clock.now()) return order;
  const to = order.decidedAs === "confirmed" ? "confirmed" : "failed";
  const moved = await inTransaction(context.pool, async (client) => {
    const ended = await moveOrder(client, order.id, "pending", to);
    if (ended && to === "confirmed") await billOrder(context, client, ended, "sale", ended.total);
    if (ended && to === "failed")
      await releaseRooms(
        client,
        orderCells(context, order, (room) => room.penalty === null),
      );
    return ended;
  });
  if (to === "failed") await context.feed.readHotel(order.hotelId);
  return moved ?? (await findOrder(context.pool, "id", order.id))!;
}

/** The cells of those rooms of an order. */
export const orderCells = (
  context: HotelContext,
  order: Order,
  which: (room: Order["rooms"][number], at: number) => boolean,
) =>
  cellsOf(
    context.hotels.byId(order.hotelId)!,
    order,
    order.rooms.filter(which).map((room) => room.roomTypeId),
  );

const slowHotelMinutes = 30;

/** One hotel in four gives its own number half an hour later. */
export function describeOrder(context: HotelContext, order: Order): Booking {
  const isSlow = hashText(order.hotelId) % 4 === 0;
  const givenAt = order.createdAt.getTime() + (isSlow ? slowHotelMinutes * 60_000 : 0);
  const isGiven = order.state !== "pending" && order.state !== "failed" && context.clock.now().getTime() >= givenAt;
  const number = `${order.hotelId
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 3)
    .toUpperCase()}${(hashText(order.id) % 900_000) + 100_000}`;
  return asBooking(order, isGiven ? number : null);
}
