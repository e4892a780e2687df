import type { ApiClient } from "#contract/client.ts";
import { getDivisions } from "#contract/divisions.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { isPartyWrong, readWho } from "./read-who.ts";

/** Who of a booking changes: whether some alone can, whom the address chooses, and a division that it names. */
export async function loadDivision(api: ApiClient, { id, travellerTypes }: FlightBooking, search: URLSearchParams) {
  const { problems, divisions } = await api(getDivisions, { bookingId: id });
  const who = readWho(search, travellerTypes);
  const wrong = isPartyWrong(who, travellerTypes);
  const division = divisions.find((each) => each.id === search.get("division")) ?? null;
  return {
    problems,
    division,
    who,
    wrong,
    /** Some were chosen: it is to be confirmed that they get a booking of their own. */
    isChosen: division === null && problems.length === 0 && who.length < travellerTypes.length && !wrong,
  };
}
