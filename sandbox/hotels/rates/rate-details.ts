import content from "#data/hotels/meal-types.json" with { type: "json" };
import { spanTouches } from "../seasons/date-span.ts";
import type { Charge, RateDetails, RateSummary, StayLine } from "../stay-types.ts";
import type { DateSpan, HotelSales, MealId, Words } from "../types.ts";
import { cancelSteps } from "./cancel-terms.ts";
import { mealNight, mealServed } from "./meals.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";
import { nightPrice, roomPrice, usualNight } from "./room-price.ts";
import type { StayPlan } from "./stay-plan.ts";
import { appliesTo, supplementAmount, taxCode, taxOn } from "./supplements.ts";
import { chargedRoom, type RateParts } from "./iterate-rates.ts";

const words = {
  room: { en: "Room", ar: "الغرفة" },
  extraBed: { en: "Extra bed", ar: "سرير إضافي" },
} satisfies Record<string, Words>;
const mealNames = new Map<string, Words>(content.mealTypes.map(({ id, name }) => [id, name]));
const extraBedSupplement = "extra-bed";

/** A rate with lines, charges, steps and texts. */
export function describeRate(hotel: PreparedHotel, plan: StayPlan, rate: RateSummary, parts: RateParts): RateDetails {
  const { condition, extraBeds } = parts;
  const lines = stayLines(hotel, plan, rate, parts);
  const paid = sumOf(lines);
  const isNow = rate.payAt === "now";
  const taxes = lines.filter((line) => line.code !== "room" && line.code !== "meal");
  const included = (isNow ? taxes : []).map((line) => asCharge(line, "included"));
  const atProperty = (isNow ? [] : lines).map((line) => asCharge(line, "at_property"));
  return {
    ...rate,
    lines: isNow ? lines : [],
    charges: [...included, ...atProperty, ...otherCharges(hotel, plan, rate, parts, lines)],
    cancelSteps: cancelSteps(condition.terms, paid, firstNight(hotel, plan, rate, parts)),
    cancelText: condition.policy.text,
    notes: notesOf(hotel.sales, plan, rate.meal, condition.note),
    extraBed: extraBeds > 0,
    mealServed: mealServed(rate.meal, plan.first, plan.nights),
  };
}

const sumOf = (lines: readonly StayLine[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

const asCharge = ({ label, amount }: StayLine, when: Charge["when"]): Charge => ({
  label,
  note: null,
  when,
  mandatory: true,
  amount,
});

/** Room, extra bed, meals and taxes of one room for the stay; wherever they are paid. */
function stayLines(hotel: PreparedHotel, plan: StayPlan, rate: RateSummary, parts: RateParts): StayLine[] {
  const { sales, taxes } = hotel;
  const { occupancy } = plan.groups[rate.group]!;
  const room = roomPrice(usualNight(sales, parts.room.room, parts.condition.factor), parts.factors);
  const beds = parts.extraBeds * sales.extraBedPrice * plan.nights;
  const meals = mealNight(rate.meal, sales.stars, occupancy) * plan.nights;
  const line = (code: StayLine["code"], label: Words, amount: number, quantity = 1): StayLine[] =>
    amount > 0 ? [{ code, label, quantity, amount }] : [];
  return [
    ...line("room", words.room, room),
    ...line("room", words.extraBed, beds, parts.extraBeds),
    ...line("meal", mealNames.get(rate.meal)!, meals),
    ...taxes
      .filter((tax) => appliesTo(tax, plan))
      .flatMap((tax) => line(taxCode(tax), tax.name, taxOn(tax, room + beds, meals))),
  ];
}

/** What the first night costs with its meals and taxes. */
function firstNight({ sales, taxes }: PreparedHotel, plan: StayPlan, rate: RateSummary, parts: RateParts): number {
  const usual = usualNight(sales, parts.room.room, parts.condition.factor);
  const room = nightPrice(usual, parts.factors.first) + parts.extraBeds * sales.extraBedPrice;
  const meals = mealNight(rate.meal, sales.stars, plan.groups[rate.group]!.occupancy);
  return taxes.reduce((sum, tax) => sum + (appliesTo(tax, plan) ? taxOn(tax, room, meals) : 0), room + meals);
}

/** Charges of the hotel beside the room: mandatory ones at the property that these guests pay, and extras that are free or paid when wanted. */
function otherCharges(
  { dues, extras }: PreparedHotel,
  plan: StayPlan,
  rate: RateSummary,
  parts: RateParts,
  lines: readonly StayLine[],
): Charge[] {
  const room = sumOf(lines.filter((line) => line.code === "room"));
  const charged = chargedRoom(plan, rate.group, parts.room.room, room);
  return [...dues, ...extras]
    .filter((each) => appliesTo(each, plan) && each.id !== extraBedSupplement)
    .map((each) => ({
      label: each.name,
      note: each.note,
      when: each.when,
      mandatory: each.mandatory,
      amount: supplementAmount(each, charged),
    }))
    .filter(({ mandatory, amount }) => !mandatory || amount !== 0);
}

const lastTen: DateSpan = { calendar: "hijri", from: "09-20", to: "09-30" };
/** Notes of the reference data that a rate of this service never bears out: its price is for the guests and nights asked. */
const untold: ReadonlySet<string> = new Set(["two-adults", "weekend", "long-stay", "package-only", "residents"]);
const lastTenOnly: ReadonlySet<string> = new Set(["block", "block-29"]);

function notesOf({ notes, limited }: HotelSales, plan: StayPlan, meal: MealId, own: Words | null): Words[] {
  const told = notes.filter(
    ({ id, meals }) =>
      !untold.has(id) &&
      (meals === null || meals.includes(meal)) &&
      (id !== "nationality" || limited !== null) &&
      (!lastTenOnly.has(id) || spanTouches(lastTen, plan.first, plan.nights)),
  );
  return [...(own ? [own] : []), ...told.map(({ text }) => text)];
}
