import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { boxedSupplier } from "#server/platform/supplier.ts";
import type { HotelSummary, HotelSupplier } from "../hotel-supplier.ts";
import { joinHouses, type ListedHouse } from "./join-houses.ts";
import { findHouses, findVerdicts, keepHouses } from "./keep-houses.ts";
import { nameHotels, type NamedHotel } from "./name-hotels.ts";

export type HouseDeps = { db: Database; clock: Clock; log: Log };

/** What a catalogue was made of. */
export type HouseStamp = { lists: readonly HotelSummary[]; verdicts: string };

/**
 * Which houses are one hotel, and by which address it is known. The one in the box stands alone: nothing of it is joined or remembered.
 */
export function createHouseBook(suppliers: readonly HotelSupplier[], { db, clock, log }: HouseDeps) {
  const isKept = suppliers.some(({ id }) => id !== boxedSupplier);
  const readVerdicts = async () => (suppliers.length > 1 ? await findVerdicts(db) : []);

  async function join(listed: readonly ListedHouse[]): Promise<{ hotels: NamedHotel[]; stamp: HouseStamp }> {
    const lists = listed.map(({ hotel }) => hotel);
    if (!isKept) return { hotels: listed.map(alone), stamp: { lists, verdicts: "" } };
    const verdicts = await readVerdicts();
    const { groups, doubtful } = await joinHouses(listed, verdicts);
    const { hotels, changed } = nameHotels(groups, await findHouses(db), clock.now());
    await keepHouses(db, changed);
    if (suppliers.length > 1)
      log.info("houses joined", { houses: listed.length, hotels: hotels.length, doubtful: doubtful.length });
    return { hotels, stamp: { lists, verdicts: JSON.stringify(verdicts) } };
  }

  return {
    isKept,
    join,
    /** Whether nothing has changed that hotels are joined by: a list that is read again is another. */
    isSame: async ({ lists, verdicts }: HouseStamp, listed: readonly ListedHouse[]): Promise<boolean> => {
      const isListedAlike = lists.length === listed.length && lists.every((hotel, at) => hotel === listed[at]?.hotel);
      return isListedAlike && (!isKept || verdicts === JSON.stringify(await readVerdicts()));
    },
  };
}

const alone = (each: ListedHouse): NamedHotel => ({
  id: each.hotel.id,
  slug: each.hotel.slug,
  houses: [each],
  formerly: { ids: [], slugs: [] },
});
