import type { HotelContext } from "../context.ts";
import { type StayFactors, stayFactors } from "../seasons/night-factors.ts";
import type { Occupancy, RateSummary } from "../stay-types.ts";
import type { SoldRoom, Supplement } from "../types.ts";
import { changeKey, type Condition, conditionsOf, type RateChange } from "./conditions.ts";
import { extraBedsFor } from "./fit-room.ts";
import { mealNight, mealsFor } from "./meals.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";
import { writeRoom, writeTerms, writeToken } from "./rate-token.ts";
import { roomPrice, usualNight } from "./room-price.ts";
import { roomsLeft } from "./rooms-left.ts";
import type { StayPlan } from "./stay-plan.ts";
import { appliesTo, type ChargedRoom, supplementAmount, taxOn } from "./supplements.ts";

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

/** `factors`: of the hotel's city, when they are known already. */
export function openHotel(
  context: Pick<HotelContext, "sold" | "changes">,
  plan: StayPlan,
  hotel: PreparedHotel,
  factors: StayFactors = stayFactors(hotel.sales.cityId, plan.first, plan.nights),
): HotelStay {
  const { sales } = hotel;
  const change = context.changes.size > 0 ? context.changes.get(changeKey(sales.hotelId, plan)) : undefined;
  return {
    hotel,
    factors,
    change,
    conditions: conditionsOf(hotel, plan, change, plan.now),
    left: hotel.rooms.map((room) => roomsLeft(context.sold, hotel, room, plan.first, plan.nights)),
  };
}

/** Calls `visit` for every rate the hotel sells one group of guests; `stay` begins the tokens. Sold-out rooms have none. */
export function iterateRates(
  opened: HotelStay,
  plan: StayPlan,
  group: number,
  stay: string,
  visit: (rate: RateSummary, parts: RateParts) => void,
): void {
  const { hotel, factors, left } = opened;
  const { sales } = hotel;
  const { occupancy } = plan.groups[group]!;
  const terms = termsOf(opened, plan, occupancy);
  const taxes = hotel.taxes.filter((tax) => appliesTo(tax, plan));
  const dues = hotel.dues.filter((due) => appliesTo(due, plan));
  hotel.rooms.forEach((each, at) => {
    const { room } = each;
    const extraBeds = left[at]! > 0 ? extraBedsFor(room, sales.children, occupancy) : null;
    if (extraBeds === null) return;
    const token = writeRoom(stay, sales.hotelId, room.id);
    const beds = extraBeds * sales.extraBedPrice * plan.nights;
    for (const { condition, meals } of terms) {
      const price = roomPrice(usualNight(sales, room, condition.factor), factors) + beds;
      const owed = duesOf(dues, () => chargedRoom(plan, group, room, price));
      const isNow = condition.policy.payAt === "now";
      const parts = { room: each, condition, factors, extraBeds };
      for (const { meal, price: mealPrice, text } of meals) {
        let paid = price + mealPrice;
        for (const tax of taxes) paid += taxOn(tax, price, mealPrice);
        const rate = {
          token: writeToken(token, text, paid + owed),
          group,
          roomTypeId: room.id,
          meal,
          freeUntil: condition.terms.freeUntil,
          refundable: condition.terms.refundable,
          payAt: condition.policy.payAt,
          dueNow: isNow ? paid : 0,
          atProperty: isNow ? owed : paid + owed,
          left: left[at]!,
          haramView: room.haramView,
          accessible: room.accessible,
        };
        visit(rate, parts);
      }
    }
  });
}

/** The terms a hotel sells to these guests, each with its meals: their price for the stay and how the token tells them. */
function termsOf({ hotel, change, conditions }: HotelStay, plan: StayPlan, occupancy: Occupancy) {
  const sold = mealsFor(hotel.meals, occupancy).map((meal) => ({
    meal,
    price: mealNight(meal, hotel.sales.stars, occupancy) * plan.nights,
  }));
  return conditions.map((condition) => ({
    condition,
    meals: sold
      .filter(({ meal }) => condition.onlyMeal === null || condition.onlyMeal === meal)
      .map((each) => ({
        ...each,
        text: writeTerms(each.meal, condition.policy.id, condition.note !== null, change?.worse === true),
      })),
  }));
}

/** A room as its charges count it. */
export const chargedRoom = (plan: StayPlan, group: number, room: SoldRoom, price: number): ChargedRoom => ({
  nights: plan.nights,
  nationality: plan.nationality,
  occupancy: plan.groups[group]!.occupancy,
  bedrooms: room.bedrooms,
  price,
});

/** Mandatory charges at the property for one room and the stay. */
function duesOf(dues: readonly Supplement[], charged: () => ChargedRoom): number {
  let sum = 0;
  for (const due of dues) sum += supplementAmount(due, charged()) ?? 0;
  return sum;
}
