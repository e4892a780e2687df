import { BedDouble, Plane } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Destination } from "#contract/destinations.ts";
import { flightQuery, hotelQuery } from "#web/features/destinations/search-queries.ts";
import { oldestSeen, useSeen } from "#web/features/destinations/use-seen.ts";
import { usualDates } from "#web/features/destinations/usual-dates.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useIsSold } from "#web/lib/sold.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = { destination: Destination; today: string };

/** What the way there and a bed cost, as our own searches found it; each line is that search. */
export function Prices({ destination, today }: Props) {
  const { name, flightPlace: to, flights, hotel, hotelCities, days } = destination;
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const seen = useSeen(today);
  const { depart, back } = usualDates(today, days.ideal);
  const oldest = oldestSeen([...flights.map(({ flight }) => flight), hotel]);
  const city = `city.${hotelCities[0]?.id ?? ""}`;
  if (![paths.flightSearch(), paths.hotelSearch()].some(isSold)) return null;
  return (
    <aside aria-labelledby="prices" className="grid gap-4 rounded-card bg-paper p-5 shadow-lift md:sticky md:top-24">
      <h2 id="prices" className="text-xl">
        {t("destinations.prices_title", { name })}
      </h2>
      <ul className="grid gap-2">
        {isSold(paths.flightSearch()) &&
          flights.map(({ from, fromCity, flight }) => (
            <Line
              key={from}
              icon={<DirIcon icon={Plane} />}
              to={paths.flightSearch(flightQuery(flight ?? { from, to, depart, back }))}
              title={t("destinations.from_city", { city: fromCity })}
              price={flight && <Money value={flight.total} />}
            >
              {flight ? (
                <Rich
                  id="destinations.there_and_back"
                  parts={{
                    depart: <DateText date={flight.depart} style="dayMonth" />,
                    back: <DateText date={flight.back} style="dayMonth" />,
                  }}
                />
              ) : (
                t("destinations.see_flights")
              )}
            </Line>
          ))}
        {isSold(paths.hotelSearch()) && (
          <Line
            icon={<Icon icon={BedDouble} />}
            to={paths.hotelSearch(hotelQuery(hotel ?? { place: city, checkIn: depart, checkOut: back }))}
            title={t("destinations.a_night_for_two")}
            price={hotel && <Money value={hotel.total} />}
          >
            {hotel ? (
              <Rich id="destinations.night_of" parts={{ day: <DateText date={hotel.checkIn} style="dayMonth" /> }} />
            ) : (
              t("destinations.see_hotels")
            )}
          </Line>
        )}
      </ul>
      {oldest && <p className="text-sm text-muted">{t("destinations.prices_found", { seen: seen(oldest) })}</p>}
      <div className="grid gap-2">
        <LinkButton
          to={paths.flightSearch(flightQuery(flights[0]?.flight ?? { from: flights[0]?.from ?? "", to, depart, back }))}
        >
          {t("destinations.search_flights")}
        </LinkButton>
        <LinkButton variant="line" to={paths.hotelSearch(hotelQuery({ place: city, checkIn: depart, checkOut: back }))}>
          {t("destinations.search_hotels")}
        </LinkButton>
      </div>
    </aside>
  );
}

type LineProps = { icon: ReactNode; to: string; title: string; price: ReactNode; children: ReactNode };

function Line({ icon, to, title, price, children }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        rel="nofollow"
        className="group flex min-h-14 items-center gap-3 rounded-field border border-line px-3 py-2 transition-colors hover:border-palm-500"
      >
        <span className="shrink-0 text-palm-600">{icon}</span>
        <span className="min-w-0 grow">
          <span className="block font-medium group-hover:underline">{title}</span>
          <span className="block text-sm text-muted">{children}</span>
        </span>
        {price && <span className="shrink-0 font-semibold">{price}</span>}
      </Link>
    </li>
  );
}
