import type { BothTexts } from "#contract/text.ts";
import type { RoomTypeContent } from "#server/modules/hotels/index.ts";
import { plainLines } from "../words.ts";
import { readAmenities } from "./amenity-names.ts";
import type { LiteapiRoom } from "./content-shapes.ts";
import { bothOf, readPicture } from "./read-summary.ts";

const views: [RegExp, string, BothTexts][] = [
  [/\b(?:kaaba|ka'bah) view|view of the kaaba/i, "kaaba", { en: "Kaaba view", ar: "إطلالة على الكعبة" }],
  [/\bharam view|view of (?:al-?)?haram/i, "haram", { en: "Haram view", ar: "إطلالة على الحرم" }],
  [/\b(?:sea|ocean) view/i, "sea", { en: "Sea view", ar: "إطلالة على البحر" }],
  [/\bpool view/i, "pool", { en: "Pool view", ar: "إطلالة على المسبح" }],
  [/\bcity view/i, "city", { en: "City view", ar: "إطلالة على المدينة" }],
];

/** A kind of room; null when nobody could say how many sleep in it. */
export function readRoom(room: LiteapiRoom, arabic: LiteapiRoom | undefined): RoomTypeContent | null {
  const { maxOccupancy, maxAdults } = room;
  const sleeps = maxOccupancy || maxAdults;
  if (!sleeps) return null;
  const name = bothOf(room.roomName ?? "", arabic?.roomName);
  const amenities = (room.roomAmenities ?? []).flatMap((each) => each.name ?? []);
  const told = [room.roomName ?? "", ...amenities];
  const view = views.find(([pattern]) => told.some((text) => pattern.test(text)));
  return {
    id: String(room.id),
    name,
    description: bothOf(plainLines(room.description ?? "").join(" "), arabic?.description),
    sizeM2: /^(?:m2|m²|sqm)$/i.test(room.roomSizeUnit ?? "") ? Math.round(room.roomSizeSquare ?? 0) : 0,
    bedrooms: 1,
    beddings: readBeds(room, arabic),
    view: view ? { id: view[1], name: view[2] } : null,
    haramView: view?.[1] === "haram" || view?.[1] === "kaaba",
    maxAdults: Math.min(maxAdults || sleeps, sleeps),
    maxChildren: room.maxChildren ?? Math.max(0, sleeps - 1),
    maxGuests: sleeps,
    extraBed: false,
    smoking: told.some((text) => /non.?smoking/i.test(text)) ? "no" : "not_told",
    amenities: readAmenities(amenities),
    pictures: (room.photos ?? []).flatMap(({ url, hd_url: large }) => readPicture(large || url, "room", name)),
  };
}

/** All beds of a room are one bedding: LiteAPI lists them together, and lets nobody choose. */
function readBeds(room: LiteapiRoom, arabic: LiteapiRoom | undefined): RoomTypeContent["beddings"] {
  const words = (beds: LiteapiRoom["bedTypes"]) =>
    (beds ?? []).flatMap(({ bedType, quantity }) => (bedType ? `${quantity ?? 1} × ${bedType}` : [])).join(" + ");
  const en = words(room.bedTypes);
  return en === "" ? [] : [{ id: "as-told", name: bothOf(en, words(arabic?.bedTypes)) }];
}
