import { formatRoom, parseRoom } from "#contract/room-occupancy.ts";
import { type StayQuery, stayQuery } from "#contract/stay.ts";
import { sharedSearchSeconds } from "#server/platform/cached-search.ts";

/** Children of a room by age: the same guests are the same room, however they were typed. */
export const tidyRooms = (rooms: readonly string[]): string[] =>
  rooms
    .map(parseRoom)
    .map(({ adults, childAges }) => formatRoom({ adults, childAges: childAges.toSorted((a, b) => a - b) }));

/** An id that holds when and what was searched, of a place's results or (`hotel.<slug>`) of a hotel's rates. */
export function createStayId({ place, checkIn, checkOut, nationality, rooms }: StayQuery, now: Date): string {
  const minute = Math.floor(now.getTime() / 1000 / sharedSearchSeconds);
  return [minute.toString(36), place, checkIn, checkOut, nationality, ...tidyRooms(rooms)].join("_");
}

/** What an id holds; null for one that is none of ours. `seenAt` in milliseconds. */
export function readStayId(id: string): { query: StayQuery; seenAt: number } | null {
  const [minute = "", place, checkIn, checkOut, nationality, ...rooms] = id.split("_");
  if (!/^[0-9a-z]{1,8}$/.test(minute)) return null;
  const query = stayQuery.safeParse({ place, checkIn, checkOut, nationality, rooms });
  return query.success ? { query: query.data, seenAt: Number.parseInt(minute, 36) * sharedSearchSeconds * 1000 } : null;
}
