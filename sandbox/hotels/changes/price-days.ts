import { createHash } from "node:crypto";
import { dayNumber } from "../../calendar-days.ts";
import { type HotelContext, minuteOf } from "../context.ts";
import type { Order } from "../orders/order-row.ts";
import { iterateRates, openHotel } from "../rates/iterate-rates.ts";
import { blockingStay } from "../rates/minimum-stay.ts";
import { describeRate } from "../rates/rate-details.ts";
import { signStay } from "../rates/rate-token.ts";
import type { SoldRooms } from "../rates/rooms-left.ts";
import { checkOutOf, isOver, planStay } from "../rates/stay-plan.ts";
import { type RateDetails, Refusal } from "../stay-types.ts";

export type Days = { checkIn: string; nights: number };
/** What an order is to be. `more`: it has a room more, sold as the one at this place is. */
export type Wanted = Days & { more: number | null };

export const isSameStay = (a: Days, b: Days): boolean => a.checkIn === b.checkIn && a.nights === b.nights;

/** Places of the rooms that the rooms wanted are sold as: themselves, and for one more the one that it is like. */
export const placesOf = ({ rooms }: Pick<Order, "rooms">, { more }: Wanted): number[] => [
  ...rooms.keys(),
  ...(more === null ? [] : [more]),
];

/**
 * What is wanted of an order, room by room, each at the rate it was sold on, at today's price; the nights that it has are its own. Null for
 * a room that stays as it is. @throws Refusal invalid_request for days that cannot be, sold_out where one of the rooms is not sold so
 */
export function priceRooms(context: HotelContext, order: Order, wanted: Wanted): (RateDetails | null)[] {
  const { checkIn, nights } = wanted;
  const isSame = isSameStay(order, wanted);
  const places = placesOf(order, wanted);
  const now = context.clock.now();
  const hotel = context.hotels.byId(order.hotelId)!;
  const sold = withoutOrder(context.sold, order);
  if (isOver(hotel.sales.timeZone, checkIn, now.getTime())) throw new Refusal("invalid_request", { field: "checkIn" });
  const guests = order.rooms.map(({ nationality, occupancy }) => {
    // It was sold before an order kept what it would be priced by.
    if (nationality === undefined) throw new Refusal("not_permitted", { why: "sold_before" });
    return { nationality, occupancy };
  });
  return places.map((place, at) => {
    if (isSame && at < order.rooms.length) return null;
    const room = order.rooms[place]!;
    const { nationality, occupancy } = guests[place]!;
    const plan = planStay({ checkIn, checkOut: checkOutOf(checkIn, nights), rooms: [occupancy], nationality }, now);
    const blocking = blockingStay(hotel.sales, plan);
    if (blocking) throw new Refusal("sold_out", { nights: blocking.nights });
    const opened = openHotel({ sold, changes: context.changes }, plan, hotel);
    let found: RateDetails | undefined;
    iterateRates(opened, plan, 0, signStay(context.signer, minuteOf(now), plan, occupancy), (rate, parts) => {
      const { policy, note } = parts.condition;
      const isIt = rate.roomTypeId === room.roomTypeId && rate.meal === room.meal && policy.id === room.policyId;
      if (isIt && (note !== null) === (room.limited ?? false)) found = describeRate(hotel, plan, rate, parts);
    });
    const count = places.filter((each) => order.rooms[each]!.roomTypeId === room.roomTypeId).length;
    if (!found || found.left < count) throw new Refusal("sold_out", { roomTypeId: room.roomTypeId });
    return found;
  });
}

/** Rooms that are sold, but for those of an order that is to be changed. */
function withoutOrder(sold: SoldRooms, order: Order): SoldRooms {
  const hotel = new Map(sold.get(order.hotelId));
  const first = dayNumber(order.checkIn);
  for (const { roomTypeId } of order.rooms) {
    const nights = new Map(hotel.get(roomTypeId));
    for (let day = first; day < first + order.nights; day++) nights.set(day, Math.max(0, (nights.get(day) ?? 0) - 1));
    hotel.set(roomTypeId, nights);
  }
  return new Map(sold).set(order.hotelId, hotel);
}

/** What was told of rates, without their amounts: terms that have moved since make what was quoted void. */
export const termsOf = (rates: readonly (RateDetails | null)[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rates.map((rate) => rate && rate.cancelSteps.map(({ until }) => until))))
    .digest("hex")
    .slice(0, 12);

/** What an order costs then: paid to the bed bank, and at the hotel. Rooms that stay cost what they were billed. */
export function sumsOf(order: Order, rates: readonly (RateDetails | null)[]): { total: number; atProperty: number } {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const isStaying = rates.slice(0, order.rooms.length).every((rate) => rate === null);
  return {
    total: sum(rates.map((rate) => rate?.dueNow ?? 0)) + (isStaying ? order.total : 0),
    atProperty: sum(rates.map((rate, at) => (rate ?? order.rooms[at])?.atProperty ?? 0)),
  };
}
