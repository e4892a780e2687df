import { createHash, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { inTransaction } from "../../transaction.ts";
import { type CallOptions, type HotelContext, orderMinutes } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import { findRate, type FoundRate } from "../rates/find-rate.ts";
import { readToken } from "../rates/rate-token.ts";
import { checkRooms } from "../rates/recheck-rates.ts";
import { type BookOrder, type Booking, type Guest, Refusal } from "../stay-types.ts";
import { changeRates } from "./change-rates.ts";
import { bringUpToDate, describeOrder } from "./follow-order.ts";
import { cellsOf } from "./order-cells.ts";
import { findOrder, insertOrder, type Order } from "./order-row.ts";
import { billOrder } from "../statements/bill-order.ts";
import { sellRooms } from "./sell-rooms.ts";

/**
 * Books rooms at once. The same `clientRef` answers the same booking, and `duplicate` when anything else is ordered
 * under it. A booking may be `pending`: its rooms are taken, the hotel has not answered.
 * @throws Refusal sold_out, price_changed with the total, terms_changed, offer_expired, guest_data, rejected, unavailable, timeout
 */
export async function bookOrder(context: HotelContext, order: BookOrder, options: CallOptions = {}): Promise<Booking> {
  const request = createHash("sha256")
    .update(JSON.stringify([order.rooms, order.expected, order.contact, order.requests]))
    .digest("hex");
  const known = await sameOrder(context, order.clientRef, request);
  if (known) return known;
  const fault = context.faults.pick("book", {
    told: options.fault,
    lastNames: order.rooms.map(({ guest }) => guest.lastname),
    order: order.clientRef,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  checkGuests(order.rooms.map(({ guest }) => guest));
  await injectRateFault(context, order, fault);
  const found = order.rooms.map(({ token }) => findRate(context, token, orderMinutes));
  if (found.length === 0) throw new Refusal("invalid_request", { field: "rooms" });
  checkRooms(found);
  if (found.some(({ worsened }) => worsened)) throw new Refusal("terms_changed");
  const total = found.reduce((sum, { rate }) => sum + rate.dueNow + rate.atProperty, 0);
  if (total !== order.expected) throw new Refusal("price_changed", { total });
  const placed = await place(context, order, request, found, fault);
  if (fault === "price_fell") await changeRates(context, found[0]!.key.hotelId, found[0]!.key, fault);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return placed;
}

async function sameOrder(context: HotelContext, clientRef: string, request: string): Promise<Booking | null> {
  const known = await findOrder(context.pool, "client_ref", clientRef);
  if (known && known.request !== request) throw new Refusal("duplicate");
  return known && describeOrder(context, await bringUpToDate(context, known));
}

/** Halalas that a bed bank puts on its bill without having said so. */
export const overcharge = 1_000;

const latinName = /^[A-Za-z][A-Za-z '-]*$/;

/** @throws Refusal guest_data */
export function checkGuests(guests: readonly Guest[]): void {
  guests.forEach((guest, i) => {
    if (!latinName.test(guest.firstname) || !latinName.test(guest.lastname))
      throw new Refusal("guest_data", { field: `rooms.${i}.guest` });
  });
}

/** A price or terms that change as the order comes in. */
async function injectRateFault(context: HotelContext, { rooms }: BookOrder, fault: Fault | null): Promise<void> {
  if (fault !== "price_changed" && fault !== "terms_changed") return;
  const key = readToken(context.signer, rooms[0]?.token ?? "");
  await changeRates(context, key.hotelId, key, fault);
}

/** Sells the rooms and keeps the order, both or none. */
async function place(
  context: HotelContext,
  order: BookOrder,
  request: string,
  found: readonly FoundRate[],
  fault: Fault | null,
): Promise<Booking> {
  const { hotelId, checkIn, nights } = found[0]!.key;
  const cells = cellsOf(
    context.hotels.byId(hotelId)!,
    { checkIn, nights },
    found.map(({ key }) => key.roomId),
  );
  const row = await inTransaction(context.pool, async (client) => {
    const fresh = newOrder(context, order, request, found, fault, await drawConfirmation(client));
    if (!(await insertOrder(client, fresh))) return null;
    await sellRooms(client, cells);
    if (fresh.state === "confirmed") await billOrder(context, client, fresh, "sale", fresh.total);
    return fresh;
  });
  // Another order of the same reference came first: it is answered, or refused.
  if (!row) return (await sameOrder(context, order.clientRef, request))!;
  await context.feed.readHotel(hotelId);
  return describeOrder(context, row);
}

/** The bed bank's own number: two letters and eight digits. */
async function drawConfirmation(client: PoolClient): Promise<string> {
  const drawn = await client.query<{ serial: string }>("select nextval('sandbox_hotels.confirmations') as serial");
  return `BB${drawn.rows[0]!.serial}`;
}

function newOrder(
  context: HotelContext,
  order: BookOrder,
  request: string,
  found: readonly FoundRate[],
  fault: Fault | null,
  confirmation: string,
): Order {
  const now = context.clock.now();
  const isPending = fault === "pending" || fault === "pending_rejected" || fault === "pending_forever";
  const { hotelId, checkIn, nights } = found[0]!.key;
  return {
    id: randomUUID(),
    clientRef: order.clientRef,
    confirmation,
    state: isPending ? "pending" : "confirmed",
    request,
    hotelId,
    checkIn,
    nights,
    rooms: found.map(({ key, rate }, i) => ({
      roomTypeId: key.roomId,
      meal: key.meal,
      policyId: key.policyId,
      nationality: key.nationality,
      limited: key.limited,
      payAt: rate.payAt,
      occupancy: key.occupancy,
      guest: order.rooms[i]!.guest,
      bedding: order.rooms[i]!.bedding,
      dueNow: rate.dueNow,
      atProperty: rate.atProperty,
      steps: rate.cancelSteps,
      penalty: null,
    })),
    contact: order.contact,
    requests: order.requests,
    total: found.reduce((sum, { rate }) => sum + rate.dueNow, 0) + (fault === "overcharged" ? overcharge : 0),
    refunded: 0,
    decidedAt: isPending && fault !== "pending_forever" ? new Date(now.getTime() + context.faults.pendingMs) : null,
    decidedAs: isPending ? (fault === "pending" ? "confirmed" : "failed") : null,
    createdAt: now,
  };
}
