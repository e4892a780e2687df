import type { InputOf } from "#contract/endpoint.ts";
import type { createFlightBooking as contract } from "#contract/flight-bookings.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { chooseFare } from "./choose-fare.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { beginBooking, type BookingDeps, type BookingRow } from "#server/modules/bookings/for-products.ts";
import { newFlightItem } from "./flight-item.ts";

/** Begins a booking of a fare. @throws AppError session_expired, offer_unavailable, price_changed */
export async function createFlightBooking(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "products"> & { flights: FlightDeps },
  { searchId, offerId, fareId, acceptedTotal }: InputOf<typeof contract>,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await chooseFare(deps.flights, searchId, offerId, fareId, context);
  return beginBooking(deps, "flight", { item: newFlightItem(choice), acceptedTotal }, context);
}
