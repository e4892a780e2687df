import { dateOfDay, dayNumber } from "../../calendar-days.ts";
import { localInstant } from "../seasons/local-instant.ts";
import { type Occupancy, Refusal, type StayQuery } from "../stay-types.ts";

/** A query worked out once for all hotels. `groups`: rooms of the same guests together. `now` in ms. */
export type StayPlan = {
  checkIn: string;
  checkOut: string;
  /** Day number of the first night. */
  first: number;
  nights: number;
  nationality: string;
  groups: { occupancy: Occupancy; rooms: number }[];
  now: number;
};

const limits = { nights: 30, rooms: 6, guests: 10, childUntil: 17 };
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** @throws Refusal invalid_request with the field that cannot be served */
export function planStay({ checkIn, checkOut, rooms, nationality }: StayQuery, now: Date): StayPlan {
  const refuse = (field: string): never => {
    throw new Refusal("invalid_request", { field });
  };
  if (!isDate(checkIn)) refuse("checkIn");
  if (!isDate(checkOut)) refuse("checkOut");
  const first = dayNumber(checkIn);
  const nights = dayNumber(checkOut) - first;
  if (nights < 1 || nights > limits.nights) refuse("checkOut");
  if (rooms.length < 1 || rooms.length > limits.rooms || !rooms.every(isRoom)) refuse("rooms");
  if (!/^[A-Z]{2}$/.test(nationality)) refuse("nationality");
  return { checkIn, checkOut, first, nights, nationality, groups: groupRooms(rooms), now: now.getTime() };
}

/** Dates of a plan from its first night. */
export const checkOutOf = (checkIn: string, nights: number): string => dateOfDay(dayNumber(checkIn) + nights);

/** Nobody sleeps in the past: the day of check-in is over at the hotel. */
export const isOver = (timeZone: string, checkIn: string, now: number): boolean =>
  localInstant(timeZone, checkIn, "23:59") < now;

const isRoom = ({ adults, childAges }: Occupancy): boolean =>
  Number.isInteger(adults) &&
  adults >= 1 &&
  adults + childAges.length <= limits.guests &&
  childAges.every((age) => Number.isInteger(age) && age >= 0 && age <= limits.childUntil);

export const sameGuests = (a: Occupancy, b: Occupancy): boolean =>
  a.adults === b.adults && a.childAges.join() === b.childAges.join();

function groupRooms(rooms: readonly Occupancy[]): StayPlan["groups"] {
  const groups: StayPlan["groups"] = [];
  for (const occupancy of rooms) {
    const known = groups.find((group) => sameGuests(group.occupancy, occupancy));
    if (known) known.rooms += 1;
    else groups.push({ occupancy, rooms: 1 });
  }
  return groups;
}
