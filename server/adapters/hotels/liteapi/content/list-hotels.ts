import type { City } from "#data/hotels/cities.ts";
import { backgroundOf, type Descriptions } from "../../bed-banks/content/list-hotels.ts";
import type { ListedHotelRow } from "../../bed-banks/content/keep-hotels.ts";
import { patiently } from "../../bed-banks/content/patiently.ts";
import { isInCity, radiusOf } from "../../bed-banks/content/place-hotel.ts";
import { isArabic } from "../../bed-banks/content/tell-hotel.ts";
import type { LiteapiDeps } from "../liteapi-deps.ts";
import { supplierId } from "../liteapi-partner.ts";
import { liteapiHotels } from "../tables.ts";
import { type ListedHotel, listedHotel } from "./content-shapes.ts";
import { readContent } from "./read-content.ts";
import { type ContentWords, readSummary } from "./read-summary.ts";

type Deps = Pick<LiteapiDeps, "log" | "calls" | "settings">;

const background = backgroundOf(supplierId);

/** LiteAPI's lists and descriptions, in both languages. */
export const liteapiDescriptions = (deps: Deps): Descriptions => ({
  supplier: supplierId,
  table: liteapiHotels,
  cities: deps.settings.cities,
  openLists: async () => {
    const words = await readWords(deps);
    return (city) => listCity(deps, city, words);
  },
  describe: async (summary, city) => {
    const [en, ar] = await Promise.all([
      deps.calls.hotel(summary.id, "en", background),
      deps.calls.hotel(summary.id, "ar", background),
    ]);
    return readContent(summary, en, ar, city);
  },
});

async function readWords({ calls }: Deps): Promise<ContentWords> {
  const [facilities, types] = await Promise.all([
    patiently(() => calls.facilities(background)),
    patiently(() => calls.hotelTypes(background)),
  ]);
  return {
    facilities: new Map(facilities.map(({ facility_id: id, facility }) => [id, facility])),
    types: new Map(types.map(({ id, name }) => [id, name])),
  };
}

/** One list a city and language: LiteAPI has no pages. */
async function* listCity({ calls, log }: Deps, city: City, words: ContentWords): AsyncGenerator<ListedHotelRow[]> {
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
  yield [...new Map(rows.map((row) => [row.id, row])).values()];
}

function readList(given: readonly unknown[]): { hotels: ListedHotel[]; unread: number } {
  const hotels = given.flatMap((each) => listedHotel.safeParse(each).data ?? []);
  return { hotels, unread: given.length - hotels.length };
}
