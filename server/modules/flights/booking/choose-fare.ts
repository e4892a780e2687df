import { addMoney, type Money, multiplyMoney, sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FlightFare, FlightOption } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { findFares } from "../search/find-fares.ts";
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
    perAdult: addMoney(perAdultOf(option, fare), fee.each),
    seatsLeft: option.seatsLeft,
    serviceFee: fee.total,
    feeTravellers: fee.travellers,
    total: addMoney(fare.total, fee.total),
    expiresAt: option.expiresAt,
  };
}

/** One adult's share of a fare: the same part of the total as at the cheapest fare. */
function perAdultOf({ perAdult, fares }: FlightOption, { total }: FlightFare): Money {
  const { amount: cheapest } = fares[0]?.total ?? sar(0);
  const { amount: share } = perAdult;
  return cheapest ? multiplyMoney(total, share / cheapest) : total;
}
