import { Car, Footprints, MapPin } from "lucide";
import { Link } from "react-router";
import type { HotelPage } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlaceMap } from "./place-map.tsx";
import type { PlaceMapView } from "./project-map.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Props = { hotel: HotelPage; map: PlaceMapView | null; cityPath: string };

/** Where the hotel is and what is near it, by minutes. */
export function Location({ hotel, map, cityPath }: Props) {
  const digits = useDigits();
  const t = useT();
  return (
    <section id="location" className="scroll-mt-36">
      <h2 className="text-2xl">{t("hotel.section_location")}</h2>
      <p className="mt-2 flex items-start gap-2 text-muted">
        <Icon icon={MapPin} className="mt-[.15em]" />
        <bdi>{hotel.address}</bdi>
      </p>
      {map && (
        <div className="mt-4">
          <PlaceMap view={map} name={hotel.name} />
        </div>
      )}
      <Link to={cityPath} className="mt-2 inline-flex min-h-11 items-center link">
        {t("hotel.show_on_map")}
      </Link>
      {hotel.nearby.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{t("hotel.nearby")}</h3>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {hotel.nearby.map(({ id, name, minutes, metres, mode }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
                <Icon icon={mode === "walk" ? Footprints : Car} className="text-palm-600" />
                <span className="min-w-0 grow">
                  <bdi>{name}</bdi>
                </span>
                <span className="shrink-0 text-end text-sm text-muted">
                  <span className="block">{t(`hotel.minutes_${mode}`, { count: minutes })}</span>
                  <span className="block">
                    {metres < 1000
                      ? t("hotel.metres", { count: metres })
                      : t("hotel.kilometres", { count: digits((metres / 1000).toFixed(1)) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
