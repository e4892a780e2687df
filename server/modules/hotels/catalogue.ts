import { createHouseBook, type HouseDeps, type HouseStamp } from "./houses/house-book.ts";
import type { ListedHouse } from "./houses/join-houses.ts";
import { mergeSummaries } from "./houses/merge-summaries.ts";
import type { NamedHotel } from "./houses/name-hotels.ts";
import { type HotelFacts, readFacts } from "./hotel-facts.ts";
import type { HotelSupplier } from "./hotel-supplier.ts";
import { cityById } from "./stay-places/cities.ts";

/** Every hotel that is sold, each once. `byId` and `bySlug` know those that it had before too. */
export type Catalogue = {
  all: readonly HotelFacts[];
  byId: (hotelId: string) => HotelFacts | undefined;
  bySlug: (slug: string) => HotelFacts | undefined;
  /** By what a supplier calls it. */
  byHouse: (supplier: string, houseId: string) => HotelFacts | undefined;
  inCity: (cityId: string) => readonly HotelFacts[];
};

/** So often lists that may have changed are looked at again, with nobody waiting for it. */
const lookAgainMs = 10 * 60_000;

/**
 * Reads the suppliers' lists and joins them. While one of them does not answer, the others' hotels are there and it is asked again. Lists that are kept are
 * looked at again every ten minutes, and hotels joined anew where one is another.
 */
export function createCatalogueReader(suppliers: readonly HotelSupplier[], deps: HouseDeps): () => Promise<Catalogue> {
  const book = createHouseBook(suppliers, deps);
  let last: { catalogue: Catalogue; stamp: HouseStamp } | undefined;
  let whole: Promise<Catalogue> | undefined;
  let looking = false;
  let seenAt = 0;

  async function read(): Promise<{ catalogue: Catalogue; missing: number }> {
    const { listed, missing } = await listAll(suppliers, deps);
    if (!last || !(await book.isSame(last.stamp, listed))) {
      const { hotels, stamp } = await book.join(listed);
      last = { catalogue: indexHotels(hotels), stamp };
    }
    return { catalogue: last.catalogue, missing };
  }
  async function readFirst(): Promise<Catalogue> {
    try {
      const { catalogue, missing } = await read();
      if (missing > 0) whole = undefined;
      return catalogue;
    } catch (error) {
      whole = undefined;
      throw error;
    }
  }
  async function lookAgain() {
    looking = true;
    try {
      const { catalogue, missing } = await read();
      if (missing === 0) whole = Promise.resolve(catalogue);
    } catch (error) {
      deps.log.warn("hotels were not joined again", { error });
    } finally {
      looking = false;
    }
  }

  return () => {
    const now = deps.clock.now().getTime();
    if (!whole) {
      seenAt = now;
      whole = readFirst();
    } else if (book.isKept && !looking && now - seenAt >= lookAgainMs) {
      seenAt = now;
      void lookAgain();
    }
    return whole;
  };
}

async function listAll(suppliers: readonly HotelSupplier[], { log }: Pick<HouseDeps, "log">) {
  let missing = 0;
  const lists = await Promise.all(
    suppliers.map(async (supplier): Promise<ListedHouse[]> => {
      try {
        return (await supplier.hotels()).map((hotel) => ({ hotel, supplier: supplier.id }));
      } catch (error) {
        missing++;
        log.warn("hotel supplier failed to list its hotels", { supplier: supplier.id, error });
        return [];
      }
    }),
  );
  return { missing, listed: lists.flat().filter(({ hotel }) => cityById.has(hotel.cityId)) };
}

function indexHotels(hotels: readonly NamedHotel[]): Catalogue {
  const byId = new Map<string, HotelFacts>();
  const bySlug = new Map<string, HotelFacts>();
  const byHouse = new Map<string, HotelFacts>();
  const byCity = new Map<string, HotelFacts[]>();
  for (const hotel of hotels) {
    const [first, ...others] = hotel.houses.map(({ supplier, hotel: { id } }) => ({ supplier, id }));
    if (!first || byId.has(hotel.id) || bySlug.has(hotel.slug)) continue;
    const facts = readFacts(mergeSummaries(hotel), [first, ...others]);
    byId.set(hotel.id, facts);
    bySlug.set(hotel.slug, facts);
    for (const { supplier, id } of facts.houses) byHouse.set(`${supplier} ${id}`, facts);
    byCity.set(facts.hotel.cityId, byCity.get(facts.hotel.cityId) ?? []);
    byCity.get(facts.hotel.cityId)?.push(facts);
  }
  const all = [...byId.values()];
  for (const { id, formerly } of hotels) {
    const facts = byId.get(id);
    if (!facts) continue;
    for (const former of formerly.ids) if (!byId.has(former)) byId.set(former, facts);
    for (const former of formerly.slugs) if (!bySlug.has(former)) bySlug.set(former, facts);
  }
  return {
    all,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byHouse: (supplier, id) => byHouse.get(`${supplier} ${id}`),
    inCity: (cityId) => byCity.get(cityId) ?? [],
  };
}
