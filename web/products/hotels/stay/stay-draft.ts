import { foldDigits } from "#contract/digits.ts";
import * as limits from "#contract/limits.ts";
import { formatRoom, parseRoom } from "#contract/room-occupancy.ts";
import { readDay } from "#web/lib/read-day.ts";

/** Who sleeps in a room; the age of a child is null while it is not told. */
export type RoomDraft = { adults: number; childAges: (number | null)[] };

/** What the form of a stay holds, complete or not. */
export type StayDraft = {
  /** An id such as `city.makkah`, or the text as typed. */
  place: string;
  /** `YYYY-MM-DD`, or empty. */
  checkIn: string;
  checkOut: string;
  rooms: RoomDraft[];
  nationality: string;
};

/** The names in the address of a search: everything else there is a filter or a view. */
export const stayFields = ["place", "checkIn", "checkOut", "rooms", "nationality"] as const;

export const usualRoom: RoomDraft = { adults: 2, childAges: [] };
const mostAdults = 8;
const mostChildren = 6;
const lastChildAge = limits.hotelAdultFromAge - 1;
export const roomLimits = { mostAdults, mostChildren, lastChildAge };

const roomForm = /^[1-8](?:-(?:1[0-7]|\d)(?:\.(?:1[0-7]|\d)){0,5})?$/;
const placeForm = /^(?:city|district|landmark|hotel)\.[a-z0-9.-]+$/;
export const isPlaceId = (text: string) => placeForm.test(text);

/** Reads a stay from an address or from the fields of a form; what is missing or cannot be read takes its default. */
export function readStay(params: URLSearchParams): StayDraft {
  const nationality = params.get("nationality") ?? "";
  return {
    place: (params.get("place") ?? "").trim().slice(0, 80),
    checkIn: readDay(params.get("checkIn")),
    checkOut: readDay(params.get("checkOut")),
    rooms: isPlainForm(params) ? readPlainRooms(params) : readRooms(params),
    nationality: /^[A-Z]{2}$/.test(nationality) ? nationality : "SA",
  };
}

function readRooms(params: URLSearchParams): RoomDraft[] {
  const rooms = params.getAll("rooms").filter((text) => roomForm.test(text));
  return rooms.length > 0 ? rooms.slice(0, limits.hotelRooms).map(parseRoom) : [usualRoom];
}

/** The fields of a form that was sent as it is: `roomCount`, and for each room `adults`, `children` and `age.<room>`. */
function readPlainRooms(params: URLSearchParams): RoomDraft[] {
  const [adults, children] = [params.getAll("adults"), params.getAll("children")];
  const count = readCount(params.get("roomCount"), 1, limits.hotelRooms) ?? Math.min(adults.length, limits.hotelRooms);
  return Array.from({ length: count }, (_, room) => {
    const ages = params.getAll(`age.${room}`).map((text) => readCount(text, 0, lastChildAge));
    const kids = readCount(children[room], 0, mostChildren) ?? 0;
    return {
      adults: readCount(adults[room], 1, mostAdults) ?? usualRoom.adults,
      childAges: Array.from({ length: kids }, (__, child) => ages[child] ?? null),
    };
  });
}

/** A form sent without JavaScript; its address is written anew. */
export const isPlainForm = (params: URLSearchParams) => params.has("adults");

/** More rooms were asked for than the form had places for. */
export const asksForRooms = (params: URLSearchParams) =>
  isPlainForm(params) && Number(params.get("roomCount") ?? 0) > params.getAll("adults").length;

function readCount(text: string | null | undefined, least: number, most: number): number | null {
  const digits = foldDigits(text ?? "");
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** A room as the address has it; a child whose age is not told is left out. */
const roomText = ({ adults, childAges }: RoomDraft) =>
  formatRoom({ adults, childAges: childAges.filter((age) => age !== null) });

export const roomTexts = (draft: Pick<StayDraft, "rooms">) => draft.rooms.map(roomText);

/** The address of a stay, always in the same order. Without a place it is that of a hotel's own pages. */
export function writeStay(draft: Omit<StayDraft, "place"> & { place?: string }): URLSearchParams {
  const params = new URLSearchParams();
  if (draft.place) params.set("place", draft.place);
  params.set("checkIn", draft.checkIn);
  params.set("checkOut", draft.checkOut);
  for (const room of roomTexts(draft)) params.append("rooms", room);
  params.set("nationality", draft.nationality);
  return params;
}

/** Nights between two days; 0 or less when they are not in order. */
export const nightsBetween = (checkIn: string, checkOut: string) =>
  checkIn && checkOut ? Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000) : 0;

/** All rooms together. */
export function countGuests(rooms: readonly RoomDraft[]): { adults: number; childAges: (number | null)[] } {
  return {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  };
}
