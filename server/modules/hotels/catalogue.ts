import type { Log } from "#server/platform/log.ts";
import { type HotelFacts, readFacts } from "./hotel-facts.ts";
import type { HotelSummary, HotelSupplier } from "./hotel-supplier.ts";
import { cityById } from "./stay-places/cities.ts";

/** Every hotel that is sold. A house belongs to the supplier that lists its id or address first. */
export type Catalogue = {
  all: readonly HotelFacts[];
  byId: (hotelId: string) => HotelFacts | undefined;
  bySlug: (slug: string) => HotelFacts | undefined;
  inCity: (cityId: string) => readonly HotelFacts[];
};

/** Reads the suppliers' lists once. While one of them does not answer, the others' hotels are there and it is asked again. */
export function createCatalogueReader(suppliers: readonly HotelSupplier[], log: Log): () => Promise<Catalogue> {
  let whole: Promise<Catalogue> | undefined;
  return () => {
    whole ??= readAll(suppliers, log).then(({ catalogue, missing }) => {
      if (missing) whole = undefined;
      return catalogue;
    });
    return whole;
  };
}

async function readAll(suppliers: readonly HotelSupplier[], log: Log) {
  let missing = 0;
  const lists = await Promise.all(
    suppliers.map(async (supplier) => {
      try {
        return (await supplier.hotels()).map((hotel) => ({ hotel, supplier: supplier.id }));
      } catch (error) {
        missing++;
        log.warn("hotel supplier failed to list its hotels", { supplier: supplier.id, error });
        return [];
      }
    }),
  );
  return { catalogue: indexHotels(lists.flat()), missing };
}

function indexHotels(listed: { hotel: HotelSummary; supplier: string }[]): Catalogue {
  const byId = new Map<string, HotelFacts>();
  const bySlug = new Map<string, HotelFacts>();
  const byCity = new Map<string, HotelFacts[]>();
  for (const { hotel, supplier } of listed) {
    if (byId.has(hotel.id) || bySlug.has(hotel.slug) || !cityById.has(hotel.cityId)) continue;
    const facts = readFacts(hotel, supplier);
    byId.set(hotel.id, facts);
    bySlug.set(hotel.slug, facts);
    const neighbours = byCity.get(hotel.cityId);
    if (neighbours) neighbours.push(facts);
    else byCity.set(hotel.cityId, [facts]);
  }
  return {
    all: [...byId.values()],
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    inCity: (cityId) => byCity.get(cityId) ?? [],
  };
}
