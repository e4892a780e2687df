import type { City } from "#data/hotels/cities.ts";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import { chargedOf, readAmenities } from "../../bed-banks/content/amenity-names.ts";
import {
  bothOf,
  customaryHours,
  goodToKnow,
  hoursPolicy,
  linesOf,
  nearbyOf,
  paragraphsOf,
  readHour,
  readPicture,
} from "../../bed-banks/content/tell-hotel.ts";
import { onlyEnglish } from "../../bed-banks/words.ts";
import type { DescribedHotel } from "./content-shapes.ts";
import { readRoom } from "./read-room.ts";

/** Everything a hotel's page tells: what LiteAPI has in Arabic in Arabic, the rest in English in both. */
export function readContent(
  summary: HotelSummary,
  en: DescribedHotel,
  ar: DescribedHotel | null,
  city: City,
): HotelContent {
  const facilities = (en.facilities ?? []).flatMap(({ name }) => name ?? []);
  const from = readHour(en.checkinCheckoutTimes?.checkin_start);
  const until = readHour(en.checkinCheckoutTimes?.checkout);
  const chain = en.chain && en.chain !== "Not Available" ? en.chain : "";
  const pictures = (en.hotelImages ?? []).flatMap(({ url, urlHd, caption }, at) =>
    readPicture(urlHd || url, at === 0 ? "exterior" : "other", caption ? onlyEnglish(caption) : summary.name),
  );
  const arabicRooms = new Map((ar?.rooms ?? []).map((room) => [room.id, room]));
  return {
    ...summary,
    amenities: [...new Set([...summary.amenities, ...readAmenities(facilities)])],
    brand: { name: onlyEnglish(chain), tone: { en: "", ar: "" } },
    address: bothOf(en.address ?? "", ar?.address),
    phone: en.phone ?? "",
    timeZone: city.timeZone,
    licence: null,
    description: linesOf(en.hotelDescription, ar?.hotelDescription),
    pictures: pictures.length > 0 ? pictures : [summary.picture],
    checkInFrom: from ?? customaryHours.checkInFrom,
    checkOutUntil: until ?? customaryHours.checkOutUntil,
    policies: policiesOf(en, ar, from === null || until === null),
    nearby: nearbyOf(city, summary),
    charged: chargedOf(facilities),
    // LiteAPI's topics are a machine's reading of reviews, in English alone.
    rating: null,
    reviewList: [],
    rooms: (en.rooms ?? []).flatMap((room) => readRoom(room, arabicRooms.get(room.id)) ?? []),
  };
}

function policiesOf(en: DescribedHotel, ar: DescribedHotel | null, lacksHours: boolean): HotelContent["policies"] {
  const arabic = new Map((ar?.policies ?? []).map((each) => [each.policy_type ?? "", each]));
  const told = (en.policies ?? []).flatMap(({ policy_type: type, name, description }, at) => {
    const same = arabic.get(type ?? "");
    const texts = paragraphsOf(description, same?.description);
    const id = type ? type.toLowerCase().replaceAll("_", "-") : `policy-${at}`;
    return name && texts.length > 0 ? [{ id, title: bothOf(name, same?.name), texts }] : [];
  });
  const important = paragraphsOf(en.hotelImportantInformation, ar?.hotelImportantInformation);
  return [
    ...(important.length > 0 ? [{ id: "important", title: goodToKnow, texts: important }] : []),
    ...(lacksHours ? [hoursPolicy] : []),
    ...told,
  ];
}
