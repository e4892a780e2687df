import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { calendarDate } from "./primitives.ts";
import { offerProducts } from "./product-choices.ts";
import { pageSlug, scenePicture, slugPair } from "./published.ts";

/** Cards that a code may be for. */
export const cardSchemes = ["mada", "visa"] as const;

/** What a code is for; `all` is good for every product. */
export const offerProduct = z.enum([...offerProducts, "all"]);
export type OfferProduct = z.infer<typeof offerProduct>;

/** By the day in Riyadh: `startsOn` and `endsOn` are whole days. */
export const offerState = z.enum(["current", "upcoming", "ended"]);
export type OfferState = z.infer<typeof offerState>;

/** Texts are in the language of the call. */
export const offerCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  code: z.string(),
  startsOn: calendarDate,
  endsOn: calendarDate,
  state: offerState,
  product: offerProduct,
  picture: scenePicture,
});
export type OfferCard = z.infer<typeof offerCard>;

const weekday = z.enum(["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]);

/** The rule of a code as it is told: names in the language of the call, empty lists and nulls set no limit. */
export const offerRule = z.object({
  /** One of both: a share in per cent (9.6) or an amount. */
  percent: z.nullable(z.number()),
  amount: z.nullable(money),
  ceiling: z.nullable(money),
  minimum: z.nullable(money),
  airlines: z.array(z.string()),
  cities: z.array(z.string()),
  countries: z.array(z.string()),
  packageCategories: z.array(z.string()),
  firstBookingOnly: z.boolean(),
  internationalOnly: z.boolean(),
  /** Taken off our own fee only. */
  serviceFeeOnly: z.boolean(),
  perUserLimit: z.nullable(z.int()),
  totalLimit: z.nullable(z.int()),
  cardScheme: z.nullable(z.enum(cardSchemes)),
  /** First and last day of travel, or first and last night of a stay. */
  travel: z.object({ from: z.nullable(calendarDate), to: z.nullable(calendarDate) }),
  stay: z.object({ from: z.nullable(calendarDate), to: z.nullable(calendarDate) }),
  departureWeekdays: z.array(weekday),
  minimumTravellers: z.nullable(z.int()),
  minimumNights: z.nullable(z.int()),
});
export type OfferRule = z.infer<typeof offerRule>;

export const offerDetails = z.object({
  ...offerCard.shape,
  slugs: slugPair,
  terms: z.array(z.string()),
  rule: offerRule,
  /** Where what it is good for can be searched, without language. */
  searchPath: z.string(),
  /** Set until the company has confirmed the offer. */
  sample: z.boolean(),
  /** True when every use there is has been taken. */
  usedUp: z.boolean(),
});
export type OfferDetails = z.infer<typeof offerDetails>;

export const listOffers = endpoint({
  name: "listOffers",
  method: "GET",
  path: "/offers",
  access: "public",
  summary: "Offers with their codes: the current ones first, then those to come, then the ended ones.",
  input: z.object({ product: z.optional(z.enum(offerProducts)) }),
  output: z.object({ offers: z.array(offerCard) }),
});

export const getOffer = endpoint({
  name: "getOffer",
  method: "GET",
  path: "/offers/:slug",
  access: "public",
  summary: "One offer with its terms and its rule, by its slug of either language.",
  input: z.object({ slug: pageSlug }),
  output: offerDetails,
});
