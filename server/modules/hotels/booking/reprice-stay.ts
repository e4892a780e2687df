import { sumMoney } from "#contract/money.ts";
import { groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { Repricing } from "#server/modules/bookings/for-products.ts";
import { supplierOf } from "../ask-supplier.ts";
import { houseOf } from "../hotel-facts.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { netOf, type SoldRate } from "../hotels-in-riyals.ts";
import { sellRate } from "../mark-up.ts";
import { stayCounts, stayFacts } from "../stay-facts.ts";
import { sumRates } from "./choose-rooms.ts";
import type { HotelChoice } from "./hotel-choice.ts";
import type { HotelItem } from "./hotel-item.ts";

type Deps = Pick<HotelDeps, "suppliers" | "clock" | "catalogue" | "pricing">;
type Rate = HotelChoice["rooms"][number]["rate"];

/** A price that was looked at is booked at within so long. */
const standsMinutes = 15;

/** The same rooms with the same meals on the same terms for the same guests and nights, of the same supplier. */
export const repriceStay = (deps: Deps): Repricing<HotelItem> => ({
  withChoice: (item, choice) => ({ ...item, choice: choice as HotelChoice }),
  choiceOf: ({ choice }) => choice,
  priceNow: async ({ item: { choice } }, context) => {
    const { stay, hotel, supplier } = choice;
    const facts = (await deps.catalogue()).byId(hotel.id);
    // What was sold in another currency has moved with its rate as well: that is no fall of a price.
    if (!facts || !houseOf(facts, supplier) || choice.rooms.some(({ rate }) => rate.own)) return null;
    const now = deps.clock.now().getTime();
    const query = { ...stay, place: choice.place };
    const { markUp } = (await deps.pricing.at(now)).charge(stayFacts(facts, supplier, query), stayCounts(query));
    const request = { ...stay, rooms: stay.rooms.map(parseRoom) };
    const { rates: sold } = await supplierOf(deps, supplier).stay(choice.house ?? hotel.id, request, context);
    const found = sold.filter(({ own }) => own === null).map((rate) => sellRate(rate, markUp));
    const rates = pickSame(choice, found);
    if (!rates) return null;
    const rooms = choice.rooms.map((room, place) => ({ ...room, rate: rates[place] ?? room.rate }));
    const expiresAt = new Date(now + standsMinutes * 60_000).toISOString();
    return {
      choice: { ...choice, rooms, ...sumRates(rates), expiresAt } satisfies HotelChoice,
      supplierTotal: sumMoney(rates.map(netOf)).amount,
    };
  },
});

/** The cheapest of the same for each room; null where one has none, or where there are fewer than are wanted. */
function pickSame({ rooms, stay }: HotelChoice, found: readonly SoldRate[]): SoldRate[] | null {
  const groups = groupRooms(stay.rooms);
  const rates = rooms.flatMap(({ rate: chosen }, room) => {
    const group = groups.findIndex((each) => each.rooms.includes(room));
    const alike = found.filter((rate) => rate.group === group && termsOf(rate) === termsOf(chosen));
    return alike.toSorted((a, b) => a.dueNow - b.dueNow)[0] ?? [];
  });
  const isThere = ({ roomTypeId, left }: SoldRate) =>
    rates.filter((rate) => rate.roomTypeId === roomTypeId).length <= left;
  const isTogether = new Set(rates.map(({ bundle }) => bundle)).size === 1;
  return rates.length === rooms.length && rates.every(isThere) && isTogether ? rates : null;
}

/** What makes a rate the same one: everything but what it costs. */
const termsOf = (rate: Rate): string =>
  JSON.stringify([
    rate.roomTypeId,
    rate.meal,
    rate.payAt,
    rate.refundable,
    rate.freeUntil,
    rate.cancelSteps.map(({ until }) => until),
    rate.extraBed,
    rate.accessible,
    rate.haramView,
  ]);
