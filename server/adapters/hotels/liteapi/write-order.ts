import phrases from "#data/hotels/phrases.json" with { type: "json" };
import type { HotelOrder } from "#server/modules/hotels/index.ts";
import type { NewBooking } from "./liteapi-calls.ts";

const requestWords = new Map(phrases.specialRequests.map(({ id, name }) => [id, name.en]));

/**
 * Our order in LiteAPI's words: one guest a room, and what they wish for as remarks, which no house has promised. A document with one name has it as family
 * name; the given name is FNU (first name unknown).
 */
export function writeOrder(order: HotelOrder, prebookId: string, payment: string): NewBooking {
  const { clientRef, rooms, contact } = order;
  const guests = rooms.map(({ guest, bedding }, room) => {
    const name =
      guest.lastname === ""
        ? { firstName: "FNU", lastName: guest.firstname }
        : { firstName: guest.firstname, lastName: guest.lastname };
    const remarks = remarksOf(order, bedding, room);
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

function remarksOf({ requests }: HotelOrder, bedding: string | null, room: number): string {
  const shared = [
    ...requests.special.map((id) => requestWords.get(id) ?? id),
    ...(requests.arrival ? [`Arrival about ${requests.arrival}`] : []),
    ...(requests.note ? [requests.note] : []),
  ];
  return [...(bedding ? [`Bedding: ${bedding}`] : []), ...(room === 0 ? shared : [])].join(". ");
}
