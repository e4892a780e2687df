import { sar, shareOfMoney } from "#contract/money.ts";
import { groupRooms } from "#contract/room-occupancy.ts";
import type { HotelFacts } from "../hotel-facts.ts";
import type { SoldHotel } from "../houses/merge-contents.ts";
import type { SoldRate, SoldStay } from "../hotels-in-riyals.ts";
import type { HouseStay } from "./ask-houses.ts";

/**
 * What the suppliers of a hotel sell together, in the rooms of its page. Of rates that are the same but for their price the cheaper one is told. Rooms of two
 * suppliers are never booked together: where there are several rooms, `bundle` keeps them apart.
 */
export function joinStays(
  { hotel, houses }: { hotel: SoldHotel; houses: HotelFacts["houses"] },
  stays: readonly HouseStay[],
  rooms: readonly string[],
): SoldStay {
  const [only] = stays;
  if (only && houses.length === 1) return only.stay;
  const roomOf = new Map(hotel.sold.map(({ supplier, id, room }) => [`${supplier} ${room.id}`, id]));
  const told = stays.map(({ supplier, stay }) => ({
    ...stay,
    rates: stay.rates.flatMap((rate): SoldRate[] => {
      const roomTypeId = roomOf.get(`${supplier} ${rate.roomTypeId}`);
      if (roomTypeId === undefined) return [];
      const bundle = rooms.length > 1 && stays.length > 1 ? { bundle: rate.bundle ?? supplier } : {};
      return [{ ...rate, ...bundle, roomTypeId }];
    }),
    conflicts: stay.conflicts.flatMap((conflict) => {
      const roomTypeId = roomOf.get(`${supplier} ${conflict.roomTypeId}`);
      return roomTypeId === undefined ? [] : [{ ...conflict, roomTypeId }];
    }),
  }));
  const all = told.flatMap(({ rates }) => rates).toSorted((a, b) => costOf(a) - costOf(b));
  // For several groups a rate is a part of an offer for all of them, and does not stand for another by itself.
  const rates = groupRooms([...rooms]).length === 1 ? withoutRepeats(all) : all;
  const isSold = (roomTypeId: string, group: number) =>
    rates.some((rate) => rate.group === group && rate.roomTypeId === roomTypeId);
  return {
    rates,
    // What one supplier cannot sell the other may.
    conflicts: told
      .flatMap(({ conflicts }) => conflicts)
      .filter(
        ({ roomTypeId, group }, at, every) =>
          !isSold(roomTypeId, group) &&
          every.findIndex((each) => each.roomTypeId === roomTypeId && each.group === group) === at,
      ),
    expiresAt: stays.map(({ stay }) => stay.expiresAt).toSorted()[0] ?? "",
  };
}

const costOf = ({ dueNow, atProperty }: SoldRate): number => dueNow + atProperty;

/** Without those that another supplier sells for no more, the same in everything that somebody chooses by. The cheapest come first. */
function withoutRepeats(rates: readonly SoldRate[]): SoldRate[] {
  const sellers = new Map<string, string>();
  return rates.filter((rate) => {
    const terms = termsOf(rate);
    const seller = sellers.get(terms) ?? rate.ref.supplier;
    sellers.set(terms, seller);
    return seller === rate.ref.supplier;
  });
}

/** Fees as parts of the price, in twentieths: those of two prices are never the same. */
const termsOf = (rate: SoldRate): string =>
  JSON.stringify([
    rate.group,
    rate.roomTypeId,
    rate.meal,
    rate.payAt,
    rate.refundable,
    rate.freeUntil && Date.parse(rate.freeUntil),
    rate.cancelSteps.map(({ until, fee }) => [
      until && Date.parse(until),
      shareOfMoney(sar(20), fee, sar(costOf(rate) || 1)).amount,
    ]),
    rate.extraBed,
    rate.accessible,
    rate.haramView,
  ]);
