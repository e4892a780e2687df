import { ArrowRight } from "lucide";
import { Link } from "react-router";
import type { Destination } from "#contract/destinations.ts";
import { hotelQuery } from "#web/features/destinations/search-queries.ts";
import { usualDates } from "#web/features/destinations/usual-dates.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";

/** Where to stay and for whom; each leads to the hotels of the district. */
export function Districts({ destination, today }: { destination: Destination; today: string }) {
  const { name, districts, hotelCities, days } = destination;
  const t = useT();
  const paths = usePaths();
  const areHotelsSold = useIsSold()(paths.hotelSearch());
  const { depart, back } = usualDates(today, days.ideal);
  const hotels = (place: string) => paths.hotelSearch(hotelQuery({ place, checkIn: depart, checkOut: back }));
  return (
    <section aria-labelledby="stay">
      <h2 id="stay" className="scroll-mt-24 text-2xl">
        {t("destinations.stay_title", { name })}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3 large-text:grid-cols-1!">
        {districts.map(({ id, name: district, text, place }) => (
          <li
            key={id}
            className="group relative grid content-start gap-1 rounded-card border border-line bg-paper p-5 transition-shadow hover:shadow-lift"
          >
            <h3 className="text-lg">
              {areHotelsSold ? (
                <Link to={hotels(place)} rel="nofollow" className="after:absolute after:inset-0 after:rounded-card">
                  {district}
                </Link>
              ) : (
                district
              )}
            </h3>
            <p className="text-muted">{text}</p>
            {areHotelsSold && (
              <p className="mt-2 flex items-center gap-1.5 font-medium text-palm-600 group-hover:underline">
                {t("destinations.district_hotels")}
                <DirIcon icon={ArrowRight} />
              </p>
            )}
          </li>
        ))}
        {areHotelsSold &&
          hotelCities.map(({ id, name: city }) => (
            <li
              key={id}
              className="grid place-items-center rounded-card border border-dashed border-edge p-5 text-center"
            >
              <Link
                to={hotels(`city.${id}`)}
                rel="nofollow"
                className="inline-flex min-h-6 items-center link font-medium"
              >
                {t("destinations.city_hotels", { city })}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
