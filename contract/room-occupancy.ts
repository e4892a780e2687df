/** Who sleeps in one room: adults and the age of each child on the day of check-in (0 to 17, R5.12). */
export type RoomOccupancy = { adults: number; childAges: number[] };

/** `2` or `2-5.9`: adults, then the ages of the children; how an address and the API write a room. */
export const formatRoom = ({ adults, childAges }: RoomOccupancy): string =>
  childAges.length ? `${adults}-${childAges.join(".")}` : String(adults);

/** @throws never: a text that is none reads as two adults, so check it with `stayRoom` first. */
export function parseRoom(text: string): RoomOccupancy {
  const [adults = "2", ages = ""] = text.split("-");
  return { adults: Number(adults) || 2, childAges: ages ? ages.split(".").map(Number) : [] };
}

/** Rooms of the same guests together, in the order of the first: a rate's price is one group's. `rooms` are places in the request. */
export function groupRooms(rooms: readonly string[]): { occupancy: string; rooms: number[] }[] {
  const groups = new Map<string, number[]>();
  rooms.forEach((room, index) => groups.set(room, [...(groups.get(room) ?? []), index]));
  return [...groups].map(([occupancy, indexes]) => ({ occupancy, rooms: indexes }));
}
