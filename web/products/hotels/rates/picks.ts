import type { HotelRates } from "#contract/hotel-page.ts";

/** A rate for each room asked for, in that order; null while none is chosen. */
export type Picks = (string | null)[];
export type RoomGroup = HotelRates["groups"][number];

export const countRooms = (rates: Pick<HotelRates, "groups">) =>
  rates.groups.reduce((sum, group) => sum + group.rooms.length, 0);

/** The choice of an address (`pick=` for each room, empty for none); without any, the cheapest way to house everybody. */
export function readPicks(params: URLSearchParams, rates: Pick<HotelRates, "groups" | "suggestion">): Picks {
  const asked = params.has("pick") ? params.getAll("pick") : (rates.suggestion?.rateIds ?? []);
  return Array.from({ length: countRooms(rates) }, (_, room) => asked[room] || null);
}

/** The same address with another choice. */
export function writePicks(search: string | URLSearchParams, picks: Picks): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete("pick");
  for (const pick of picks) params.append("pick", pick ?? "");
  return params;
}

/** One more room of the group at this rate: the first without a choice, else the last that has another. */
export function addPick(group: RoomGroup, picks: Picks, rateId: string): Picks {
  const room = group.rooms.find((each) => !picks[each]) ?? group.rooms.findLast((each) => picks[each] !== rateId);
  return room === undefined ? picks : picks.with(room, rateId);
}

export function removePick(group: RoomGroup, picks: Picks, rateId: string): Picks {
  const room = group.rooms.findLast((each) => picks[each] === rateId);
  return room === undefined ? picks : picks.with(room, null);
}

/** Rooms of a type that are chosen, all groups together: the number left is theirs. */
export function countType(rates: Pick<HotelRates, "groups">, picks: Picks, roomTypeId: string): number {
  const ofType = new Set(
    rates.groups.flatMap((group) => group.rates.filter((rate) => rate.roomTypeId === roomTypeId).map(({ id }) => id)),
  );
  return picks.filter((pick) => pick !== null && ofType.has(pick)).length;
}
