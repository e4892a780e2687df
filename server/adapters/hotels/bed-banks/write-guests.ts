import phrases from "#data/hotels/phrases.json" with { type: "json" };
import type { HotelOrder } from "#server/modules/hotels/index.ts";

const requestWords = new Map(phrases.specialRequests.map(({ id, name }) => [id, name.en]));

/** A document with one name has it as family name; the given name is FNU (first name unknown). */
export const guestNames = ({ firstname, lastname }: HotelOrder["rooms"][number]["guest"]) =>
  lastname === "" ? { given: "FNU", family: firstname } : { given: firstname, family: lastname };

/** What guests wish for, which no house has promised: everybody's stands with the first room. */
export function wishesOf({ requests }: HotelOrder, bedding: string | null, room: number): string {
  const shared = [
    ...requests.special.map((id) => requestWords.get(id) ?? id),
    ...(requests.arrival ? [`Arrival about ${requests.arrival}`] : []),
    ...(requests.note ? [requests.note] : []),
  ];
  return [...(bedding ? [`Bedding: ${bedding}`] : []), ...(room === 0 ? shared : [])].join(". ");
}
