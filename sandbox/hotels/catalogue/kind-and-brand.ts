import type { City, District } from "#data/hotels/cities.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { brands, kinds, regions, type Brand, type Kind } from "./reference.ts";

export type Character = { kind: Kind; stars: number; brand: Brand; district: District };

/** Of the classes a district is built for: few are simple, few are grand. */
const starWeights: Readonly<Record<number, number>> = { 2: 1, 3: 2.2, 4: 2.6, 5: 1.9 };

/** Large districts hold more hotels, and hotels crowd about the Haram. */
const crowd = ({ radiusM, tags }: District) => Math.sqrt(radiusM) * (tags.includes("haram") ? 2.6 : 1);

function regionOf({ country }: City): string {
  const region = Object.entries(regions).find(([, countries]) => countries.includes(country))?.[0];
  if (!region) throw new Error(`${country} is in no region`);
  return region;
}

/** District, class, kind and family that suit one another; draws again until they do. */
export function drawCharacter(city: City, random: SeededRandom): Character {
  const region = regionOf(city);
  for (let tries = 0; tries < 200; tries += 1) {
    const district = random.weighted(city.districts, crowd);
    const stars = random.weighted(district.stars, (each) => starWeights[each] ?? 1);
    const setting = { stars, city, district };
    const suitingKinds = kinds.filter((kind) => fits(kind, { ...setting, kind: kind.id }));
    if (suitingKinds.length === 0) continue;
    const kind = random.weighted(suitingKinds, ({ weights }) => weights[region] ?? 0);
    const suitingBrands = brands.filter(
      (brand) => brand.regions.includes(region) && fits(brand, { ...setting, kind: kind.id }),
    );
    if (suitingBrands.length > 0 && (kind.weights[region] ?? 0) > 0)
      return { kind, stars, district, brand: random.weighted(suitingBrands, ({ weight }) => weight) };
  }
  throw new Error(`no hotel suits ${city.id}`);
}
