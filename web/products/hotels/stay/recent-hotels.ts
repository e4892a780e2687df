import type { HotelPage } from "#contract/hotel-page.ts";
import type { Locale } from "#i18n/locales.ts";
import { type DayIn, dayIn } from "#web/lib/stored-searches.ts";
import { readStay, type StayDraft, writeStay } from "./stay-draft.ts";

const storageKey = "recent-hotels";
const [mostPages, mostSeen] = [8, 200];

/** `seen`: ids of all that were looked at, on their page or on the map; `pages`: the last ones whose page was opened. Both latest first. */
type Memory = { pages: RecentHotel[]; seen: string[] };

/** A hotel whose page was looked at on this device. `query`: of the stay, empty without one; `zone`: whose days it is dated by. */
export type RecentHotel = {
  slug: string;
  names: Partial<Record<Locale, string>>;
  picture: Pick<HotelPage["pictures"][number], "file" | "colour">;
  query: string;
  zone: string;
};

type Reads = Pick<Storage, "getItem">;

/** What somebody else wrote there is nothing; a bare list is what earlier releases kept. */
function read(storage: Reads): Memory {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? "[]") as RecentHotel[] | Memory;
    const { pages, seen } = Array.isArray(kept) ? { pages: kept, seen: [] } : kept;
    return {
      pages: pages.filter(({ slug, names, picture }) => isSlug(slug) && typeof names === "object" && picture.file),
      seen: seen.filter((id) => typeof id === "string"),
    };
  } catch {
    return { pages: [], seen: [] };
  }
}

const isSlug = (text: string) => /^[a-z0-9-]+$/.test(text);

/** A full or forbidden storage keeps nothing. */
function write(storage: Pick<Storage, "setItem">, { pages, seen }: Memory): void {
  try {
    const kept: Memory = { pages: pages.slice(0, mostPages), seen: seen.slice(0, mostSeen) };
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Nothing is remembered.
  }
}

/** Latest first; a stay that has begun is none any more. */
export const readRecentHotels = (storage: Reads, today: DayIn = dayIn): RecentHotel[] =>
  read(storage).pages.map((hotel) => {
    const { checkIn } = readStay(new URLSearchParams(hotel.query));
    return checkIn && checkIn < today(hotel.zone) ? { ...hotel, query: "" } : hotel;
  });

/** Those that the map shows as looked at. */
export const readSeen = (storage: Reads): ReadonlySet<string> => new Set(read(storage).seen);

/** Its price was pressed on the map. */
export function rememberSeen(id: string, storage: Reads & Pick<Storage, "setItem">): void {
  const { pages, seen } = read(storage);
  write(storage, { pages, seen: [id, ...seen.filter((each) => each !== id)] });
}

/** Its page was opened: it comes to the head. `stay`: the one that was asked for, if any. */
export function rememberHotel(
  hotel: Pick<HotelPage, "id" | "slug" | "name" | "pictures" | "place">,
  { stay, locale }: { stay: StayDraft | null; locale: Locale },
  storage: Reads & Pick<Storage, "setItem">,
): void {
  const [picture] = hotel.pictures;
  if (!picture) return;
  const { pages, seen } = read(storage);
  const before = pages.find(({ slug }) => slug === hotel.slug);
  const kept: RecentHotel = {
    slug: hotel.slug,
    names: { ...before?.names, [locale]: hotel.name },
    picture: { file: picture.file, colour: picture.colour },
    query: stay ? writeStay({ ...stay, place: "" }).toString() : (before?.query ?? ""),
    zone: hotel.place.timeZone,
  };
  write(storage, {
    pages: [kept, ...pages.filter(({ slug }) => slug !== hotel.slug)],
    seen: [hotel.id, ...seen.filter((id) => id !== hotel.id)],
  });
}

export const clearRecentHotels = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);
