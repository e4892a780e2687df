import { maskNumber } from "#contract/fields.ts";
import type { TravellerView } from "#contract/passengers.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { BookingRow } from "../tables.ts";
import { type NamedTraveller, openTravellers } from "./seal-travellers.ts";

type Row = Pick<BookingRow, "id" | "people"> & { item: { travellers: NamedTraveller[] } };

/** Travellers as the pages show them again: a document number is never answered whole, and empty once it was erased. */
export function viewTravellers(
  keys: KeyRing,
  row: Row,
  tickets: readonly { traveller: number; number: string }[],
): TravellerView[] {
  return openTravellers(keys, row).map((traveller, index) => ({
    ...traveller,
    lastname: traveller.lastname ?? "",
    passport_number: traveller.passport_number && maskNumber(traveller.passport_number),
    ticketNumber: tickets.find((ticket) => ticket.traveller === index)?.number ?? null,
  }));
}
