/**
 * Who asks for a hold. `contact`: the e-mail address, or the phone, of the booking. `device`: the browser's own identifier.
 * `account`: who is logged in. `staff`: who holds for customers by telephone, counted instead of their browser and address. `visitors`: all of one address (a /64 of IPv6) who are not. `address`: all of it, logged in or not.
 */
export type AskedBy = "contact" | "device" | "account" | "visitors" | "address" | "staff";

/** How much may be kept unpaid at the same time. `on`: of one flight or departure, or of all together. */
export type HoldLimit = { name: string; by: AskedBy; on: "departure" | "all"; bookings?: number; seats: number };

/** More seats than these are a group, whose booking may be the only one open on its flight. */
export const groupFrom = 5;

/**
 * All limits of what is kept without money (S16). Two in a hundred seats of a usual aircraft (180) are four; one booking alone may always
 * be bigger, because a family of nine travels too. What is paid or let go of does not count. RATE_LIMIT_FACTOR widens them all.
 */
export const holdLimits: readonly HoldLimit[] = [
  // One who books again and again: four of a flight, or one group.
  { name: "departure_contact", by: "contact", on: "departure", seats: 4 },
  { name: "departure_device", by: "device", on: "departure", seats: 4 },
  { name: "departure_account", by: "account", on: "departure", seats: 4 },
  // A program that makes up contacts and forgets its cookies still stands somewhere.
  { name: "departure_visitors", by: "visitors", on: "departure", seats: 4 },
  // An office, whose people have accounts: each has its own four. A program would need a proven mailbox for each.
  { name: "departure_address", by: "address", on: "departure", seats: 18 },
  // Trips to choose between, or for several families, before they are paid.
  { name: "all_contact", by: "contact", on: "all", bookings: 4, seats: 18 },
  { name: "all_device", by: "device", on: "all", bookings: 4, seats: 18 },
  { name: "all_account", by: "account", on: "all", bookings: 6, seats: 27 },
  // Somebody who books for others all day, each paid by its customer or not.
  { name: "departure_staff", by: "staff", on: "departure", seats: 18 },
  { name: "all_staff", by: "staff", on: "all", bookings: 25, seats: 90 },
  // A mobile network or a campus: many people who do not know each other.
  { name: "all_visitors", by: "visitors", on: "all", bookings: 12, seats: 36 },
  { name: "all_address", by: "address", on: "all", bookings: 40, seats: 120 },
];

/** A group that is not paid for may be held anew so often in a day, on one flight, by the same. */
export const groupsADay = 3;
/** Claims older than this count for nothing. */
export const claimMs = 24 * 3_600_000;

const longestGroupMs = 6 * 3_600_000;
/** A group's seats are kept half as long as others', and six hours at most. */
export const endForParty = (seats: number, now: Date, ends: Date): Date =>
  seats < groupFrom ? ends : new Date(now.getTime() + Math.min((ends.getTime() - now.getTime()) / 2, longestGroupMs));
