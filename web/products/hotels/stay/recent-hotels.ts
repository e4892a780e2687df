import type { HotelPage } from "#contract/hotel-page.ts";
import type { Locale } from "#i18n/locales.ts";
import { type DayIn, dayIn } from "#web/lib/stored-searches.ts";
import { readStay, type StayDraft, writeStay } from "./stay-draft.ts";

const storageKey = "recent-hotels";
const most = 8;

/** A hotel whose page was looked at on this device. `query`: of the stay, empty without one; `zone`: whose days it is dated by. */
export type RecentHotel = {
  slug: string;
  names: Partial<Record<Locale, string>>;
  picture: Pick<HotelPage["pictures"][number], "file" | "colour">;
  query: string;
  zone: string;
};

type Reads = Pick<Storage, "getItem">;

/** Latest first; a stay that has begun is none any more. What somebody else wrote there is nothing. */
export function readRecentHotels(storage: Reads, today: DayIn = dayIn): RecentHotel[] {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? "[]") as RecentHotel[];
    return kept
      .filter(({ slug, names, picture }) => /^[a-z0-9-]+$/.test(slug) && typeof names === "object" && picture.file)
      .map((hotel) => {
        const { checkIn } = readStay(new URLSearchParams(hotel.query));
        return checkIn && checkIn < today(hotel.zone) ? { ...hotel, query: "" } : hotel;
      });
  } catch {
    return [];
  }
}

/** Puts a hotel at the head; a full or forbidden storage keeps nothing. `stay`: the one that was asked for, if any. */
export function rememberHotel(
  hotel: Pick<HotelPage, "slug" | "name" | "pictures" | "place">,
  { stay, locale }: { stay: StayDraft | null; locale: Locale },
  storage: Reads & Pick<Storage, "setItem">,
): void {
  const [picture] = hotel.pictures;
  if (!picture) return;
  const all = readRecentHotels(storage);
  const before = all.find(({ slug }) => slug === hotel.slug);
  const kept: RecentHotel = {
    slug: hotel.slug,
    names: { ...before?.names, [locale]: hotel.name },
    picture: { file: picture.file, colour: picture.colour },
    query: stay ? writeStay({ ...stay, place: "" }).toString() : (before?.query ?? ""),
    zone: hotel.place.timeZone,
  };
  try {
    const others = all.filter(({ slug }) => slug !== hotel.slug);
    storage.setItem(storageKey, JSON.stringify([kept, ...others].slice(0, most)));
  } catch {
    // Nothing is remembered.
  }
}

export const clearRecentHotels = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);
