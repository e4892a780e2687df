import { riyadhDay } from "#contract/days.ts";
import type { TravellerRules } from "#contract/travellers.ts";
import type { PackageChoice } from "./package-choice.ts";
import type { NamedTraveller } from "#server/modules/bookings/for-products.ts";

/** What a booking of a tour package holds (JSON). */
export type PackageItem = {
  choice: PackageChoice;
  /** Adults first, then children; empty until they are named. */
  travellers: NamedTraveller[];
};

export const newPackageItem = (choice: PackageChoice): PackageItem => ({ choice, travellers: [] });

/** Everybody takes a place: adults (16 and older on the last day, R5.12), then children from two years on. */
export const travellerTypes = ({ adults, children }: PackageChoice): ("adult" | "child")[] => [
  ...Array.from({ length: adults }, () => "adult" as const),
  ...Array.from({ length: children }, () => "child" as const),
];

export const travellerRules = (choice: PackageChoice, now: Date): TravellerRules => ({
  today: riyadhDay(now),
  firstTravelDay: choice.startsOn,
  lastTravelDay: choice.endsOn,
  types: travellerTypes(choice),
  childAges: [],
});

/** The journey as the rules of travel documents read it. */
export const documentSlices = ({ route }: PackageChoice) =>
  route.map(({ from, to, date }) => ({ from, to, departs: date, arrives: date }));
