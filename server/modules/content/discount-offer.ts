import type { OfferProduct, OfferRule } from "#contract/offers.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

/** A discount code and its rules; amounts are halalas, days are Riyadh's. An empty list sets no limit. */
export type DiscountOffer = {
  code: string;
  startsOn: string;
  /** The last day, whole. */
  endsOn: string;
  rule: DiscountRule;
};

export type DiscountRule = {
  type: "percent" | "amount";
  percent: number | null;
  amount: number | null;
  ceilingAmount: number | null;
  minimumAmount: number;
  product: OfferProduct;
  /** Every leg must be flown by one of them. */
  airlines: string[];
  /** Airports or metro areas: the trip must go to one of them, a stay be there. */
  cities: string[];
  /** The trip must go to one of them; the Kingdom counts only when the trip does not leave it. */
  countries: string[];
  /** Ids; only for packages. */
  packageCategories: string[];
  firstBookingOnly: boolean;
  perUserLimit: number | null;
  totalLimit: number | null;
  cardScheme: OfferRule["cardScheme"];
  conditions: DiscountConditions;
};

export type DiscountConditions = {
  /** The first day of the trip. */
  travelFrom?: string;
  travelTo?: string;
  /** Of the first departure. */
  departureWeekdays?: string[];
  internationalOnly?: boolean;
  minimumTravellers?: number;
  /** The first and the last night of a stay. */
  stayFrom?: string;
  stayTo?: string;
  minimumNights?: number;
  /** It takes off no more than our own fee. */
  appliesTo?: "service_fee";
};

/** The codes that are published, those that have ended or not begun too. */
export type ReadOffers = () => Promise<readonly DiscountOffer[]>;

export const readOffersOf =
  (published: Pick<PublishedRepository, "list">): ReadOffers =>
  async () =>
    (await published.list<DiscountOffer>("offer")).map(({ body }) => body);

/** A code as it is compared: without spaces, in capitals. */
export const tidyCode = (code: string): string => code.replace(/\s/g, "").toUpperCase();
