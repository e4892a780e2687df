import type { BothTexts } from "#contract/text.ts";
import type { HotelContent, HotelSummary } from "../hotel-supplier.ts";
import { joinRooms, type SoldRoom } from "./join-rooms.ts";
import { isToldInArabic } from "./merge-summaries.ts";

/** Everything about a hotel; `sold`: its rooms as each supplier knows them, `toldBy`: who of them described it. */
export type SoldHotel = HotelContent & { sold: readonly SoldRoom[]; toldBy: readonly string[] };
/** What one supplier tells of its house. */
export type ToldHouse = { supplier: string; content: HotelContent };

/**
 * A hotel's page from what its suppliers tell: each part as the one tells it that tells most, the first one's where they are alike. Pictures are one
 * supplier's alone: of two it is never certain that they show the same house.
 */
export function mergeContents(hotel: HotelSummary, told: readonly [ToldHouse, ...ToldHouse[]]): SoldHotel {
  const contents = told.map(({ content }) => content);
  const [{ content: first }] = told;
  const { rooms, sold } = joinRooms(told);
  const ofRooms = { rooms, sold, toldBy: told.map(({ supplier }) => supplier) };
  if (told.length === 1) return { ...first, id: hotel.id, slug: hotel.slug, ...ofRooms };
  const richest = (weigh: (content: HotelContent) => number): HotelContent =>
    contents.reduce((best, each) => (weigh(each) > weigh(best) ? each : best), first);
  const timed = contents.find(({ policies }) => !policies.some(isHours)) ?? first;
  const pictured = first.pictures.length > 1 ? first : richest(({ pictures }) => pictures.length);
  return {
    ...first,
    ...hotel,
    address: richest(({ address }) => weightOf(address)).address,
    amenities: [...new Set([...hotel.amenities, ...contents.flatMap(({ amenities }) => amenities)])],
    brand: richest(({ brand }) => Number(brand.name.en !== "")).brand,
    phone: contents.find(({ phone }) => phone !== "")?.phone ?? "",
    licence: contents.find(({ licence }) => licence !== null)?.licence ?? null,
    description: richest(({ description: { en, ar } }) => en.join().length + (ar.some(isArabicLine) ? 10_000 : 0))
      .description,
    pictures: pictured.pictures,
    checkInFrom: timed.checkInFrom,
    checkOutUntil: timed.checkOutUntil,
    policies: mergePolicies(contents, timed),
    charged: Object.assign({}, ...contents.toReversed().map(({ charged }) => charged)) as HotelContent["charged"],
    rating: contents.find(({ rating }) => rating !== null)?.rating ?? null,
    reviewList: richest(({ reviewList }) => reviewList.length).reviewList,
    ...ofRooms,
  };
}

const isArabicLine = (ar: string) => isToldInArabic({ ar });
const weightOf = (text: BothTexts): number => (text.en === "" ? 0 : isToldInArabic(text) ? 2 : 1);
const isHours = ({ id }: HotelContent["policies"][number]) => id === "hours";

/** Each by its id once; that no hours are told is said only where nobody tells them. */
function mergePolicies(contents: readonly HotelContent[], timed: HotelContent): HotelContent["policies"] {
  const all = new Map<string, HotelContent["policies"][number]>();
  for (const policy of contents.flatMap(({ policies }) => policies))
    if (!all.has(policy.id)) all.set(policy.id, policy);
  return [...all.values()].filter((policy) => !isHours(policy) || timed.policies.some(isHours));
}
