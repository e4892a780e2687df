import { dayNumber } from "../../calendar-days.ts";
import type { PreparedHotel } from "../rates/prepare-hotel.ts";
import { openRooms } from "../rates/rooms-left.ts";
import type { Cell } from "./sell-rooms.ts";

/** The cells that rooms of a stay take: each night of each type once, with how many rooms are wanted. */
export function cellsOf(
  { sales, hash, rooms }: PreparedHotel,
  { checkIn, nights }: { checkIn: string; nights: number },
  roomTypeIds: readonly string[],
): Cell[] {
  const first = dayNumber(checkIn);
  return [...new Set(roomTypeIds)].flatMap((id) => {
    const known = rooms.find(({ room }) => room.id === id);
    const wanted = roomTypeIds.filter((each) => each === id).length;
    return Array.from({ length: nights }, (_, night) => ({
      hotel: sales.hotelId,
      room: id,
      day: first + night,
      open: known ? openRooms(hash, known.hash, known.room.allotment, first + night) : 0,
      wanted,
    }));
  });
}
