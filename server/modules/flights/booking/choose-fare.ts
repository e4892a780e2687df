import { addMoney } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { findFares } from "../search/find-fares.ts";
import { perAdultOf } from "../search/per-adult.ts";
import { chargeOf, perAdultWithFee } from "../search/service-fee.ts";
import type { FlightChoice } from "./flight-choice.ts";

/** A fare of a search, as a booking keeps it. @throws AppError session_expired, offer_unavailable */
export async function chooseFare(
  deps: FlightDeps,
  searchId: string,
  offerId: string,
  fareId: string,
  context: CallContext,
): Promise<FlightChoice> {
  const { search, fares } = await findFares(deps, searchId, offerId, context);
  const chosen = fares.find((each) => each.id === fareId);
  if (!chosen) throw new AppError("offer_unavailable");
  const {
    fare,
    seller: { option, fee },
  } = chosen;
  const charge = chargeOf(fee, fare.total);
  return {
    query: search.query,
    slices: option.slices,
    fare,
    perAdult: perAdultWithFee(fee, perAdultOf(option, fare.total), fare.total),
    seatsLeft: option.seatsLeft,
    serviceFee: charge,
    feeTravellers: fee.travellers,
    total: addMoney(fare.total, charge),
    pricedBy: fee.by,
    expiresAt: option.expiresAt,
  };
}
