import type { HotelBooking } from "#contract/hotel-bookings.ts";

/** What a hotel may change beside the price (terms_changed): kept of a booking before it is paid, to be told apart after. */
export type TermsSnapshot = Pick<HotelBooking, "cancelSteps"> & {
  rooms: { name: string; mealName: string; cancelText: string }[];
};

export const snapshotTerms = ({ cancelSteps, rooms }: HotelBooking): TermsSnapshot => ({
  cancelSteps,
  rooms: rooms.map(({ name, mealName, cancelText }) => ({ name, mealName, cancelText })),
});

/** One thing that is not as it was. `room`: its place, counted from 0. */
export type TermsChange = { room: number; name: string; before: string; now: string };

/** Meals and the policies in the hotel's words, room by room; empty when only the steps of cancelling changed, or nothing did. */
export function compareTerms(before: TermsSnapshot, booking: HotelBooking): TermsChange[] {
  return booking.rooms.flatMap((room, index) => {
    const old = before.rooms[index];
    if (!old) return [];
    return (["mealName", "cancelText"] as const)
      .filter((part) => old[part] !== room[part])
      .map((part) => ({ room: index, name: room.name, before: old[part], now: room[part] }));
  });
}
