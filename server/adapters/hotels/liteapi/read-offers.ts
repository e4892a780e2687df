import { type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import { formatRoom, groupRooms } from "#contract/room-occupancy.ts";
import type { RoomRateContent } from "#server/modules/hotels/index.ts";
import { describeBoard, readBoard } from "../bed-banks/boards.ts";
import { freeUntilOf } from "../bed-banks/cancel-steps.ts";
import {
  bundleOf,
  isAccessible,
  isHaramView,
  leaveOut,
  leftNotTold,
  type Lost,
  type ReadFor,
  readOffersInOrder,
} from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes, writeRef, writeRooms } from "../bed-banks/rate-token.ts";
import { nothing, readAmount } from "../bed-banks/read-amount.ts";
import {
  notRefundable,
  onlyEnglish,
  paidThere,
  plainLines,
  refundable,
  roomLine,
  taxLine,
} from "../bed-banks/words.ts";
import { supplierId } from "./liteapi-partner.ts";
import { type LiteapiOffer, type LiteapiRate, offerShape } from "./liteapi-shapes.ts";
import { digestTerms, isRefundable, readSteps } from "./read-terms.ts";

/** Each offer is read by itself: what cannot be sold is counted by why. */
export const readOffers = (offers: readonly unknown[], readFor: ReadFor): { rates: RoomRateContent[]; lost: Lost } =>
  readOffersInOrder(offers, (given) => {
    const parsed = offerShape.safeParse(given);
    if (!parsed.success) throw leaveOut("shape");
    return readOffer(parsed.data, readFor, false);
  });

/** An offer as a rate for each group of guests. @throws SupplierError for what cannot be sold, with why as its code */
export function readOffer(offer: LiteapiOffer, readFor: ReadFor, isChecked: boolean): RoomRateContent[] {
  if (offer.rateType === "package") throw leaveOut("package_rate");
  const groups = groupRooms(readFor.request.rooms.map(formatRoom));
  if (offer.rates.length !== readFor.request.rooms.length) throw leaveOut("rooms_missing");
  const read = groups.map(({ rooms }, group) => {
    const [first, ...others] = rooms.map((room) => {
      const rate = offer.rates.find(({ occupancyNumber }) => occupancyNumber === room + 1);
      if (!rate) throw leaveOut("rooms_missing");
      return readRate(rate, offer, { ...readFor, group, isChecked });
    });
    if (!first || others.some((other) => !isAlike(first, other))) throw leaveOut("rooms_differ");
    return first;
  });
  const [first] = read;
  if (!first || read.some((other) => !isAlikeInTerms(first, other))) throw leaveOut("terms_differ");
  return read;
}

const isAlikeInTerms = (a: RoomRateContent, b: RoomRateContent): boolean =>
  a.currency === b.currency &&
  a.meal === b.meal &&
  a.refundable === b.refundable &&
  a.freeUntil === b.freeUntil &&
  a.haramView === b.haramView &&
  a.accessible === b.accessible;
const isAlike = (a: RoomRateContent, b: RoomRateContent): boolean =>
  isAlikeInTerms(a, b) && a.roomTypeId === b.roomTypeId && a.dueNow === b.dueNow && a.atProperty === b.atProperty;

function readRate(
  rate: LiteapiRate,
  offer: LiteapiOffer,
  { keys, now, hotel, request, group, isChecked }: ReadFor & { group: number; isChecked: boolean },
): RoomRateContent {
  const [told] = rate.retailRate.total;
  if (!told) throw leaveOut("price_missing");
  const due = readAmount(told);
  if (due.amount <= 0) throw leaveOut("price_missing");
  if (rate.paymentTypes?.length && rate.paymentTypes.every((type) => type === "PROPERTY_PAY"))
    throw leaveOut("paid_at_property");
  const { mappedRoomId } = rate;
  if (!mappedRoomId) throw leaveOut("room_not_mapped");
  const boardName = rate.boardName ?? "";
  const meal = readBoard(rate.boardType, boardName);
  if (!meal) throw leaveOut("board");
  const { lines, charges, there } = readTaxes(rate, due);
  const cancelSteps = readSteps(rate.cancellationPolicies, due, now);
  const name = rate.name ?? "";
  const canRefund = isRefundable(rate.cancellationPolicies);
  const roomTypeId = String(mappedRoomId);
  return {
    ref: writeRef(keys, supplierId, {
      offer: offer.offerId,
      hotel,
      checkIn: request.checkIn,
      checkOut: request.checkOut,
      rooms: writeRooms(request.rooms),
      group,
      roomType: roomTypeId,
      terms: digestTerms(offer.rates),
      isChecked,
      until: now.getTime() + offerMinutes * 60_000,
    }),
    group,
    roomTypeId,
    meal,
    freeUntil: freeUntilOf(cancelSteps),
    refundable: canRefund,
    payAt: "now",
    haramView: isHaramView(name),
    accessible: isAccessible(name),
    currency: due.currency,
    dueNow: due.amount,
    atProperty: there.amount,
    left: leftNotTold,
    ...(request.rooms.length > 1 ? { bundle: bundleOf(offer.offerId) } : {}),
    lines,
    charges,
    cancelSteps,
    cancelText: canRefund ? refundable : notRefundable,
    notes: [...(name ? [name] : []), ...plainLines(rate.remarks ?? "")].map(onlyEnglish),
    extraBed: false,
    mealServed: describeBoard(meal, boardName),
  };
}

/** Taxes within the price stand beside the room; those that are not are paid at the property, in the same currency. */
function readTaxes({ retailRate }: LiteapiRate, due: Money) {
  const taxes = (retailRate.taxesAndFees ?? [])
    .map(({ included, description, ...tax }) => ({ included, name: description ?? "", amount: readAmount(tax) }))
    .filter(({ amount }) => amount.amount > 0);
  if (taxes.some(({ amount }) => amount.currency !== due.currency)) throw leaveOut("currency");
  const within = taxes.filter(({ included }) => included);
  const room = within.reduce((left, { amount }) => subtractMoney(left, amount), due);
  const lines: RoomRateContent["lines"] =
    room.amount > 0
      ? [
          { code: "room", label: roomLine, quantity: 1, amount: room },
          ...within.map(({ name, amount }) => ({ code: "taxes" as const, label: taxLine(name), quantity: 1, amount })),
        ]
      : [{ code: "room", label: roomLine, quantity: 1, amount: due }];
  const owed = taxes.filter(({ included }) => !included);
  const charges: RoomRateContent["charges"] = owed.map(({ name, amount }) => ({
    label: taxLine(name),
    note: paidThere,
    when: "at_property",
    mandatory: true,
    amount,
  }));
  return { lines, charges, there: owed.length ? sumMoney(owed.map(({ amount }) => amount)) : nothing(due.currency) };
}
