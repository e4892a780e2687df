import { describe, expect, test } from "vitest";
import { cities } from "#data/hotels/cities.ts";
import { dateOfDay, dayNumber } from "../../calendar-days.ts";
import { randomFrom } from "../../random.ts";
import { createSigner } from "../../sign-text.ts";
import { createCatalogue } from "../catalogue/create-catalogue.ts";
import { nightFactor } from "../seasons/night-factors.ts";
import type { Occupancy, RateDetails, StayQuery } from "../stay-types.ts";
import { room, sales } from "../testing/a-hotel.ts";
import type { MealId, Supplement, SupplementBasis } from "../types.ts";
import { extraBedsFor } from "./fit-room.ts";
import { canHouse } from "./house-everybody.ts";
import { mealNight, mealServed, mealsFor } from "./meals.ts";
import { createPreparedHotels } from "./prepare-hotel.ts";
import { describeRate } from "./rate-details.ts";
import { signStay } from "./rate-token.ts";
import { planStay } from "./stay-plan.ts";
import { type ChargedRoom, supplementAmount } from "./supplements.ts";
import { openHotel, type RateParts, iterateRates } from "./iterate-rates.ts";

const now = new Date("2026-11-21T06:00:00Z");
const party = (adults: number, ...childAges: number[]): Occupancy => ({ adults, childAges });

describe("who fits a room", () => {
  const { children } = sales();
  test.each([
    ["two adults in a double", room(), party(2), 0],
    ["a third guest on an extra bed", room(), party(2, 9), 1],
    ["a small child shares", room(), party(2, 5), 0],
    ["no extra bed in this room", room({ extraBed: false }), party(2, 9), null],
    ["but a small child still shares", room({ extraBed: false }), party(2, 3), 0],
    ["three adults do not fit two places", room(), party(3), null],
    ["a child may have the place of an adult", room({ maxGuests: 4, sleeps: 4 }), party(1, 9, 10), 0],
    ["more children than places", room({ maxGuests: 4, sleeps: 4 }), party(2, 9, 10), null],
    ["one extra bed a bedroom", room({ maxChildren: 4, maxGuests: 6, bedrooms: 2 }), party(2, 9, 10), 2],
    ["not three in two bedrooms", room({ maxChildren: 4, maxGuests: 6, bedrooms: 2 }), party(2, 9, 10, 11), null],
  ])("%s", (_, of, guests, beds) => {
    expect(extraBedsFor(of, children, guests)).toBe(beds);
  });

  test("rooms are shared out so that everybody is housed, when that can be", () => {
    const plan = {
      groups: [
        { occupancy: party(2), rooms: 2 },
        { occupancy: party(2, 9), rooms: 1 },
      ],
    };
    expect(canHouse(plan, [[0, 1], [0]], [1, 2])).toBe(true);
    expect(canHouse(plan, [[0, 1], [0]], [1, 1])).toBe(false);
    expect(canHouse(plan, [[0, 1], []], [9, 9])).toBe(false);
  });
});

test.each<[MealId, number]>([
  ["room_only", 0],
  ["breakfast", 2 * 6500 + 3500],
  ["breakfast_included", 0],
  ["breakfast_for_2", 2 * 6500],
  ["half_board", 2 * 14_500 + 7500],
  ["half_board_for_2", 2 * 14_500],
  ["full_board", 2 * 21_500 + 11_000],
  ["full_board_for_2", 2 * 21_500],
  ["all_inclusive", 2 * 28_000 + 14_000],
  ["all_inclusive_all_meal", 2 * 34_000 + 17_000],
])("%s for two adults, a child of 8 and one of 5 at four stars, a night", (meal, price) => {
  expect(mealNight(meal, 4, party(2, 8, 5))).toBe(price);
  expect(mealServed(meal, dayNumber("2027-03-16"), 2).ar).toMatch(/[\u0600-\u06ff]/);
});

test("from 12 years a meal costs what an adult pays; meals for two are not told to two", () => {
  expect(mealNight("breakfast", 5, party(1, 12))).toBe(24_000);
  expect(mealsFor(["breakfast", "breakfast_for_2"], party(2))).toEqual(["breakfast"]);
  expect(mealsFor(["breakfast", "breakfast_for_2"], party(2, 4))).toEqual(["breakfast", "breakfast_for_2"]);
  expect(mealsFor(["breakfast_for_2"], party(1))).toEqual(["breakfast_for_2"]);
});

test("in Ramadan it is told what is served", () => {
  const served = (from: string, nights: number) => mealServed("half_board", dayNumber(from), nights).en;
  expect(served("2027-02-15", 5)).toMatch(/^Iftar and suhoor/);
  expect(served("2027-02-05", 5)).toMatch(/usually dinner.*In Ramadan: Iftar/);
  expect(served("2027-04-15", 5)).not.toMatch(/Iftar/);
});

test("charges of cities are paid by whom their notes name, for as long as they say", () => {
  const charge = (id: string, basis: SupplementBasis, changes: Partial<ChargedRoom> = {}) =>
    supplementAmount({ id, basis, amount: 1000, percent: null } as Supplement, {
      nights: 12,
      nationality: "SA",
      occupancy: party(2, 9, 16),
      bedrooms: 2,
      price: 1_200_000,
      ...changes,
    });
  expect(charge("city-tax-paris", "per_adult_night")).toBe(12 * 2 * 1000);
  expect(charge("city-tax-rome", "per_adult_night")).toBe(10 * 3 * 1000);
  expect(charge("city-tax-barcelona", "per_adult_night")).toBe(7 * 2 * 1000);
  expect(charge("green-tax-resort", "per_person_night", { occupancy: party(2, 1, 2) })).toBe(12 * 3 * 1000);
  expect(charge("tourism-dubai", "per_room_night")).toBe(12 * 2 * 1000);
  expect(charge("tourism-malaysia", "per_room_night", { nationality: "MY" })).toBe(0);
  expect(charge("seaplane", "per_person_stay", { occupancy: party(2, 1, 9, 12) })).toBe(3500);
  expect(charge("stay-tax-tokyo", "per_person_night", { price: 120_000 })).toBe(0);
  expect(charge("iftar", "per_person")).toBeNull();
});

describe("a thousand stays at hotels of the catalogue", () => {
  const catalogue = createCatalogue();
  const hotels = createPreparedHotels(catalogue);
  const context = { sold: new Map(), changes: new Map() };
  const signer = createSigner("test");
  const random = randomFrom(11);
  const under = (end: number) => Math.floor(random() * end);
  const guests = () => party(1 + under(3), ...Array.from({ length: under(3) }, () => under(18)));
  const stays = Array.from({ length: 1000 }, () => {
    const first = dayNumber("2026-11-22") + under(330);
    const query: StayQuery = {
      checkIn: dateOfDay(first),
      checkOut: dateOfDay(first + 1 + under(9)),
      rooms: Array.from({ length: 1 + under(2) }, guests),
      nationality: random() < 0.7 ? "SA" : "GB",
    };
    const hotel = hotels.byId(catalogue.hotels[under(catalogue.hotels.length)]!.id)!;
    const plan = planStay(query, now);
    const rates: { rate: RateDetails; parts: RateParts }[] = [];
    const opened = openHotel(context, plan, hotel);
    plan.groups.forEach(({ occupancy }, group) =>
      iterateRates(opened, plan, group, signStay(signer, 1, plan, occupancy), (rate, parts) =>
        rates.push({ rate: describeRate(hotel, plan, rate, parts), parts }),
      ),
    );
    return { hotel, plan, rates };
  });
  const all = stays.flatMap(({ hotel, plan, rates }) => rates.map((each) => ({ hotel, plan, ...each })));

  test("lines add up to what is paid now, mandatory charges to what is paid there, in whole halalas", () => {
    expect(all.length).toBeGreaterThan(10_000);
    for (const { rate } of all) {
      expect(rate.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(rate.dueNow);
      const there = rate.charges.filter((charge) => charge.mandatory && charge.when === "at_property");
      expect(there.reduce((sum, charge) => sum + (charge.amount ?? 0), 0)).toBe(rate.atProperty);
      expect(Number.isSafeInteger(rate.dueNow + rate.atProperty)).toBe(true);
      if (rate.payAt === "property") expect(rate.dueNow).toBe(0);
    }
  });

  test("a room costs level by family by room by season by weekend by terms, night by night in whole riyals", () => {
    for (const { hotel, plan, rate, parts } of all) {
      if (rate.payAt === "property") continue;
      const { priceLevel, priceFactor, cityId, extraBedPrice } = hotel.sales;
      const city = cities.find((each) => each.id === cityId)!;
      const usual = priceLevel * priceFactor * parts.room.room.priceFactor * parts.condition.factor;
      let price = 0;
      for (let night = plan.first; night < plan.first + plan.nights; night++)
        price += Math.round((usual * nightFactor(city, night)) / 100) * 100;
      const [line, bed] = rate.lines.filter(({ code }) => code === "room");
      expect(line!.amount).toBe(price);
      expect(bed?.amount ?? 0).toBe(parts.extraBeds * extraBedPrice * plan.nights);
      expect(rate.extraBed).toBe(parts.extraBeds > 0);
    }
  });

  test("in Saudi Arabia VAT is 15 % of room and meals, the municipal fee a share of the room", () => {
    for (const { hotel, rate } of all) {
      if (hotel.sales.country !== "SA" || rate.payAt === "property") continue;
      const of = (...codes: string[]) =>
        rate.lines.filter(({ code }) => codes.includes(code)).reduce((sum, line) => sum + line.amount, 0);
      expect(of("vat")).toBe(Math.round(of("room", "meal") * 0.15));
      expect(of("municipal_fee")).toBe(Math.round((of("room") * (hotel.sales.stars >= 4 ? 5 : 2.5)) / 100));
    }
  });

  test("all ten meals are sold, and some rates to holders of some passports only", () => {
    expect(new Set(all.map(({ rate }) => rate.meal)).size).toBe(10);
    const limited = all.filter(({ parts }) => parts.condition.note !== null);
    expect(limited.length).toBeGreaterThan(0);
    for (const { plan, rate } of limited) {
      expect(plan.nationality).toBe("SA");
      expect(rate.notes[0]!.en).toMatch(/nationality/);
    }
  });

  test("no two rates of a search have the same token, and few rooms are left now and then", () => {
    for (const { rates } of stays) expect(new Set(rates.map(({ rate }) => rate.token)).size).toBe(rates.length);
    expect(all.filter(({ rate }) => rate.left <= 2).length).toBeGreaterThan(all.length / 100);
    const soldOut = stays.filter(({ hotel, plan }) => openHotel(context, plan, hotel).left.includes(0));
    expect(soldOut.length).toBeGreaterThan(50);
    expect(soldOut.length).toBeLessThan(500);
  });
});
