import type { City } from "#data/hotels/cities.ts";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { BedBankTable } from "../bed-bank-table.ts";
import {
  dropUnlisted,
  findKept,
  findListed,
  findOldContents,
  keepContent,
  keepListed,
  type ListedHotelRow,
} from "./keep-hotels.ts";
import { patiently } from "./patiently.ts";
import { soldCities } from "./place-hotel.ts";

/** How a bed bank describes its hotels, and where that is kept. */
export type Descriptions = {
  supplier: string;
  table: BedBankTable;
  /** Ids of cities that are sold; empty: all of ours. */
  cities: readonly string[];
  /** What lists are read by: of a city its hotels, page by page, each hotel once. @throws SupplierError */
  openLists: () => Promise<(city: City) => AsyncIterable<ListedHotelRow[]>>;
  /** Everything about a hotel. @throws SupplierError */
  describe: (summary: HotelSummary, city: City) => Promise<HotelContent>;
};
type Deps = { db: Database; clock: Clock; log: Log };

const day = 86_400_000;
/** A list that was not read for so long is no list any more. */
const listDays = 14;
const contentDays = 7;
/** So many contents are read again a night, those that run out first. */
const contentsANight = 500;
export const backgroundOf = (supplier: string): CallContext => ({ requestId: `${supplier} content`, locale: "en" });

/** Reads the lists of some cities. A city whose list does not come keeps what it had. @throws SupplierError when none came */
async function refreshLists(deps: Deps, bank: Descriptions, cities: readonly City[]): Promise<void> {
  const { log } = deps;
  const { supplier } = bank;
  const list = await bank.openLists();
  let failed: SupplierError | null = null;
  let hotels = 0;
  let english = 0;
  for (const city of cities)
    try {
      const counted = await refreshCity(deps, bank, city, list(city));
      hotels += counted.hotels;
      english += counted.english;
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      failed = error;
      log.warn("hotels of a city were not listed", { supplier, city: city.id, error });
    }
  if (hotels === 0 && failed) throw failed;
  log.info("hotels listed", { supplier, hotels, english });
}

/** Every page is kept as it comes; what is listed no more goes when all of them have come. */
async function refreshCity(
  { db, clock }: Deps,
  { table }: Descriptions,
  city: City,
  pages: AsyncIterable<ListedHotelRow[]>,
): Promise<{ hotels: number; english: number }> {
  const since = clock.now();
  const counted = { hotels: 0, english: 0 };
  for await (const rows of pages) {
    await keepListed(db, table, rows, since);
    counted.hotels += rows.length;
    counted.english += rows.filter(({ hasArabic }) => !hasArabic).length;
  }
  if (counted.hotels > 0) await dropUnlisted(db, table, city.id, since);
  return counted;
}

/** The hotels that are kept, of the cities that are sold. */
export async function findSold(
  { db, clock }: Pick<Deps, "db" | "clock">,
  bank: Pick<Descriptions, "table" | "cities">,
): Promise<HotelSummary[]> {
  const since = new Date(clock.now().getTime() - listDays * day);
  const ids = new Set(soldCities(bank.cities).map(({ id }) => id));
  const listed = await findListed(db, bank.table, since);
  return listed.map(({ summary }) => summary).filter(({ cityId }) => ids.has(cityId));
}

/** The same. Cities of which none are kept are asked for first; those that do not answer wait for the next night. */
export async function listHotels(deps: Deps, bank: Descriptions): Promise<HotelSummary[]> {
  const kept = await findSold(deps, bank);
  const known = new Set(kept.map(({ cityId }) => cityId));
  const missing = soldCities(bank.cities).filter(({ id }) => !known.has(id));
  if (missing.length === 0) return kept;
  await refreshLists(deps, bank, missing).catch((error: unknown) => {
    if (kept.length === 0) throw error;
    deps.log.warn("some cities have no hotels yet", { supplier: bank.supplier, cities: missing.length, error });
  });
  return findSold(deps, bank);
}

/** Everything about a hotel, a week old at the most; older while the bed bank does not answer. Null: none of its. */
export async function findContent(deps: Deps, bank: Descriptions, id: string): Promise<HotelContent | null> {
  const { db, clock, log } = deps;
  const kept = await findKept(db, bank.table, id);
  if (!kept) return null;
  const isFresh = kept.contentAt !== null && clock.now().getTime() - kept.contentAt.getTime() < contentDays * day;
  if (kept.content && isFresh) return kept.content;
  try {
    return await readAgain(deps, bank, kept.summary);
  } catch (error) {
    if (!(error instanceof SupplierError) || !kept.content) throw error;
    log.warn("a hotel is shown as it was known", { supplier: bank.supplier, hotel: id, error });
    return kept.content;
  }
}

async function readAgain({ db, clock }: Deps, bank: Descriptions, summary: HotelSummary): Promise<HotelContent> {
  const city = soldCities(bank.cities).find(({ id }) => id === summary.cityId);
  if (!city) throw new SupplierError("not_found", { code: "city" });
  const content = await bank.describe(summary, city);
  await keepContent(db, bank.table, summary.id, content, clock.now());
  return content;
}

/** A night's work: the lists, the contents that are about to run out, and some of those that nobody has asked for yet. */
export async function refreshContent(deps: Deps, bank: Descriptions): Promise<void> {
  await refreshLists(deps, bank, soldCities(bank.cities));
  const soon = new Date(deps.clock.now().getTime() - (contentDays - 1) * day);
  for (const { id } of await findOldContents(deps.db, bank.table, soon, contentsANight)) {
    const kept = await findKept(deps.db, bank.table, id);
    if (!kept) continue;
    try {
      await patiently(() => readAgain(deps, bank, kept.summary));
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      deps.log.warn("a hotel was not read again", { supplier: bank.supplier, hotel: id, error });
      // Tomorrow is another night: what is kept is shown until then.
      if (error.kind === "rate_limited" || error.kind === "unavailable") return;
    }
  }
}
