import type { HotelSummary } from "../hotel-supplier.ts";
import type { NamedHotel } from "./name-hotels.ts";

export const isToldInArabic = (text: { ar: string }): boolean => /[\u0621-\u064a]/.test(text.ar);

/** A hotel as lists show it: as its first house is told, and what that lacks as another is. Where it stands is never mixed. */
export function mergeSummaries({ id, slug, houses }: Pick<NamedHotel, "id" | "slug" | "houses">): HotelSummary {
  const told = houses.map(({ hotel }) => hotel);
  const [first] = told;
  if (!first) throw new Error("hotel has no house");
  if (told.length === 1 && first.id === id && first.slug === slug) return first;
  const scored = told.filter(({ score }) => score !== null).toSorted((a, b) => b.reviews - a.reviews)[0];
  return {
    ...first,
    id,
    slug,
    name: told.find(({ name }) => isToldInArabic(name))?.name ?? first.name,
    stars: told.find(({ stars }) => stars > 0)?.stars ?? 0,
    districtId: told.find(({ districtId }) => districtId !== "")?.districtId ?? "",
    score: scored?.score ?? null,
    reviews: scored?.reviews ?? 0,
    haramShuttle: told.some(({ haramShuttle }) => haramShuttle),
    amenities: [...new Set(told.flatMap(({ amenities }) => amenities))],
  };
}
