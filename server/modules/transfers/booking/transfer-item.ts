import type { TransferQuery } from "#contract/transfers.ts";
import type { TravellerRules } from "#contract/travellers.ts";
import { todayIn } from "#i18n/format-date.ts";
import type { NamedTraveller } from "#server/modules/bookings/for-products.ts";
import { knownPlace, transferZone } from "../transfer-places.ts";
import type { SoldRide } from "../transfers-in-riyals.ts";

/** A ride as it was chosen (JSON), in riyals. Places stand by their ids, which the data never loses. */
export type TransferChoice = { supplier: string; query: TransferQuery; ride: SoldRide; expiresAt: string };

/** What a booking of a ride holds (JSON). */
export type TransferItem = {
  choice: TransferChoice;
  /** Everybody on a train, adults first; the lead traveller on the road. Empty until they are named. */
  travellers: NamedTraveller[];
  pickup: { flight: string; address: string };
  /** Given by the operator when it is booked. */
  seats: string[];
};

export const newTransferItem = (choice: TransferChoice): TransferItem => ({
  choice,
  travellers: [],
  pickup: { flight: "", address: "" },
  seats: [],
});

export const isTrain = ({ ride }: TransferChoice): boolean => ride.kind === "train";

export const peopleOf = ({ query: { adults, children } }: TransferChoice): number => adults + children;

/** Who has to be named. */
export const travellerTypes = (choice: TransferChoice): ("adult" | "child")[] =>
  isTrain(choice)
    ? [
        ...Array.from({ length: choice.query.adults }, () => "adult" as const),
        ...Array.from({ length: choice.query.children }, () => "child" as const),
      ]
    : ["adult"];

/** A driver has to know which hotel or street. */
export const asksAddress = ({ query: { from, to }, ride }: TransferChoice): boolean =>
  ride.kind === "car" && [from, to].some((id) => knownPlace(id).kind === "hotels");

export const dayOf = ({ ride }: TransferChoice): string => ride.departs.slice(0, 10);

export const travellerRules = (choice: TransferChoice, now: Date): TravellerRules => ({
  today: todayIn(transferZone, now),
  firstTravelDay: dayOf(choice),
  lastTravelDay: dayOf(choice),
  types: travellerTypes(choice),
  childAges: [],
});

/** A journey within the country, as the rules of travel documents read it: by its airports. */
export const documentSlices = (choice: TransferChoice) => [
  { from: "JED", to: "MED", departs: dayOf(choice), arrives: dayOf(choice) },
];
