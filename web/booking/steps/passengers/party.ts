import type { BookingKind } from "#web/booking/product.ts";
import type { PassengerBooking } from "#contract/passengers.ts";

/** Who is named for a journey: the passengers of a flight, the travellers of a package. */
export type Party = Pick<
  PassengerBooking,
  "id" | "firstTravelDay" | "lastTravelDay" | "contact" | "document" | "travellerTypes" | "travellers"
> & {
  kind: BookingKind;
  /** The journey as the document rules are asked for it. */
  slices: string[];
  /** The ages the children were priced at; empty where they are priced alike. */
  childAges: number[];
};

/** What the rules over everybody need of a booking. */
export type PartyRules = Pick<
  Party,
  "travellerTypes" | "firstTravelDay" | "lastTravelDay" | "childAges" | "slices" | "document"
>;
