import type { PackagePrice } from "#contract/packages.ts";
import type { SlugPair } from "#contract/published.ts";
import type { BothTexts } from "#contract/text.ts";
import type { HotelClassBody, PackageBody } from "../package-body.ts";

/** What is told of the trip to whoever booked it: kept as it was sold. */
type Told = Pick<
  PackageBody,
  "title" | "picture" | "days" | "nights" | "cities" | "itinerary" | "included" | "notIncluded" | "notes" | "minimumAge"
>;

/** A departure that somebody chose, with everything its booking needs (JSON). */
export type PackageChoice = Told & {
  packageId: string;
  slug: SlugPair;
  category: { id: string; slug: SlugPair; name: BothTexts };
  startsOn: string;
  endsOn: string;
  /** Where the trip starts and ends: an airport. */
  origin: string;
  /** Airports in the order of the journey, the start first and last; for the rules of travel documents. */
  route: { from: string; to: string; date: string }[];
  hotelClass: HotelClassBody;
  adults: number;
  children: number;
  /** On its basis, the hotel class in it. */
  price: PackagePrice;
  /** The departure's own price before the discount, in halalas; null: the package's. Absent in bookings made before departures had one. */
  ownPrice?: number | null;
  /** Halalas of everybody. */
  total: number;
  cancelSteps: PackageBody["cancellation"]["steps"];
  /** By which it is moved to another departure; absent in bookings made before there was a rule. */
  changes?: PackageBody["changes"];
  /** The departure that it was moved from last. */
  movedFrom?: string;
  /** The price stands until then (ISO). */
  expiresAt: string;
};

export const travellersOf = ({ adults, children }: Pick<PackageChoice, "adults" | "children">): number =>
  adults + children;
