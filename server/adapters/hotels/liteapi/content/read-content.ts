import type { BothTexts } from "#contract/text.ts";
import type { City } from "#data/hotels/cities.ts";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import { onlyEnglish, plainLines } from "../words.ts";
import { chargedOf, readAmenities } from "./amenity-names.ts";
import type { DescribedHotel } from "./content-shapes.ts";
import { readRoom } from "./read-room.ts";
import { bothOf, isArabic, readPicture } from "./read-summary.ts";

/** Where nothing is told the custom of the field stands, and the page says that it is no more than that. */
const customary = { checkInFrom: "15:00", checkOutUntil: "12:00" };
const notTold: BothTexts = {
  en: "The hotel has not told its hours; 15:00 and 12:00 are customary. Ask the hotel before you arrive.",
  ar: "لم يبيّن الفندق مواعيده، والمعتاد 15:00 و12:00. اسأل الفندق قبل وصولك.",
};

/** `04:00 PM` or `16:00` -> `16:00`. */
function readHour(told: string | null | undefined): string | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?$/i.exec(told?.trim() ?? "") ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  return hour < 24 ? `${String(hour).padStart(2, "0")}:${minutes}` : null;
}

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
    description: describe(en.hotelDescription, ar?.hotelDescription),
    pictures: pictures.length > 0 ? pictures : [summary.picture],
    checkInFrom: from ?? customary.checkInFrom,
    checkOutUntil: until ?? customary.checkOutUntil,
    policies: policiesOf(en, ar, from === null || until === null),
    nearby: nearbyOf(city, summary),
    charged: chargedOf(facilities),
    // LiteAPI's topics are a machine's reading of reviews, in English alone.
    rating: null,
    reviewList: [],
    rooms: (en.rooms ?? []).flatMap((room) => readRoom(room, arabicRooms.get(room.id)) ?? []),
  };
}

function describe(en: string | null | undefined, ar: string | null | undefined): HotelContent["description"] {
  const english = plainLines(en ?? "");
  const arabic = isArabic(ar) ? plainLines(ar ?? "") : english.map((line) => onlyEnglish(line).ar);
  return { en: english, ar: arabic };
}

function policiesOf(en: DescribedHotel, ar: DescribedHotel | null, lacksHours: boolean): HotelContent["policies"] {
  const arabic = new Map((ar?.policies ?? []).map((each) => [each.policy_type ?? "", each]));
  const told = (en.policies ?? []).flatMap(({ policy_type: type, name, description }, at) => {
    const same = arabic.get(type ?? "");
    const lines = plainLines(description ?? "");
    return name && lines.length > 0
      ? [
          {
            id: type ? type.toLowerCase().replaceAll("_", "-") : `policy-${at}`,
            title: bothOf(name, same?.name),
            texts: isArabic(same?.description)
              ? [{ en: lines.join(" "), ar: plainLines(same?.description ?? "").join(" ") }]
              : lines.map(onlyEnglish),
          },
        ]
      : [];
  });
  const important = plainLines(en.hotelImportantInformation ?? "");
  return [
    ...(important.length > 0
      ? [
          {
            id: "important",
            title: { en: "Good to know", ar: "معلومات مهمة" },
            texts: isArabic(ar?.hotelImportantInformation)
              ? [{ en: important.join(" "), ar: plainLines(ar?.hotelImportantInformation ?? "").join(" ") }]
              : important.map(onlyEnglish),
          },
        ]
      : []),
    ...(lacksHours ? [{ id: "hours", title: { en: "Hours", ar: "المواعيد" }, texts: [notTold] }] : []),
    ...told,
  ];
}

/** The landmarks of ours that are nearest, as the crow flies; what is close is told on foot. */
function nearbyOf(city: City, at: HotelSummary): HotelContent["nearby"] {
  return city.landmarks
    .map((landmark) => ({ landmark, metres: Math.round((metresBetween(at, landmark) * 1.3) / 50) * 50 }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, 6)
    .map(({ landmark: { id, name, kind }, metres }) => {
      const mode = metres <= 1_500 ? ("walk" as const) : ("drive" as const);
      const minutes = mode === "walk" ? Math.max(1, Math.ceil(metres / 75)) : Math.round((metres / 26_000) * 60) + 3;
      return { id, name, kind, metres, minutes, mode };
    });
}
