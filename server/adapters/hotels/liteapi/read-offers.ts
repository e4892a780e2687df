import { createHash } from "node:crypto";
import { compareMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import { formatRoom, groupRooms } from "#contract/room-occupancy.ts";
import type { RoomRateContent, StayRequest } from "#server/modules/hotels/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { describeBoard, readBoard } from "./boards.ts";
import { type LiteapiOffer, type LiteapiRate, offerShape } from "./liteapi-shapes.ts";
import { nothing, readAmount } from "./read-amount.ts";
import { offerMinutes, writeRef, writeRooms } from "./rate-token.ts";
import { digestTerms, freeUntilOf, isRefundable, readSteps } from "./read-terms.ts";
import { notRefundable, onlyEnglish, paidThere, plainLines, refundable, roomLine, taxLine } from "./words.ts";

export type ReadFor = { keys: KeyRing; now: Date; hotel: string; request: Omit<StayRequest, "nationality"> };
/** How many offers were left out, by why. */
export type Lost = Record<string, number>;

const leaveOut = (code: string) => new SupplierError("unavailable", { code });

/**
 * The rates of a hotel's offers. An offer of LiteAPI's houses all rooms together and cannot be mixed with another, while our rates are one room's. Of an
 * offer for several groups of guests only what is dearer for each of them than the one before is told: whoever takes the
 * cheapest rate for each, within any filter, then takes rates of one offer.
 */
export function readOffers(offers: readonly unknown[], readFor: ReadFor): { rates: RoomRateContent[]; lost: Lost } {
  const lost: Lost = {};
  const read = offers.flatMap((given) => {
    try {
      const parsed = offerShape.safeParse(given);
      if (!parsed.success) throw leaveOut("shape");
      return [readOffer(parsed.data, readFor, false)];
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      const why = error.info.code ?? error.kind;
      lost[why] = (lost[why] ?? 0) + 1;
      return [];
    }
  });
  const sorted = read.toSorted((a, b) => compareMoney(priceOf(a), priceOf(b)));
  const kept = sorted.filter(inOrder());
  if (kept.length < sorted.length) lost["rooms_in_other_order"] = sorted.length - kept.length;
  return { rates: kept.flat().toSorted((a, b) => costOf(a) - costOf(b)), lost };
}

const costOf = ({ dueNow, atProperty }: RoomRateContent) => dueNow + atProperty;
const priceOf = (rates: readonly RoomRateContent[]): Money => ({
  amount: rates.reduce((sum, rate) => sum + costOf(rate), 0),
  currency: rates[0]?.currency ?? "SAR",
});

/** Whether an offer is dearer than the last one for every group; a single group's are all in order. */
function inOrder() {
  let last: readonly RoomRateContent[] | null = null;
  return (rates: readonly RoomRateContent[]): boolean => {
    const before = last;
    const fits = before === null || rates.length === 1 || rates.every((rate, at) => costOf(rate) > costOf(before[at]!));
    if (fits) last = rates;
    return fits;
  };
}

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
    ref: writeRef(keys, {
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
    haramView: /\b(?:haram|kaaba|ka'bah)\b/i.test(name) && /\bview\b/i.test(name),
    accessible: /\baccessible\b|\bdisab|\bmobility\b/i.test(name),
    currency: due.currency,
    dueNow: due.amount,
    atProperty: there.amount,
    left: notTold,
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

const bundleOf = (offerId: string): string => createHash("sha256").update(offerId).digest("base64url").slice(0, 12);

/** LiteAPI tells nobody how many rooms are left: nothing that anybody would call few. */
const notTold = 99;

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
