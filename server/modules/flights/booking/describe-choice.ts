import type { Locale } from "#contract/text.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { nameFlights } from "../search/name-flights.ts";
import { feeLabel } from "../search/service-fee.ts";
import { fewSeatsLeft, type FeeLine, showFare } from "../search/show-offer.ts";
import type { FlightChoice, FlightChoiceView } from "./flight-choice.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;

/** A stored choice in the words of one language; asks no supplier. */
export function describeChoice(deps: Deps, choice: FlightChoice, locale: Locale): FlightChoiceView {
  const fee = feeOf(deps, choice);
  const fare = showFare(choice.fare, fee, locale);
  const { id, name, cabin, cabinBag, checkedBag, refund, change, total } = fare;
  return {
    offer: {
      id: choice.fare.id,
      slices: choice.slices,
      fare: { id, name, cabin, cabinBag, checkedBag, refund, change, total },
      total: choice.total,
      perAdult: choice.perAdult,
      seatsLeft: fewSeatsLeft(choice),
    },
    fare,
    names: nameFlights(deps, [choice.slices], locale),
    document: deps.places.documentRule({ nationality: "SA", residence: "SA", slices: choice.slices, locale }),
  };
}

/** The fee as it was when chosen, whatever it is today. */
const feeOf = ({ places }: Deps, choice: FlightChoice): FeeLine => ({
  travellers: choice.feeTravellers,
  label: feeLabel(places, choice.slices),
  amount: choice.serviceFee,
});
