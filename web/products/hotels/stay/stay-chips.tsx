import { BedDouble, Hotel } from "lucide";
import type { SearchChips } from "#web/features/searches/product-search.ts";
import { SearchChipText } from "#web/features/searches/search-chip-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { HomeStay } from "./load-home-search.ts";
import { clearRecentHotels, type RecentHotel, readRecentHotels } from "./recent-hotels.ts";
import { clearStays, type RecentStay, readRecentStays } from "./recent-stays.ts";
import { nightsBetween, readStay } from "./stay-draft.ts";

/** So many hotels stand behind the searches: the line is one of searches. */
const mostHotels = 3;

/** Stays searched on this device, and the hotels last looked at. */
export const stayChips: SearchChips<HomeStay> = {
  name: "hotels",
  clear: (storage) => {
    clearStays(storage);
    clearRecentHotels(storage);
  },
  recent: (storage, locale) => [
    ...readRecentStays(storage, locale).map((stay) => ({
      key: stay.query,
      to: pathsOf(locale).hotelSearch(stay.query),
      content: <StayText {...stay} />,
    })),
    ...readRecentHotels(storage)
      .slice(0, mostHotels)
      .map((hotel) => ({
        key: hotel.slug,
        to: pathsOf(locale).hotel(hotel.slug, hotel.query),
        content: <HotelText name={hotel.names[locale] ?? hotel.names.en ?? hotel.names.ar} query={hotel.query} />,
      })),
  ],
};

type HotelTextProps = { name: string | undefined; query: RecentHotel["query"] };

function HotelText({ name, query }: HotelTextProps) {
  const t = useT();
  const { checkIn, checkOut } = readStay(new URLSearchParams(query));
  return (
    <SearchChipText
      icon={<Icon icon={Hotel} />}
      title={<bdi>{name}</bdi>}
      line={query ? <StayLine checkIn={checkIn} checkOut={checkOut} /> : t("stay-search.looked_at")}
    />
  );
}

function StayText({ draft, name }: Pick<RecentStay, "draft" | "name">) {
  const t = useT();
  return (
    <SearchChipText
      icon={<Icon icon={BedDouble} />}
      title={<bdi>{name ?? t("shell.hotels")}</bdi>}
      line={<StayLine {...draft} />}
    />
  );
}

function StayLine({ checkIn, checkOut }: Pick<RecentStay["draft"], "checkIn" | "checkOut">) {
  const t = useT();
  return (
    <>
      <DateText date={checkIn} style="dayMonth" /> ·{" "}
      {t("stay-search.nights", { count: nightsBetween(checkIn, checkOut) })}
    </>
  );
}
