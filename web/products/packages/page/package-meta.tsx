import { decimalOf } from "#contract/money.ts";
import type { PackagePage } from "#contract/packages.ts";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";

/** The package for search engines: the days, and what it costs. */
export function PackageMeta({ trip }: { trip: PackagePage }) {
  const paths = usePaths();
  const { origin } = useRootData();
  const { price, departures } = trip;
  const open = departures.some(({ state }) => state === "open");
  return (
    <JsonLd
      key={trip.id}
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@type": "TouristTrip",
          name: trip.title,
          description: trip.summary,
          image: origin + sceneAddress(trip.picture.scene),
          touristType: trip.suitableFor.map(({ name }) => name),
          itinerary: {
            "@type": "ItemList",
            itemListElement: trip.itinerary.map(({ day, title, place }) => ({
              "@type": "ListItem",
              position: day,
              item: {
                "@type": "Place",
                name: `${title}: ${place.name}`,
                geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lon },
              },
            })),
          },
          offers: {
            "@type": "Offer",
            url: origin + paths.package(trip.category.slug, trip.slug),
            price: decimalOf(price.now),
            priceCurrency: price.now.currency,
            availability: open ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
          },
        }
      }
    />
  );
}
