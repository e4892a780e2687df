import { fold } from "#server/platform/text-search/fold.ts";
import type { RoomTypeContent } from "../hotel-supplier.ts";

/** A kind of room as its supplier knows it, and the id of the one on our page that it is. */
export type SoldRoom = { supplier: string; id: string; room: RoomTypeContent };

type ToldRooms = { supplier: string; content: { rooms: readonly RoomTypeContent[] } };

/** Words of a room's name without their order: "Double Room, Standard" is "Standard double room". */
const wordsOf = ({ name, haramView }: RoomTypeContent): string =>
  [...fold(name.en).split(/[^\p{L}\p{N}]+/u), haramView ? "haram" : ""].filter(Boolean).toSorted().join(" ");

/** The kinds of rooms of a page: those of the same name are one, unless a supplier has two of that name. The first supplier's keep their ids. */
export function joinRooms(told: readonly ToldRooms[]): { rooms: RoomTypeContent[]; sold: SoldRoom[] } {
  const rooms = new Map<string, RoomTypeContent>();
  const sold: SoldRoom[] = [];
  const named = new Map<string, string>();
  for (const { supplier, content } of told) {
    const times = Map.groupBy(content.rooms, wordsOf);
    for (const room of content.rooms) {
      const words = wordsOf(room);
      const known = times.get(words)?.length === 1 ? named.get(words) : undefined;
      const id = known ?? (rooms.has(room.id) ? `${supplier}-${room.id}` : room.id);
      rooms.set(id, known ? complete(rooms.get(id)!, room) : { ...room, id });
      sold.push({ supplier, id, room });
    }
    for (const [words, [room, ...others]] of times)
      if (room && others.length === 0 && !named.has(words))
        named.set(words, sold.findLast((each) => each.supplier === supplier && each.room === room)!.id);
      else if (others.length > 0) named.delete(words);
  }
  return { rooms: [...rooms.values()], sold };
}

/** What one supplier does not tell of a room, as the other does. */
const complete = (room: RoomTypeContent, other: RoomTypeContent): RoomTypeContent => ({
  ...room,
  sizeM2: room.sizeM2 || other.sizeM2,
  bedrooms: room.bedrooms || other.bedrooms,
  beddings: room.beddings.length > 0 ? room.beddings : other.beddings,
  view: room.view ?? other.view,
  smoking: room.smoking === "not_told" ? other.smoking : room.smoking,
  description: room.description.en === "" ? other.description : room.description,
  amenities: [...new Set([...room.amenities, ...other.amenities])],
  pictures: room.pictures.length > 0 ? room.pictures : other.pictures,
});
