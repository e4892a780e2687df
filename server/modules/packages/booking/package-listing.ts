import { riyadhZone } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { datedSteps } from "../cancel-steps.ts";
import { travellersOf } from "./package-choice.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { type Listing, type Moment, namedPerson } from "#server/modules/bookings/for-products.ts";
import type { PackageItem } from "./package-item.ts";

type Deps = Pick<PackagesDeps, "places">;
const midnight = (day: string, zone: string) => localToUtc(`${day}T00:00`, zone);

/** The instant at which the trip begins, and the one at which it is over: both by the clocks of the place it starts from. */
export function tripEnds({ places }: Deps, { origin, startsOn, endsOn }: PackageItem["choice"]) {
  const zone = places.timeZone(origin);
  return {
    begins: midnight(startsOn, zone),
    ends: midnight(addDays(endsOn, 1), zone),
    lastDay: midnight(endsOn, zone),
  };
}

/** "The green Black Sea, Trabzon": the package and the city it stays in longest. */
export function packageListing(deps: Deps, { choice, travellers }: PackageItem): Listing {
  const { places } = deps;
  const { title, startsOn, endsOn, cities } = choice;
  const { begins, ends } = tripEnds(deps, choice);
  const main = cities.toSorted((a, b) => b.nights - a.nights)[0]?.name ?? title;
  const start = places.airport(choice.origin)?.city;
  return {
    title: { en: { from: title.en, to: main.en }, ar: { from: title.ar, to: main.ar } },
    firstDay: startsOn,
    lastDay: endsOn,
    startsAt: begins,
    endsAt: ends,
    freeUntil: freeUntilOf(choice)?.at ?? null,
    count: travellersOf(choice),
    picture: choice.picture.scene,
    people: travellers.map(namedPerson),
    names: [...cities.flatMap(({ name }) => [name.en, name.ar]), ...(start ? [start.en, start.ar] : [])],
  };
}

/** The last day of free cancellation, and the instant at which it is over: terms of ours, by the days of Riyadh. */
export function freeUntilOf({ cancelSteps, startsOn }: PackageItem["choice"]): { day: string; at: Date } | null {
  const [first] = datedSteps(cancelSteps, startsOn);
  return first?.keptPercent === 0 && first.until
    ? { day: first.until, at: midnight(addDays(first.until, 1), riyadhZone) }
    : null;
}

/** The end of free cancellation and both ends of the trip, by day. */
export function packageMoments(deps: Deps, { choice }: PackageItem): Moment[] {
  const free = freeUntilOf(choice);
  const { begins, lastDay } = tripEnds(deps, choice);
  return [
    ...(free ? [{ code: "free_cancellation_ends" as const, local: free.day, at: free.at }] : []),
    { code: "trip_begins", local: choice.startsOn, at: begins },
    { code: "trip_ends", local: choice.endsOn, at: lastDay },
  ];
}
