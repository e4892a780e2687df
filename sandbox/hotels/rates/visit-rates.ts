import type { Desk } from "../desk.ts";
import { type StayFactors, stayFactors } from "../seasons/night-factors.ts";
import type { RateSummary } from "../stay-types.ts";
import { changeKey, type Condition, conditionsOf, type RateChange } from "./conditions.ts";
import { extraBedsFor } from "./fit-room.ts";
import { mealNight, mealsFor } from "./meals.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";
import { writeToken } from "./rate-token.ts";
import { roomPrice, usualNight } from "./room-price.ts";
import { roomsLeft } from "./rooms-left.ts";
import type { StayPlan } from "./stay-plan.ts";
import { appliesTo, supplementAmount, taxOn } from "./supplements.ts";

/** Beside what a rate's summary says: how its price came about. */
export type RateParts = {
  room: PreparedHotel["rooms"][number];
  condition: Condition;
  factors: StayFactors;
  extraBeds: number;
};

/** A hotel's own half of a search, shared by all its rates. */
export type HotelStay = {
  hotel: PreparedHotel;
  factors: StayFactors;
  change: RateChange | undefined;
  conditions: Condition[];
  /** By room type, in their order. */
  left: number[];
};

export function openHotel(desk: Pick<Desk, "sold" | "changes">, plan: StayPlan, hotel: PreparedHotel): HotelStay {
  const { sales } = hotel;
  const change = desk.changes.size > 0 ? desk.changes.get(changeKey(sales.hotelId, plan)) : undefined;
  return {
    hotel,
    factors: stayFactors(sales.cityId, plan.first, plan.nights),
    change,
    conditions: conditionsOf(hotel, plan, change, plan.now),
    left: hotel.rooms.map((room) => roomsLeft(desk.sold, hotel, room, plan.first, plan.nights)),
  };
}

/** Calls `visit` for every rate the hotel sells one group of guests; `stay` begins the tokens. Sold-out rooms have none. */
export function visitRates(
  { hotel, factors, change, conditions, left }: HotelStay,
  plan: StayPlan,
  group: number,
  stay: string,
  visit: (rate: RateSummary, parts: RateParts) => void,
): void {
  const { sales, taxes } = hotel;
  const { occupancy } = plan.groups[group]!;
  const meals = mealsFor(hotel.meals, occupancy).map((meal) => ({
    meal,
    price: mealNight(meal, sales.stars, occupancy) * plan.nights,
  }));
  hotel.rooms.forEach((each, at) => {
    const { room } = each;
    const extraBeds = left[at]! > 0 ? extraBedsFor(room, sales.children, occupancy) : null;
    if (extraBeds === null) return;
    const beds = extraBeds * sales.extraBedPrice * plan.nights;
    for (const condition of conditions) {
      const { policy, terms, onlyMeal } = condition;
      const price = roomPrice(usualNight(sales, room, condition.factor), factors) + beds;
      const dues = duesOf(hotel, plan, group, price);
      const parts = { room: each, condition, factors, extraBeds };
      for (const { meal, price: mealPrice } of meals) {
        if (onlyMeal && onlyMeal !== meal) continue;
        let paid = price + mealPrice;
        for (const tax of taxes) if (appliesTo(tax, plan)) paid += taxOn(tax, price, mealPrice);
        const isNow = policy.payAt === "now";
        const limited = condition.note !== null;
        visit(
          {
            token: writeToken(
              stay,
              sales.hotelId,
              room.id,
              meal,
              policy.id,
              limited,
              paid + dues,
              change?.worse === true,
            ),
            group,
            roomTypeId: room.id,
            meal,
            freeUntil: terms.freeUntil,
            refundable: terms.refundable,
            payAt: policy.payAt,
            dueNow: isNow ? paid : 0,
            atProperty: isNow ? dues : paid + dues,
            left: left[at]!,
            haramView: room.haramView,
          },
          parts,
        );
      }
    }
  });
}

/** Mandatory charges at the property for one room and the stay. */
function duesOf({ dues }: PreparedHotel, plan: StayPlan, group: number, room: number): number {
  let sum = 0;
  for (const due of dues)
    if (appliesTo(due, plan)) sum += supplementAmount(due, plan, plan.groups[group]!.occupancy, room) ?? 0;
  return sum;
}
