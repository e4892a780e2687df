import type { HotelOrder } from "#server/modules/hotels/index.ts";
import { guestNames, wishesOf } from "../bed-banks/write-guests.ts";
import type { NewBooking } from "./liteapi-calls.ts";

/**
 * Our order in LiteAPI's words: one guest a room, and what they wish for as remarks.
 */
export function writeOrder(order: HotelOrder, prebookId: string, payment: string): NewBooking {
  const { clientRef, rooms, contact } = order;
  const guests = rooms.map(({ guest, bedding }, room) => {
    const { given, family } = guestNames(guest);
    const remarks = wishesOf(order, bedding, room);
    const name = { firstName: given, lastName: family };
    return { occupancyNumber: room + 1, ...name, email: contact.email, ...(remarks ? { remarks } : {}) };
  });
  const [first] = guests;
  return {
    prebookId,
    clientReference: clientRef,
    holder: {
      firstName: first?.firstName ?? "",
      lastName: first?.lastName ?? "",
      email: contact.email,
      phone: contact.phone,
    },
    guests,
    payment: { method: payment },
  };
}
