import type { City } from "#data/hotels/cities.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { ListedHotelRow } from "../../bed-banks/content/keep-hotels.ts";
import { backgroundOf, type Descriptions } from "../../bed-banks/content/list-hotels.ts";
import { patiently } from "../../bed-banks/content/patiently.ts";
import { isInCity } from "../../bed-banks/content/place-hotel.ts";
import { isArabic } from "../../bed-banks/content/tell-hotel.ts";
import { mostHotels } from "../rapid-calls.ts";
import type { RapidDeps } from "../rapid-deps.ts";
import { supplierId } from "../rapid-partner.ts";
import { rapidHotels } from "../tables.ts";
import { describedProperty } from "./content-shapes.ts";
import { readContent } from "./read-content.ts";
import { placeOf, readSummary } from "./read-summary.ts";

type Deps = Pick<RapidDeps, "log" | "calls" | "settings">;

const background = backgroundOf(supplierId);
const languages = { en: "en-US", ar: "ar-SA" };
/** What a list needs; of the Arabic one the name alone. */
const listed = ["name", "address", "ratings", "location", "category", "amenities", "images"];

/** Rapid's lists and descriptions, in both languages. */
export const rapidDescriptions = (deps: Deps): Descriptions => ({
  supplier: supplierId,
  table: rapidHotels,
  cities: deps.settings.cities,
  openLists: async () => (city) => listCity(deps, city),
  describe: async ({ id, ...summary }, city) => {
    const [english, arabic] = await Promise.all([
      deps.calls.content([id], languages.en, [], background),
      deps.calls.content([id], languages.ar, [], background),
    ]);
    const en = describedProperty.safeParse(english[id]).data;
    if (!en) throw new SupplierError(id in english ? "unavailable" : "not_found", { code: "description" });
    return readContent({ ...summary, id }, en, describedProperty.safeParse(arabic[id]).data ?? null, city);
  },
});

/** The hotels within the frame of a city, 250 a page. */
async function* listCity({ calls, log }: Deps, city: City): AsyncGenerator<ListedHotelRow[]> {
  const ids = await patiently(() => calls.idsWithin(city.bbox, background));
  for (let from = 0; from < ids.length; from += mostHotels) {
    const page = ids.slice(from, from + mostHotels);
    const english = await patiently(() => calls.content(page, languages.en, listed, background));
    const arabic = await patiently(() => calls.content(page, languages.ar, ["name", "location"], background));
    let unread = 0;
    const rows = page.flatMap((id): ListedHotelRow[] => {
      // Sold no more, or not by this account.
      if (!(id in english)) return [];
      const hotel = describedProperty.safeParse(english[id]).data;
      if (hotel?.property_id !== id) unread += 1;
      const at = hotel && placeOf(hotel);
      if (hotel?.property_id !== id || !at || !isInCity(city, at)) return [];
      const name = describedProperty.safeParse(arabic[id]).data?.name ?? null;
      const summary = readSummary(hotel, name, city);
      return summary ? [{ id, cityId: city.id, summary, hasArabic: isArabic(name) }] : [];
    });
    if (unread > 0) log.warn("hotels left out", { supplier: supplierId, city: city.id, unread });
    yield rows;
  }
}
