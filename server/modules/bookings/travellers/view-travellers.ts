import { maskNumber } from "#contract/fields.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { FlightTraveller } from "#contract/travellers.ts";

type Row = { item: { travellers: FlightTraveller[] } };

/** Travellers as the pages show them again: a document number is never answered whole. */
export function viewTravellers(
  { item }: Row,
  tickets: readonly { traveller: number; number: string }[],
): FlightBooking["travellers"] {
  return item.travellers.map((traveller, index) => ({
    ...traveller,
    lastname: traveller.lastname ?? "",
    passport_number: maskNumber(traveller.passport_number),
    ticketNumber: tickets.find((ticket) => ticket.traveller === index)?.number ?? null,
  }));
}
