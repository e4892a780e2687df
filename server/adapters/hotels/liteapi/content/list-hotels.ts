import type { City } from "#data/hotels/cities.ts";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { LiteapiDeps } from "../liteapi-deps.ts";
import { supplierId } from "../liteapi-partner.ts";
import { type ListedHotel, listedHotel } from "./content-shapes.ts";
import { findKept, findListed, findOldContents, keepCity, keepContent } from "./keep-hotels.ts";
import { patiently } from "./patiently.ts";
import { isInCity, radiusOf, soldCities } from "./place-hotel.ts";
import { readContent } from "./read-content.ts";
import { type ContentWords, isArabic, readSummary } from "./read-summary.ts";

type Deps = Pick<LiteapiDeps, "db" | "clock" | "log" | "calls" | "settings">;

const day = 86_400_000;
/** A list that was not read for so long is no list any more. */
const listDays = 14;
const contentDays = 7;
/** So many contents are read again a night, those that run out first. */
const contentsANight = 500;
const background: CallContext = { requestId: "liteapi content", locale: "en" };

/** Reads the lists of some cities. A city whose list does not come keeps what it had. @throws SupplierError when none came */
async function refreshLists(deps: Deps, cities: readonly City[]): Promise<void> {
  const { calls, log } = deps;
  const [facilities, types] = await Promise.all([
    patiently(() => calls.facilities(background)),
    patiently(() => calls.hotelTypes(background)),
  ]);
  const words: ContentWords = {
    facilities: new Map(facilities.map(({ facility_id: id, facility }) => [id, facility])),
    types: new Map(types.map(({ id, name }) => [id, name])),
  };
  let failed: SupplierError | null = null;
  let hotels = 0;
  let english = 0;
  for (const city of cities)
    try {
      const rows = await listCity(deps, city, words);
      hotels += rows.length;
      english += rows.filter(({ hasArabic }) => !hasArabic).length;
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      failed = error;
      log.warn("hotels of a city were not listed", { supplier: supplierId, city: city.id, error });
    }
  if (hotels === 0 && failed) throw failed;
  log.info("hotels listed", { supplier: supplierId, hotels, english });
}

async function listCity({ db, clock, calls, log }: Deps, city: City, words: ContentWords) {
  const around = { lat: city.lat, lon: city.lon, radius: radiusOf(city) };
  const [english, arabic] = await Promise.all(
    ["en", "ar"].map(async (language) =>
      readList(await patiently(() => calls.hotels({ ...around, language }, background))),
    ),
  );
  const arabicNames = new Map((arabic?.hotels ?? []).map(({ id, name }) => [id, name]));
  const rows = (english?.hotels ?? [])
    .filter((hotel) => !hotel.deletedAt && isInCity(city, { lat: hotel.latitude, lon: hotel.longitude }))
    .flatMap((hotel) => {
      const name = arabicNames.get(hotel.id) ?? null;
      const summary = readSummary(hotel, name, city, words);
      return summary ? [{ id: hotel.id, cityId: city.id, summary, hasArabic: isArabic(name) }] : [];
    });
  const unread = english?.unread ?? 0;
  if (unread > 0) log.warn("hotels left out", { supplier: supplierId, city: city.id, unread });
  // A house twice in a list stands once.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (once.length > 0) await keepCity(db, city.id, once, clock.now());
  return once;
}

function readList(given: readonly unknown[]): { hotels: ListedHotel[]; unread: number } {
  const hotels = given.flatMap((each) => listedHotel.safeParse(each).data ?? []);
  return { hotels, unread: given.length - hotels.length };
}

/** The hotels that are kept. Cities of which none are kept are asked for first; those that do not answer wait for the next night. */
export async function listHotels(deps: Deps): Promise<HotelSummary[]> {
  const since = new Date(deps.clock.now().getTime() - listDays * day);
  const cities = soldCities(deps.settings.cities);
  const ids = new Set(cities.map(({ id }) => id));
  const find = async () =>
    (await findListed(deps.db, since)).map(({ summary }) => summary).filter(({ cityId }) => ids.has(cityId));
  const kept = await find();
  const known = new Set(kept.map(({ cityId }) => cityId));
  const missing = cities.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return kept;
  await refreshLists(deps, missing).catch((error: unknown) => {
    if (kept.length === 0) throw error;
    deps.log.warn("some cities have no hotels yet", { supplier: supplierId, cities: missing.length, error });
  });
  return find();
}

/** Everything about a hotel, a week old at the most; older while LiteAPI does not answer. Null: none of its. */
export async function findContent(deps: Deps, id: string): Promise<HotelContent | null> {
  const { db, clock, log } = deps;
  const kept = await findKept(db, id);
  if (!kept) return null;
  const isFresh = kept.contentAt !== null && clock.now().getTime() - kept.contentAt.getTime() < contentDays * day;
  if (kept.content && isFresh) return kept.content;
  try {
    return await readAgain(deps, kept.summary);
  } catch (error) {
    if (!(error instanceof SupplierError) || !kept.content) throw error;
    log.warn("a hotel is shown as it was known", { supplier: supplierId, hotel: id, error });
    return kept.content;
  }
}

async function readAgain({ db, clock, calls, settings }: Deps, summary: HotelSummary): Promise<HotelContent> {
  const city = soldCities(settings.cities).find(({ id }) => id === summary.cityId);
  if (!city) throw new SupplierError("not_found", { code: "city" });
  const [en, ar] = await Promise.all([
    calls.hotel(summary.id, "en", background),
    calls.hotel(summary.id, "ar", background),
  ]);
  const content = readContent(summary, en, ar, city);
  await keepContent(db, summary.id, content, clock.now());
  return content;
}

/** A night's work: the lists, the contents that are about to run out, and some of those that nobody has asked for yet. */
export async function refreshContent(deps: Deps): Promise<void> {
  await refreshLists(deps, soldCities(deps.settings.cities));
  const soon = new Date(deps.clock.now().getTime() - (contentDays - 1) * day);
  for (const { id } of await findOldContents(deps.db, soon, contentsANight)) {
    const kept = await findKept(deps.db, id);
    if (!kept) continue;
    try {
      await patiently(() => readAgain(deps, kept.summary));
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      deps.log.warn("a hotel was not read again", { supplier: supplierId, hotel: id, error });
      // Tomorrow is another night: what is kept is shown until then.
      if (error.kind === "rate_limited" || error.kind === "unavailable") return;
    }
  }
}
