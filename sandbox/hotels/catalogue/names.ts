import type { City } from "#data/hotels/cities.ts";
import type { Words } from "../types.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import type { Character } from "./kind-and-brand.ts";

/** Names given so far: those of a city, and addresses of all. */
export type Names = { inCity: Set<string>; slugs: Set<string> };

const fill = (pattern: string, words: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? "");

/** Null when every name that suits is given already. A pattern with the city is used once for each family and kind. */
export function drawName(
  { kind, stars, brand, district }: Character,
  city: City,
  names: Names,
  random: SeededRandom,
): Words | null {
  const suiting = brand.namePatterns.filter((pattern) => fits(pattern, { kind: kind.id, stars, city, district }));
  for (const pattern of random.some(suiting, suiting.length)) {
    const inLocale = (locale: "en" | "ar") =>
      fill(pattern[locale], { brand: brand.name[locale], district: district.name[locale], city: city.name[locale] });
    const name = { en: inLocale("en"), ar: inLocale("ar") };
    const cityOnce = pattern.en.includes("{city}") ? `${brand.id} ${kind.id} in the city` : name.en;
    if ([name.en, name.ar, cityOnce].some((each) => names.inCity.has(each))) continue;
    for (const each of [name.en, name.ar, cityOnce]) names.inCity.add(each);
    return name;
  }
  return null;
}

const toSlug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The English name; with the city when another hotel has that address. */
export function giveSlug(name: Words, city: City, names: Names): string {
  const short = toSlug(name.en);
  const slug = names.slugs.has(short) ? `${short}-${city.slug}` : short;
  if (names.slugs.has(slug)) throw new Error(`two hotels at ${slug}`);
  names.slugs.add(slug);
  return slug;
}
