import type { RoomTypeContent } from "#server/modules/hotels/index.ts";
import { readAmenities } from "../../bed-banks/content/amenity-names.ts";
import { bothOf, readPicture, smokingOf, viewOf } from "../../bed-banks/content/tell-hotel.ts";
import { plainLines } from "../../bed-banks/words.ts";
import type { LiteapiRoom } from "./content-shapes.ts";

/** A kind of room; null when nobody could say how many sleep in it. */
export function readRoom(room: LiteapiRoom, arabic: LiteapiRoom | undefined): RoomTypeContent | null {
  const { maxOccupancy, maxAdults } = room;
  const sleeps = maxOccupancy || maxAdults;
  if (!sleeps) return null;
  const name = bothOf(room.roomName ?? "", arabic?.roomName);
  const amenities = (room.roomAmenities ?? []).flatMap((each) => each.name ?? []);
  const told = [room.roomName ?? "", ...amenities];
  return {
    id: String(room.id),
    name,
    description: bothOf(plainLines(room.description ?? "").join(" "), arabic?.description),
    sizeM2: /^(?:m2|m²|sqm)$/i.test(room.roomSizeUnit ?? "") ? Math.round(room.roomSizeSquare ?? 0) : 0,
    bedrooms: 1,
    beddings: readBeds(room, arabic),
    ...viewOf(told),
    maxAdults: Math.min(maxAdults || sleeps, sleeps),
    maxChildren: room.maxChildren ?? Math.max(0, sleeps - 1),
    maxGuests: sleeps,
    extraBed: false,
    smoking: smokingOf(told),
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
