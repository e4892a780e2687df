import type { BookingContact, FlightTraveller } from "#contract/travellers.ts";
import type { Places } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type BookingDeps,
  type BookingRow,
  keepNumbers,
  openTravellers,
  saveItem,
  sealTravellers,
} from "#server/modules/bookings/for-products.ts";
import type { FlightItem } from "./flight-item.ts";
import { findTravellerErrors } from "./traveller-rules.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export function saveTravellers(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "peopleKeys"> & {
    flights: { places: Pick<Places, "documentRule"> };
  },
  {
    bookingId,
    travellers: typed,
    contact,
  }: { bookingId: string; travellers: FlightTraveller[]; contact: BookingContact },
): Promise<BookingRow> {
  return saveItem<FlightItem>(deps, "flight", bookingId, (row) => {
    const { id, item } = row;
    const travellers = keepNumbers(typed, openTravellers(deps.peopleKeys, row));
    const errors = findTravellerErrors(deps.flights.places, item.choice, travellers, deps.clock.now());
    if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
    const sealed = sealTravellers(deps.peopleKeys, id, travellers);
    return { item: { ...item, travellers: sealed.travellers }, people: sealed.people, contact };
  });
}
