import type { HotelCard as Hotel } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { HotelCard } from "./hotel-card.tsx";

type Props = { hotels: readonly Hotel[]; nights: number; stay: URLSearchParams; city: string };

/** Others of the same city and class with prices for the same stay. */
export function SimilarHotels({ hotels, nights, stay, city }: Props) {
  const t = useT();
  const paths = usePaths();
  if (hotels.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="scroll-mt-36 pt-12">
      <h2 id="similar" className="text-2xl">
        {t("hotel.similar", { city })}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {hotels.map((hotel) => (
          <li key={hotel.id} className="grid">
            <HotelCard hotel={hotel} nights={nights} to={paths.hotel(hotel.slug, stay)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
