import type { TravellersInput } from "#contract/passengers.ts";
import { type BookingRow, saveNamedTravellers, type TravellerDeps } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { FlightItem } from "./flight-item.ts";
import { findTravellerErrors } from "./traveller-rules.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export const saveTravellers = (
  deps: TravellerDeps & { flights: { places: Pick<Places, "documentRule"> } },
  input: TravellersInput,
): Promise<BookingRow> =>
  saveNamedTravellers<FlightItem>(deps, "flight", input, ({ choice }, travellers) =>
    findTravellerErrors(deps.flights.places, choice, travellers, deps.clock.now()),
  );
