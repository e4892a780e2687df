import type { HotelPage, HotelRates } from "#contract/hotel-page.ts";
import { decimalOf } from "#contract/money.ts";
import { pictureAddress } from "#web/lib/picture.ts";

type At = { url: string; origin: string };

/**
 * A hotel in the words of schema.org. Guests' scores are left out: those of this installation are samples. The offer is that
 * of the stay shown, with every tax and fee.
 */
export function describeHotel(hotel: HotelPage, rates: HotelRates | null, { url, origin }: At): object {
  const price = rates?.suggestion?.price.total;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    "@id": url,
    url,
    name: hotel.name,
    description: hotel.description.join(" "),
    image: hotel.pictures.slice(0, 5).map(({ file }) => new URL(pictureAddress(file, 1200, "webp"), origin).href),
    ...(hotel.stars > 0 ? { starRating: { "@type": "Rating", ratingValue: hotel.stars, bestRating: 5 } } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: hotel.address,
      addressLocality: hotel.place.city,
      addressCountry: hotel.place.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: hotel.lat, longitude: hotel.lon },
    ...(hotel.phone ? { telephone: hotel.phone } : {}),
    checkinTime: hotel.checkInFrom,
    checkoutTime: hotel.checkOutUntil,
    amenityFeature: hotel.amenityGroups.flatMap(({ amenities }) =>
      amenities.map(({ name }) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
    ),
    ...(price && {
      makesOffer: {
        "@type": "Offer",
        price: decimalOf(price),
        priceCurrency: price.currency,
        availability: "https://schema.org/InStock",
        priceValidUntil: rates.expiresAt,
        url,
      },
    }),
  };
}
