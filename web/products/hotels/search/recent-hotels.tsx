import { useEffect, useState } from "react";
import { Link } from "react-router";
import { clearRecentHotels, type RecentHotel, readRecentHotels } from "#web/products/hotels/stay/recent-hotels.ts";
import { readStay } from "#web/products/hotels/stay/stay-draft.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** Hotels looked at on this device, under the form: they appear with the page's code, where nothing stands below them. */
export function RecentHotels() {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const [hotels, setHotels] = useState<RecentHotel[]>([]);
  useEffect(() => {
    setHotels(read());
  }, []);
  if (hotels.length === 0) return null;
  const clear = () => {
    clearRecentHotels(localStorage);
    setHotels([]);
  };
  return (
    <section aria-labelledby="recent-hotels" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-hotels" className="text-lg">
          {t("stays.recent_hotels")}
        </h2>
        <Button variant="quiet" size="sm" onClick={clear}>
          {t("stays.recent_clear")}
        </Button>
      </div>
      <ul className="flex gap-3 overflow-x-auto pb-2" data-scroll-x>
        {hotels.map(({ slug, names, picture, query }) => {
          const { checkIn, checkOut } = readStay(new URLSearchParams(query));
          return (
            <li key={slug} className="w-60 shrink-0">
              <Link
                to={paths.hotel(slug, query)}
                className="flex h-full items-center gap-3 rounded-card border border-line bg-paper p-2 transition-colors hover:border-edge"
              >
                <Picture picture={{ ...picture, alt: "" }} sizes="64px" className="size-16 shrink-0 rounded-field" />
                <span className="min-w-0 leading-heading">
                  <bdi className="line-clamp-2 font-medium">{names[locale] ?? names.en ?? names.ar}</bdi>
                  {query && (
                    <span className="block text-sm text-muted">
                      <DaySpan checkIn={checkIn} checkOut={checkOut} />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function read(): RecentHotel[] {
  try {
    return readRecentHotels(localStorage);
  } catch {
    // A browser that keeps nothing.
    return [];
  }
}
