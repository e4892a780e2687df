import { type Listing, type Moment, namedPerson } from "#server/modules/bookings/for-products.ts";
import { localToUtc, utcToLocal } from "#server/platform/local-to-utc.ts";
import { knownPlace, transferZone } from "../transfer-places.ts";
import { peopleOf, type TransferChoice, type TransferItem } from "./transfer-item.ts";

/** "Jeddah Airport – Makkah hotels". */
export function transferListing({ choice, travellers }: TransferItem): Listing {
  const { ride, query } = choice;
  const [from, to] = [knownPlace(query.from), knownPlace(query.to)];
  return {
    title: { en: { from: from.name.en, to: to.name.en }, ar: { from: from.name.ar, to: to.name.ar } },
    firstDay: ride.departs.slice(0, 10),
    lastDay: ride.arrives.slice(0, 10),
    startsAt: localToUtc(ride.departs, transferZone),
    endsAt: localToUtc(ride.arrives, transferZone),
    freeUntil: freeUntilOf(choice),
    count: peopleOf(choice),
    picture: ride.class,
    people: travellers.map(namedPerson),
    names: [...[from, to].flatMap(({ city, code }) => [city.en, city.ar, code ?? ""]), ride.number ?? ""].filter(
      Boolean,
    ),
  };
}

/** Until when it can be cancelled for nothing. */
export function freeUntilOf({ ride: { cancelSteps } }: TransferChoice): Date | null {
  const [first] = cancelSteps;
  return first?.keptPercent === 0 && first.until ? new Date(first.until) : null;
}

/** The end of free cancellation, and the departure. */
export function transferMoments({ choice }: TransferItem): Moment[] {
  const free = freeUntilOf(choice);
  const { departs } = choice.ride;
  const departure: Moment = { code: "departure", local: departs, at: localToUtc(departs, transferZone) };
  return free
    ? [{ code: "free_cancellation_ends", local: utcToLocal(free, transferZone), at: free }, departure]
    : [departure];
}
