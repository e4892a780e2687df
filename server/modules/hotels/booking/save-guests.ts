import type { LeadGuest, StayRequests } from "#contract/hotel-bookings.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BookingDeps, type BookingRow, saveItem } from "#server/modules/bookings/for-products.ts";
import { specialRequests } from "../hotel-words.ts";
import type { HotelItem, RoomGuest } from "./hotel-item.ts";

type Input = { bookingId: string; guests: LeadGuest[]; contact: BookingContact; requests: StayRequests };

/** @throws AppError session_expired, conflict, invalid_input with keys by `guests.<index>.<field>` and `requests.special` */
export function saveGuests(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "telephone">,
  { bookingId, guests, contact, requests }: Input,
): Promise<BookingRow> {
  return saveItem<HotelItem>(deps, "hotel", bookingId, ({ item }) => {
    const errors = findGuestErrors(item, guests, requests);
    if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
    const special = [...new Set(requests.special)];
    return { item: { ...item, guests: guests.map(asRoomGuest), requests: { ...requests, special } }, contact };
  });
}

/** One guest a room, and only wishes that the room and the hotel know. */
function findGuestErrors({ choice }: HotelItem, guests: LeadGuest[], requests: StayRequests): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (guests.length !== choice.rooms.length) errors["guests"] = ["one_guest_a_room"];
  guests.forEach(({ bedding }, index) => {
    const offered = choice.rooms[index]?.type.beddings ?? [];
    if (bedding && !offered.some(({ id }) => id === bedding)) errors[`guests.${index}.bedding`] = ["not_offered"];
  });
  const options = new Set(specialRequests.map(({ id }) => id));
  if (!requests.special.every((id) => options.has(id))) errors["requests.special"] = ["not_offered"];
  return errors;
}

const asRoomGuest = ({ title, firstname, lastname, single_name, bedding }: LeadGuest): RoomGuest => ({
  title,
  firstname,
  lastname: single_name ? "" : (lastname ?? ""),
  single_name,
  bedding: bedding || null,
});
