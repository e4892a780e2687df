import { inTransaction } from "../../transaction.ts";
import { type CallOptions, type HotelContext, minuteOf } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { localInstant } from "../seasons/local-instant.ts";
import { checkOutOf } from "../rates/stay-plan.ts";
import { type Booking, type CancelQuote, type CancelStep, Refusal } from "../stay-types.ts";
import { billOrder } from "../statements/bill-order.ts";
import { bringUpToDate, describeOrder, orderCells } from "./follow-order.ts";
import { findOrder, moveOrder, type Order, type OrderRoom } from "./order-row.ts";
import { releaseRooms } from "./sell-rooms.ts";

const quoteMinutes = 15;

/**
 * What cancelling rooms costs at this instant, by the steps they were sold with. `rooms`: places of rooms; all that are
 * not cancelled yet when empty. What a hotel charges for a room that is paid there is a penalty without a refund.
 * @throws Refusal not_found, not_permitted, invalid_request for a room that there is not
 */
export async function quoteCancel(
  context: HotelContext,
  id: string,
  rooms: readonly number[],
  options: CallOptions = {},
): Promise<CancelQuote> {
  const found = await findOrder(context.pool, "id", id);
  await injectFaultBefore(context.faults, pickFault(context, "quoteCancel", found, options), options.signal);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const now = context.clock.now();
  checkCancellable(context, order, now);
  const asked = rooms.length > 0 ? [...new Set(rooms)] : order.rooms.map((_, at) => at);
  const open = asked.filter((at) => {
    const room = order.rooms[at];
    if (!room) throw new Refusal("invalid_request", { field: "rooms" });
    if (room.penalty !== null && rooms.length > 0) throw new Refusal("not_permitted", { room: at });
    return room.penalty === null;
  });
  const quoted = open.map((at) => ({ room: at, ...costOf(order.rooms[at]!, now) }));
  const penalties = quoted.map(({ room, penalty }) => `${room}:${penalty}`).join(",");
  return {
    token: context.signer.signText(`${order.id} ${penalties} ${minuteOf(now) + quoteMinutes}`),
    refund: quoted.reduce((sum, each) => sum + each.refund, 0),
    penalty: quoted.reduce((sum, each) => sum + each.penalty, 0),
    rooms: quoted,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000).toISOString(),
  };
}

/** Cancels as quoted and gives the rooms back; a second time answers the same. @throws Refusal offer_expired for an old quote, not_permitted */
export async function cancelOrder(context: HotelContext, quote: string, options: CallOptions = {}): Promise<Booking> {
  const [id, penalties, until] = context.signer.readText(quote)?.split(" ") ?? [];
  if (until === undefined) throw new Refusal("invalid_request", { field: "token" });
  const asked = new Map(penalties!.split(",").map((part) => part.split(":").map(Number) as [number, number]));
  const isDone = (order: Order) => [...asked].every(([at, penalty]) => order.rooms[at]?.penalty === penalty);
  const found = await findOrder(context.pool, "id", id!);
  if (found && isDone(found)) return describeOrder(context, found);
  const fault = pickFault(context, "cancel", found, options);
  await injectFaultBefore(context.faults, fault, options.signal);
  const cancelled = await inTransaction(context.pool, async (client) => {
    const order = await findOrder(client, "id", id!, { lock: true });
    if (!order) throw new Refusal("not_found");
    if (isDone(order)) return order;
    if (minuteOf(context.clock.now()) > Number(until)) throw new Refusal("offer_expired");
    if (order.state !== "confirmed" || [...asked.keys()].some((at) => order.rooms[at]?.penalty !== null))
      throw new Refusal("not_permitted", { status: order.state });
    await releaseRooms(
      client,
      orderCells(context, order, (_, at) => asked.has(at)),
    );
    const rooms = order.rooms.map((room, at) => ({ ...room, penalty: asked.get(at) ?? room.penalty }));
    const refunded = rooms.reduce((sum, room) => sum + (room.penalty === null ? 0 : refundOf(room, room.penalty)), 0);
    await billOrder(context, client, order, "refund", order.refunded - refunded);
    const isWhole = rooms.every((room) => room.penalty !== null);
    return (await moveOrder(client, order.id, "confirmed", isWhole ? "cancelled" : "confirmed", { rooms, refunded }))!;
  });
  await context.feed.readHotel(cancelled.hotelId);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return describeOrder(context, cancelled);
}

const pickFault = (
  context: HotelContext,
  operation: "quoteCancel" | "cancel",
  order: Order | null,
  { fault: told }: CallOptions,
) =>
  context.faults.pick(operation, {
    told,
    ...(order ? { lastNames: order.rooms.map(({ guest }) => guest.lastname), order: order.id } : {}),
  });

/** Until check-out, and while the hotel has said yes. */
function checkCancellable(context: HotelContext, order: Order, now: Date): void {
  if (order.state !== "confirmed") throw new Refusal("not_permitted", { status: order.state });
  const { sales } = context.hotels.byId(order.hotelId)!;
  const ends = localInstant(sales.timeZone, checkOutOf(order.checkIn, order.nights), sales.checkOutUntil);
  if (ends <= now.getTime()) throw new Refusal("not_permitted", { status: "over" });
}

/** The fee of the step that holds at an instant. */
export function feeAt(steps: readonly CancelStep[], now: Date): number {
  return steps.find(({ until }) => until === null || Date.parse(until) > now.getTime())?.fee ?? 0;
}

function costOf(room: OrderRoom, now: Date): { penalty: number; refund: number } {
  const penalty = feeAt(room.steps, now);
  return { penalty, refund: refundOf(room, penalty) };
}

const refundOf = ({ dueNow }: OrderRoom, penalty: number): number => Math.max(0, dueNow - penalty);
