import { hashText } from "../../random.ts";
import { inTransaction } from "../../transaction.ts";
import type { CallOptions, Desk } from "../desk.ts";
import { strikeBefore } from "../faults.ts";
import { type Booking, Refusal } from "../stay-types.ts";
import { cellsOf } from "./order-cells.ts";
import { asBooking, findOrder, moveOrder, type Order } from "./order-row.ts";
import { releaseRooms } from "./sell-rooms.ts";

/** @throws Refusal not_found */
export async function retrieveOrder(desk: Desk, id: string, options: CallOptions = {}): Promise<Booking> {
  return follow(desk, "id", id, options);
}

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findByClientRef(desk: Desk, clientRef: string, options: CallOptions = {}): Promise<Booking> {
  return follow(desk, "client_ref", clientRef, options);
}

async function follow(desk: Desk, by: "id" | "client_ref", value: string, options: CallOptions): Promise<Booking> {
  await strikeBefore(desk.faults, desk.faults.pick("retrieve", { told: options.fault }), options.signal);
  const order = await findOrder(desk.pool, by, value);
  if (!order) throw new Refusal("not_found");
  return describeOrder(desk, await bringUpToDate(desk, order));
}

/** Brings a pending order up to now: when its time has come it is confirmed, or fails and gives its rooms back. */
export async function bringUpToDate(desk: Desk, order: Order): Promise<Order> {
  if (order.state !== "pending" || !order.decidedAt || order.decidedAt > desk.clock.now()) return order;
  const to = order.decidedAs === "confirmed" ? "confirmed" : "failed";
  const moved = await inTransaction(desk.pool, async (client) => {
    const ended = await moveOrder(client, order.id, "pending", to);
    if (ended && to === "failed")
      await releaseRooms(
        client,
        orderCells(desk, order, (room) => room.penalty === null),
      );
    return ended;
  });
  if (to === "failed") await desk.feed.readHotel(order.hotelId);
  return moved ?? (await findOrder(desk.pool, "id", order.id))!;
}

/** The cells of those rooms of an order. */
export const orderCells = (desk: Desk, order: Order, which: (room: Order["rooms"][number], at: number) => boolean) =>
  cellsOf(
    desk.hotels.byId(order.hotelId)!,
    order,
    order.rooms.filter(which).map((room) => room.roomTypeId),
  );

const slowHotelMinutes = 30;

/** One hotel in four gives its own number half an hour later. */
export function describeOrder(desk: Desk, order: Order): Booking {
  const isSlow = hashText(order.hotelId) % 4 === 0;
  const givenAt = order.createdAt.getTime() + (isSlow ? slowHotelMinutes * 60_000 : 0);
  const isGiven = order.state !== "pending" && order.state !== "failed" && desk.clock.now().getTime() >= givenAt;
  const number = `${order.hotelId
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 3)
    .toUpperCase()}${(hashText(order.id) % 900_000) + 100_000}`;
  return asBooking(order, isGiven ? number : null);
}
