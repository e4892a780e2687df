import type { HotelPage } from "#contract/hotel-page.ts";
import type { Locale } from "#contract/text.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { HotelContent, RoomTypeContent } from "../hotel-supplier.ts";
import { amenityById, amenityGroups, kindName } from "../hotel-words.ts";
import { districtName, showPicture } from "../search/show-card.ts";
import { hotelPlace, showStayPlace } from "../stay-places/stay-place.ts";
import { listHighlights } from "./list-highlights.ts";
import { ratingWord } from "./rating-word.ts";

/** Everything a hotel's page tells without prices, in one language. */
export function showHotel(places: Pick<Places, "country">, hotel: HotelContent, locale: Locale): HotelPage {
  const { id, slug, kind, stars, lat, lon, phone, checkInFrom, checkOutUntil, districtId, licence } = hotel;
  return {
    id,
    slug,
    kind,
    stars,
    lat,
    lon,
    phone,
    checkInFrom,
    checkOutUntil,
    districtId,
    name: hotel.name[locale],
    kindName: kindName(kind)[locale],
    brand: {
      name: hotel.brand.name[locale],
      tone: hotel.brand.tone[locale],
    },
    place: showStayPlace(places, hotelPlace(hotel), locale),
    district: districtName(hotel, locale),
    address: hotel.address[locale],
    licence: licence && {
      ...licence,
      class: licence.class[locale],
    },
    way: {
      ...hotel.way,
      to: hotel.way.to[locale],
    },
    description: hotel.description[locale],
    highlights: listHighlights(hotel, locale),
    pictures: hotel.pictures.map((picture) => showPicture(picture, locale)),
    amenityGroups: showAmenities(hotel, locale),
    policies: hotel.policies.map(({ id: policyId, title, texts }) => ({
      id: policyId,
      title: title[locale],
      texts: texts.map((text) => text[locale]),
    })),
    nearby: hotel.nearby.map((place) => ({
      ...place,
      name: place.name[locale],
    })),
    rating: showRating(hotel, locale),
    roomTypes: hotel.rooms.map((room) => showRoomType(room, locale)),
  };
}

function showAmenities({ amenities, charged }: HotelContent, locale: Locale): HotelPage["amenityGroups"] {
  const all = amenities.flatMap((id) => amenityById.get(id) ?? []);
  return amenityGroups
    .map(({ id, name, icon }) => ({
      id,
      name: name[locale],
      icon,
      amenities: all
        .filter(({ group }) => group === id)
        .map((each) => ({
          id: each.id,
          name: each.name[locale],
          icon: each.icon,
          charge: charged[each.id] ?? ("never" as const),
        })),
    }))
    .filter((group) => group.amenities.length > 0);
}

function showRating({ score, reviews, rating }: HotelContent, locale: Locale): HotelPage["rating"] {
  if (score === null) return null;
  const topics = rating?.topics ?? [];
  return {
    score,
    word: ratingWord(score, locale),
    reviews,
    topics: topics.map(({ name, score: mark }) => ({ name: name[locale], score: mark })),
  };
}

function showRoomType(room: RoomTypeContent, locale: Locale): HotelPage["roomTypes"][number] {
  return {
    ...room,
    name: room.name[locale],
    description: room.description[locale],
    beddings: room.beddings.map(({ id, name }) => ({ id, name: name[locale] })),
    view: room.view && room.view.id !== "none" ? room.view.name[locale] : null,
    amenities: room.amenities.map((id) => amenityById.get(id)?.name[locale] ?? id),
    pictures: room.pictures.map((picture) => showPicture(picture, locale)),
  };
}
