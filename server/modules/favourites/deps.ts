import type { DescribedFavourite } from "#contract/described-favourites.ts";
import type { PackageCard } from "#contract/packages.ts";
import type { Locale } from "#contract/text.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

type HotelFacts = Omit<Extract<DescribedFavourite, { kind: "hotel" }>, "kind" | "past">;

export type FavouriteDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, "place">;
  /** What is sold, as the products tell it. Null: it is not sold any more. */
  products: {
    /** `timeZone`: whose days its stays are dated by. */
    describeHotel: (slug: string, locale: Locale) => Promise<(HotelFacts & { timeZone: string }) | null>;
    /** The cards of packages by id. */
    packageCards: (locale: Locale) => Promise<ReadonlyMap<string, PackageCard>>;
    nameAirline: (code: string, locale: Locale) => string;
  };
};
