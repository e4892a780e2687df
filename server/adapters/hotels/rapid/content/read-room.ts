import type { RoomTypeContent } from "#server/modules/hotels/index.ts";
import { readAmenities } from "../../bed-banks/content/amenity-names.ts";
import { bothOf, readPicture, smokingOf, viewOf } from "../../bed-banks/content/tell-hotel.ts";
import { plainLines } from "../../bed-banks/words.ts";
import { type DescribedRoom, describedRoom } from "./content-shapes.ts";
import { addressOf, namesOf } from "./read-summary.ts";

/** A kind of room; null when it has another shape, or nobody could say how many sleep in it. */
export function readRoom(given: unknown, arabic: unknown): RoomTypeContent | null {
  const room = describedRoom.safeParse(given).data;
  const most = room?.occupancy?.max_allowed;
  const sleeps = most?.total || most?.adults;
  if (!room || !sleeps) return null;
  const same = describedRoom.safeParse(arabic).data;
  const name = bothOf(room.name ?? "", same?.name);
  const amenities = namesOf(room.amenities);
  const told = [room.name ?? "", ...amenities, ...namesOf(room.views)];
  const overview = room.descriptions?.overview ?? "";
  return {
    id: room.id,
    name,
    description: bothOf(plainLines(overview).join(" "), plainLines(same?.descriptions?.overview ?? "").join(" ")),
    sizeM2: Math.round(room.area?.square_meters ?? 0),
    bedrooms: 1,
    beddings: readBeds(room, same),
    ...viewOf(told),
    maxAdults: Math.min(most?.adults || sleeps, sleeps),
    maxChildren: most?.children ?? Math.max(0, sleeps - 1),
    maxGuests: sleeps,
    extraBed: false,
    smoking: smokingOf([...told, ...plainLines(overview)]),
    amenities: readAmenities(amenities),
    pictures: (room.images ?? []).flatMap((image) => readPicture(addressOf(image), "room", name)),
  };
}

/** A choice of beds is booked as its own: its id is what an order asks for. */
const readBeds = (room: DescribedRoom, arabic: DescribedRoom | undefined): RoomTypeContent["beddings"] =>
  Object.entries(room.bed_groups ?? {}).flatMap(([key, { id, description }]) =>
    description ? [{ id: id ?? key, name: bothOf(description, arabic?.bed_groups?.[key]?.description) }] : [],
  );
