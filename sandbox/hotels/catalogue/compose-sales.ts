import type { HotelSales, MealId } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { seededRandom } from "./seeded-random.ts";
import { drawNotes, drawSupplements } from "./hotel-charges.ts";
import { drawCancellations, drawChildPolicy, drawMinimumStays, drawTimes } from "./hotel-terms.ts";
import { drawMeals } from "./meals.ts";
import { phrases } from "./reference.ts";

const gulf = ["SA", "AE", "BH", "KW", "OM", "QA"];

/** What a hotel sells and on what terms, without dates. */
export function composeSales(draft: Draft): HotelSales {
  const { summary, city, brand, rooms } = draft;
  const random = seededRandom(`sales ${summary.id}`);
  const { checkInFrom, checkOutUntil } = drawTimes(draft, seededRandom(`times ${summary.id}`));
  const { freeUnder, sharedBed, extraBedFrom } = drawChildPolicy(draft, seededRandom(`children ${summary.id}`));
  const meals = drawMeals(draft.setting, random);
  const cancellations = drawCancellations(draft, random);
  const supplements = drawSupplements(draft, random);
  const minimumStays = drawMinimumStays(draft, random);
  const limits = phrases.tariffNotes.find(({ id }) => id === "nationality");
  const isLimited = random.chance(0.07) && gulf.includes(city.country);
  return {
    hotelId: summary.id,
    cityId: city.id,
    country: city.country,
    timeZone: city.timeZone,
    stars: summary.stars,
    kind: summary.kind,
    priceLevel: city.priceLevel.stars[summary.stars]?.amount ?? 0,
    priceFactor: brand.priceFactor,
    checkInFrom,
    checkOutUntil,
    rooms: rooms.map(({ room: _room, viewId: _viewId, ...room }) => room),
    meals,
    cancellations,
    supplements,
    notes: drawNotes(draft, minimumStays, supplements, meals, random),
    minimumStays,
    children: { freeUnder, sharedBed, extraBedFrom },
    extraBedPrice: supplements.find(({ id }) => id === "extra-bed")?.amount ?? 0,
    limited:
      isLimited && limits
        ? {
            nationalities: gulf,
            priceFactor: 0.92,
            meal: meals[0] as MealId,
            cancellationId: cancellations[0]?.id ?? "",
            note: limits.text,
          }
        : null,
  };
}
