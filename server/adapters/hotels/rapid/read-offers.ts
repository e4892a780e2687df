import { compareMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import { formatRoom, groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { RoomRateContent } from "#server/modules/hotels/index.ts";
import { describeBoard, readBoard } from "../bed-banks/boards.ts";
import { freeUntilOf } from "../bed-banks/cancel-steps.ts";
import {
  bundleOf,
  isAccessible,
  isHaramView,
  leaveOut,
  leftNotTold,
  type ReadFor,
} from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes, writeRef, writeRooms } from "../bed-banks/rate-token.ts";
import { nothing } from "../bed-banks/read-amount.ts";
import { notRefundable, onlyEnglish, refundable, roomLine, taxLine } from "../bed-banks/words.ts";
import { formatRapidRoom } from "./occupancy.ts";
import { supplierId } from "./rapid-partner.ts";
import { type RapidPricing, type RapidProperty, type RapidRate, rateShape } from "./rapid-shapes.ts";
import { readBilled, readCharges } from "./read-price.ts";
import { digestTerms, readSteps } from "./read-terms.ts";

/** A rate of one kind of room, which houses everybody. */
export type RapidOffer = { roomId: string; roomName: string; rate: RapidRate };

/** What a hotel sells, rate by rate. */
export const offersOf = ({ rooms }: RapidProperty): { roomId: string; roomName: string; rate: unknown }[] =>
  (rooms ?? []).flatMap(({ id, room_name: name, rates }) =>
    rates.map((rate) => ({ roomId: id, roomName: name ?? "", rate })),
  );

/** @throws SupplierError for a rate of another shape than the one we know */
export function parseOffer({ rate, ...room }: ReturnType<typeof offersOf>[number]): RapidOffer {
  const parsed = rateShape.safeParse(rate);
  if (!parsed.success) throw leaveOut("shape");
  return { ...room, rate: parsed.data };
}

/** How our handle names a rate, within its hotel. */
export const offerName = ({ roomId, rate }: Pick<RapidOffer, "roomId"> & { rate: { id: string } }): string =>
  JSON.stringify([roomId, rate.id]);

/** A rate for each group of guests. @throws SupplierError for what cannot be sold, with why as its code */
export function readOffer(offer: RapidOffer, readFor: ReadFor, isChecked: boolean): RoomRateContent[] {
  const { rate, roomId, roomName } = offer;
  const { request, keys, now, hotel } = readFor;
  refuseUnsold(rate);
  const amenities = Object.values(rate.amenities ?? {}).flatMap(({ name }) => name ?? []);
  const meal = mealOf(amenities);
  const groups = groupRooms(request.rooms.map(formatRoom)).map(({ occupancy }) => {
    const pricing = rate.occupancy_pricing[formatRapidRoom(parseRoom(occupancy))];
    if (!pricing) throw leaveOut("rooms_missing");
    const price = readBilled(pricing.totals.inclusive);
    if (price.amount <= 0) throw leaveOut("price_missing");
    const steps = readSteps(rate, price, pricing.nightly, now);
    return { pricing, price, steps, meal: meal.id };
  });
  const [first] = groups;
  if (!first || groups.some(({ price }) => price.currency !== first.price.currency)) throw leaveOut("currency");
  const name = offerName(offer);
  const terms = digestTerms(groups);
  const left = rate.available_rooms;
  return groups.map(({ pricing, price, steps }, group) => {
    const charges = readCharges(pricing, price.currency);
    const isLost = steps.length === 1 && compareMoney(steps[0]!.fee, price) === 0;
    return {
      ref: writeRef(keys, supplierId, {
        offer: name,
        hotel,
        checkIn: request.checkIn,
        checkOut: request.checkOut,
        rooms: writeRooms(request.rooms),
        group,
        roomType: roomId,
        terms,
        isChecked,
        until: now.getTime() + offerMinutes * 60_000,
      }),
      group,
      roomTypeId: roomId,
      meal: meal.id,
      freeUntil: freeUntilOf(steps),
      refundable: !isLost,
      payAt: "now",
      haramView: isHaramView(roomName),
      accessible: isAccessible(roomName),
      currency: price.currency,
      dueNow: price.amount,
      atProperty: charges.length > 0 ? sumMoney(charges.map(({ amount }) => amount)).amount : 0,
      left: typeof left === "number" && left < mostLeft ? left : leftNotTold,
      ...(request.rooms.length > 1 ? { bundle: bundleOf(`${hotel} ${name}`) } : {}),
      lines: linesOf(pricing, price),
      charges,
      cancelSteps: steps,
      cancelText: isLost ? notRefundable : refundable,
      notes: valueAdds(rate).map(onlyEnglish),
      extraBed: false,
      mealServed: describeBoard(meal.id, meal.name),
    };
  });
}

/** Its largest integer says that nobody could count. */
const mostLeft = 2_147_483_647;

function refuseUnsold(rate: RapidRate): void {
  if (rate.status && rate.status !== "available") throw leaveOut("not_available");
  if (rate.available_rooms === 0) throw leaveOut("none_left");
  if (rate.merchant_of_record && rate.merchant_of_record !== "expedia") throw leaveOut("paid_at_property");
  if (rate.sale_scenario?.package) throw leaveOut("package_rate");
  if (rate.deposits && rate.deposits.length > 0) throw leaveOut("deposit");
}

/** The fullest meal that the amenities of a rate name; without one nothing is served. */
function mealOf(amenities: readonly string[]) {
  const told = amenities
    .filter((name) => !/surcharge|\bfee\b|discount/i.test(name))
    .flatMap((name) => {
      const id = readBoard("", name);
      return id ? [{ id, name }] : [];
    });
  return told.find(({ id }) => !/breakfast|room_only/.test(id)) ?? told[0] ?? { id: "room_only" as const, name: "" };
}

const valueAdds = ({ promotions }: RapidRate): string[] =>
  Object.values(promotions?.value_adds ?? {}).flatMap(({ description }) => description || []);

/** Taxes and fees within the price stand beside the room, where Rapid tells the price without them. */
function linesOf({ totals: { exclusive } }: RapidPricing, price: Money): RoomRateContent["lines"] {
  const room = exclusive?.billable_currency ? readBilled(exclusive) : price;
  const taxes = room.currency === price.currency ? subtractMoney(price, room) : nothing(price.currency);
  if (taxes.amount <= 0 || room.amount <= 0) return [{ code: "room", label: roomLine, quantity: 1, amount: price }];
  return [
    { code: "room", label: roomLine, quantity: 1, amount: room },
    { code: "taxes", label: taxLine(""), quantity: 1, amount: taxes },
  ];
}
