import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Locale } from "#contract/text.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { describeChoice } from "./describe-choice.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type BookingRow, type ViewPart, viewTravellers } from "#server/modules/bookings/for-products.ts";
import type { FlightItem } from "./flight-item.ts";
import { extraLines } from "./flight-lines.ts";
import { searchPath } from "./search-path.ts";
import { travelDays, travellerTypes } from "./traveller-rules.ts";

/** What a booking of flights shows beside what every booking shows. */
export function viewFlight(
  { peopleKeys, ...deps }: Pick<FlightDeps, "places" | "suppliers"> & { peopleKeys: KeyRing },
  row: BookingRow<FlightItem>,
  locale: Locale,
): ViewPart<FlightBooking> {
  const { choice, extras, requests = [] } = row.item;
  const view = describeChoice(deps, choice, locale);
  const { first, last } = travelDays(choice);
  return {
    kind: "flight",
    query: choice.query,
    ...view,
    searchPath: searchPath(choice),
    firstTravelDay: first,
    lastTravelDay: last,
    travellerTypes: travellerTypes(choice),
    travellers: viewTravellers(peopleKeys, row, row.item.tickets),
    extras: { bags: extras.bags, seats: extras.seats },
    requests,
    lines: [...view.fare.lines, ...extraLines(extras, locale)],
  };
}
