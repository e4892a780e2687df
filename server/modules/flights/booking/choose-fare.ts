import { addMoney } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { findFares } from "../search/find-fares.ts";
import { perAdultOf } from "../search/per-adult.ts";
import type { FlightChoice } from "./flight-choice.ts";

/** A fare of a search, as a booking keeps it. @throws AppError session_expired, offer_unavailable */
export async function chooseFare(
  deps: FlightDeps,
  searchId: string,
  offerId: string,
  fareId: string,
  context: CallContext,
): Promise<FlightChoice> {
  const { search, candidate, fares } = await findFares(deps, searchId, offerId, context);
  const fare = fares.find((each) => each.id === fareId);
  if (!fare) throw new AppError("offer_unavailable");
  const { option, fee } = candidate;
  return {
    query: search.query,
    slices: option.slices,
    fare,
    perAdult: addMoney(perAdultOf(option, fare.total), fee.each),
    seatsLeft: option.seatsLeft,
    serviceFee: fee.total,
    feeTravellers: fee.travellers,
    total: addMoney(fare.total, fee.total),
    expiresAt: option.expiresAt,
  };
}
