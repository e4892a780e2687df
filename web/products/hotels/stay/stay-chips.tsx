import { BedDouble } from "lucide-react";
import type { SearchChips } from "#web/features/searches/product-search.ts";
import { SearchChipText } from "#web/features/searches/search-chip-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { HomeStay } from "./load-home-search.ts";
import { clearStays, type RecentStay, readRecentStays } from "./recent-stays.ts";
import { nightsBetween } from "./stay-draft.ts";

/** Stays searched on this device. */
export const stayChips: SearchChips<HomeStay> = {
  name: "hotels",
  clear: clearStays,
  recent: (storage, locale) =>
    readRecentStays(storage, locale).map((stay) => ({
      key: stay.query,
      to: pathsOf(locale).hotelSearch(stay.query),
      content: <StayText {...stay} />,
    })),
};

function StayText({ draft, name }: Pick<RecentStay, "draft" | "name">) {
  const t = useT();
  return (
    <SearchChipText
      icon={<Icon icon={BedDouble} />}
      title={<bdi>{name ?? t("shell.hotels")}</bdi>}
      line={
        <>
          <DateText date={draft.checkIn} style="dayMonth" /> ·{" "}
          {t("stay-search.nights", { count: nightsBetween(draft.checkIn, draft.checkOut) })}
        </>
      }
    />
  );
}
