import type { BothTexts } from "#contract/text.ts";
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
import type { DescribedProperty } from "./content-shapes.ts";
import { readRoom } from "./read-room.ts";
import { addressOf, namesOf, streetOf } from "./read-summary.ts";

/** Parts of a description, in the order of a page. */
const parts = ["headline", "general", "location", "attractions", "rooms", "amenities", "dining", "renovations"];

/** Everything a hotel's page tells: what Rapid has in Arabic in Arabic, the rest in English in both. */
export function readContent(
  summary: HotelSummary,
  en: DescribedProperty,
  ar: DescribedProperty | null,
  city: City,
): HotelContent {
  const amenities = namesOf(en.amenities);
  const from = readHour(en.checkin?.begin_time);
  const until = readHour(en.checkout?.time);
  const heroFirst = (en.images ?? []).toSorted((a, b) => Number(b.hero_image ?? false) - Number(a.hero_image ?? false));
  const pictures = heroFirst.flatMap((image) =>
    readPicture(
      addressOf(image),
      image.hero_image ? "exterior" : "other",
      image.caption ? onlyEnglish(image.caption) : summary.name,
    ),
  );
  const lines = parts.map((part) => linesOf(en.descriptions?.[part], ar?.descriptions?.[part]));
  return {
    ...summary,
    amenities: [...new Set([...summary.amenities, ...readAmenities(amenities)])],
    brand: { name: onlyEnglish(en.brand?.name ?? en.chain?.name ?? ""), tone: { en: "", ar: "" } },
    address: bothOf(streetOf(en), ar && streetOf(ar)),
    phone: en.phone ?? "",
    timeZone: city.timeZone,
    licence: null,
    description: { en: lines.flatMap((each) => each.en), ar: lines.flatMap((each) => each.ar) },
    pictures: pictures.length > 0 ? pictures : [summary.picture],
    checkInFrom: from ?? customaryHours.checkInFrom,
    checkOutUntil: until ?? customaryHours.checkOutUntil,
    policies: policiesOf(en, ar, from === null || until === null),
    nearby: nearbyOf(city, summary),
    charged: chargedOf(amenities),
    // Rapid scores cleanliness and the like; its words are not our topics.
    rating: null,
    reviewList: [],
    rooms: Object.entries(en.rooms ?? {}).flatMap(([id, room]) => readRoom(room, ar?.rooms?.[id]) ?? []),
  };
}

const policies: [string, BothTexts, (hotel: DescribedProperty) => string | null | undefined][] = [
  ["arrival", { en: "Arrival", ar: "الوصول" }, ({ checkin }) => checkin?.instructions],
  ["special-arrival", { en: "Before you arrive", ar: "قبل وصولك" }, ({ checkin }) => checkin?.special_instructions],
  ["important", goodToKnow, ({ policies: given }) => given?.know_before_you_go],
  ["mandatory-fees", { en: "Fees paid at the hotel", ar: "رسوم تُدفع في الفندق" }, ({ fees }) => fees?.mandatory],
  ["optional-fees", { en: "Optional extras", ar: "إضافات اختيارية" }, ({ fees }) => fees?.optional],
];

function policiesOf(
  en: DescribedProperty,
  ar: DescribedProperty | null,
  lacksHours: boolean,
): HotelContent["policies"] {
  const told = policies.flatMap(([id, title, read]) => {
    const texts = paragraphsOf(read(en), ar && read(ar));
    return texts.length > 0 ? [{ id, title, texts }] : [];
  });
  const age = en.checkin?.min_age;
  const minimum = {
    id: "minimum-age",
    title: { en: "Age of the guest who checks in", ar: "عمر الضيف عند تسجيل الدخول" },
    texts: [{ en: `At least ${age} years.`, ar: `${age} سنة على الأقل.` }],
  };
  return [...(lacksHours ? [hoursPolicy] : []), ...(age ? [minimum] : []), ...told];
}
