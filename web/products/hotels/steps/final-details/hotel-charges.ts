import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import { addMoney } from "#contract/money.ts";

type Charge = BookedRoom["charges"][number];

type Booking = Pick<HotelBooking, "lines" | "atPropertyLines"> & { rooms: readonly Pick<BookedRoom, "charges">[] };

/**
 * The charges of all rooms by name, the same charge of several rooms added up; one without an amount stays so. What the
 * price names already is left out.
 */
export function hotelCharges({ rooms, lines, atPropertyLines }: Booking): Charge[] {
  const named = new Set([...lines, ...atPropertyLines].map(({ label }) => label));
  const byName = new Map<string, Charge>();
  for (const charge of rooms.flatMap((room) => room.charges)) {
    const key = `${charge.when} ${charge.label}`;
    const known = byName.get(key);
    const amount = known?.amount && charge.amount ? addMoney(known.amount, charge.amount) : charge.amount;
    byName.set(key, { ...charge, amount });
  }
  return [...byName.values()].filter(({ label, note }) => note !== null || !named.has(label));
}

/** What the hotel wants known and its terms in its own words, each sentence once. */
export const hotelNotes = (rooms: readonly Pick<BookedRoom, "notes">[]): string[] => [
  ...new Set(rooms.flatMap((room) => room.notes)),
];
