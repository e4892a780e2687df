import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import type { BookingRow } from "../tables.ts";

type Row = Pick<BookingRow, "stage"> & { item: { travellers: FlightTraveller[] } };

/** Travellers as the pages show them again: the document number is whole while the booking is a draft. */
export function viewTravellers(
  { stage, item }: Row,
  tickets: readonly { traveller: number; number: string }[],
): FlightBooking["travellers"] {
  return item.travellers.map((traveller, index) => ({
    ...traveller,
    lastname: traveller.lastname ?? "",
    passport_number: stage === "draft" ? traveller.passport_number : `•••${traveller.passport_number.slice(-3)}`,
    ticketNumber: tickets.find((ticket) => ticket.traveller === index)?.number ?? null,
  }));
}
