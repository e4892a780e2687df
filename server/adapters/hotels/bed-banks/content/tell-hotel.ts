import type { HotelKind } from "#contract/hotel-filters.ts";
import type { BothTexts } from "#contract/text.ts";
import type { City } from "#data/hotels/cities.ts";
import type { HotelContent, HotelPicture, HotelSummary, RoomTypeContent } from "#server/modules/hotels/index.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import { onlyEnglish, plainLines } from "../words.ts";

/** Types of houses, by their English names; whatever else a house is, it is sold as a hotel. */
const kinds: [RegExp, HotelKind][] = [
  [/resort/i, "resort"],
  [/apart/i, "aparthotel"],
  [/guest ?house|bed and breakfast|homestay/i, "guest_house"],
  [/lodge|chalet/i, "lodge"],
  [/camp/i, "camp"],
];
export const kindOf = (type: string): HotelKind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "hotel";

const arabicLetters = /[\u0621-\u064a]/;
/** Bed banks answer in English where they have no Arabic. */
export const isArabic = (text: string | null | undefined): boolean => arabicLetters.test(text ?? "");
export const bothOf = (en: string, ar: string | null | undefined): BothTexts =>
  ar && isArabic(ar) ? { en, ar } : onlyEnglish(en);

/** Lines of HTML in both languages. */
export function linesOf(en: string | null | undefined, ar: string | null | undefined): HotelContent["description"] {
  const english = plainLines(en ?? "");
  return { en: english, ar: isArabic(ar) ? plainLines(ar ?? "") : english.map((line) => onlyEnglish(line).ar) };
}

/** The same as paragraphs: each line with its Arabic where there is none for the whole. */
export function paragraphsOf(en: string | null | undefined, ar: string | null | undefined): BothTexts[] {
  const lines = plainLines(en ?? "");
  if (lines.length === 0) return [];
  return isArabic(ar) ? [{ en: lines.join(" "), ar: plainLines(ar ?? "").join(" ") }] : lines.map(onlyEnglish);
}

/** Until a picture has come. */
const colour = "#c9c2b4";

export const readPicture = (url: string | null | undefined, of: HotelPicture["of"], alt: BothTexts): HotelPicture[] =>
  url?.startsWith("https://") ? [{ file: url, alt, colour, illustrative: false, of }] : [];

/** Letters and digits of the name, and the id, which makes it the only one. */
export const slugOf = (name: string, id: string): string =>
  `${name} ${id}`
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");

/** Where nothing is told the custom of the field stands, and the page says that it is no more than that. */
export const customaryHours = { checkInFrom: "15:00", checkOutUntil: "12:00" };
const hoursNotTold: BothTexts = {
  en: "The hotel has not told its hours; 15:00 and 12:00 are customary. Ask the hotel before you arrive.",
  ar: "لم يبيّن الفندق مواعيده، والمعتاد 15:00 و12:00. اسأل الفندق قبل وصولك.",
};
export const goodToKnow: BothTexts = { en: "Good to know", ar: "معلومات مهمة" };
export const hoursPolicy: HotelContent["policies"][number] = {
  id: "hours",
  title: { en: "Hours", ar: "المواعيد" },
  texts: [hoursNotTold],
};

/** `04:00 PM` or `16:00` -> `16:00`. */
export function readHour(told: string | null | undefined): string | null {
  if (/^noon$/i.test(told?.trim() ?? "")) return "12:00";
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?$/i.exec(told?.trim() ?? "") ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  return hour < 24 ? `${String(hour).padStart(2, "0")}:${minutes}` : null;
}

/** The landmarks of ours that are nearest, as the crow flies; what is close is told on foot. */
export function nearbyOf(city: City, at: HotelSummary): HotelContent["nearby"] {
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

const views: [RegExp, string, BothTexts][] = [
  [/\b(?:kaaba|ka'bah) view|view of the kaaba/i, "kaaba", { en: "Kaaba view", ar: "إطلالة على الكعبة" }],
  [/\bharam view|view of (?:al-?)?haram/i, "haram", { en: "Haram view", ar: "إطلالة على الحرم" }],
  [/\b(?:sea|ocean) view/i, "sea", { en: "Sea view", ar: "إطلالة على البحر" }],
  [/\bpool view/i, "pool", { en: "Pool view", ar: "إطلالة على المسبح" }],
  [/\bcity view/i, "city", { en: "City view", ar: "إطلالة على المدينة" }],
];

/** What a room looks at, by what is told of it. */
export function viewOf(told: readonly string[]): Pick<RoomTypeContent, "view" | "haramView"> {
  const view = views.find(([pattern]) => told.some((text) => pattern.test(text)));
  return {
    view: view ? { id: view[1], name: view[2] } : null,
    haramView: view?.[1] === "haram" || view?.[1] === "kaaba",
  };
}

export const smokingOf = (told: readonly string[]): RoomTypeContent["smoking"] =>
  told.some((text) => /non.?smoking/i.test(text)) ? "no" : "not_told";
