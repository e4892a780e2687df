import { mix } from "../../random.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";

/** Rooms sold by this service: by hotel, room type and night. Fed from the database; a search reads, it never sells. */
export type SoldRooms = Map<string, Map<string, Map<number, number>>>;

/** Sets how many are sold of a room type in a night. */
export function setSold(sold: SoldRooms, hotelId: string, roomId: string, day: number, count: number): void {
  let hotel = sold.get(hotelId);
  if (!hotel) sold.set(hotelId, (hotel = new Map()));
  let nights = hotel.get(roomId);
  if (!nights) hotel.set(roomId, (nights = new Map()));
  nights.set(day, count);
}

/**
 * Rooms that others have left in a night, from one hash of (room, night): never by the day it is asked. One night in 60 a
 * hotel is full, one in 24 a room type has at most two left.
 */
export function openRooms(hotelHash: number, roomHash: number, allotment: number, day: number): number {
  if (mix(hotelHash, day) % 60 === 0) return 0;
  const draw = mix(roomHash, day);
  if ((draw >>> 8) % 24 === 0) return Math.min(allotment, (draw >>> 16) % 3);
  return Math.max(1, Math.ceil(allotment * (0.25 + (draw & 127) / 170)));
}

/** Rooms of a type free in every night of a stay, 0 or more. */
export function roomsLeft(
  sold: SoldRooms,
  { sales, hash }: PreparedHotel,
  { room, hash: roomHash }: PreparedHotel["rooms"][number],
  first: number,
  nights: number,
): number {
  const taken = sold.get(sales.hotelId)?.get(room.id);
  let left = room.allotment;
  for (let day = first; day < first + nights && left > 0; day++) {
    const open = openRooms(hash, roomHash, room.allotment, day);
    left = Math.min(left, taken ? open - (taken.get(day) ?? 0) : open);
  }
  return Math.max(0, left);
}
