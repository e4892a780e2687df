import * as z from "zod/mini";
import { callSlot } from "./call-slot.ts";
import { departureChangeTerms } from "./departure-changes.ts";
import { endpoint } from "./endpoint.ts";
import { anyName, bookingPhone, dialCode, emailAddress } from "./fields.ts";
import { money } from "./money-schema.ts";
import { calendarDate, countryCode, placeCode } from "./primitives.ts";
import { pageSlug, scenePicture, slugPair } from "./published.ts";
import { queryInt, queryList } from "./query.ts";
import { tidyText } from "./text.ts";

/** `for_two`: the price is of two adults who share a room, and it is sold to two. */
export const priceBasis = z.enum(["per_person", "for_two"]);
/**
 * `now` of the basis; `was` before `percent` was taken off, null without a discount. The discounted price is rounded down to
 * a whole riyal, so what is taken off is never less than the percent named.
 */
export const packagePrice = z.object({ basis: priceBasis, now: money, was: z.nullable(money), percent: z.int() });
export type PackagePrice = z.infer<typeof packagePrice>;

export const packageCategory = z.object({
  id: z.string(),
  slug: z.string(),
  slugs: slugPair,
  name: z.string(),
  description: z.string(),
  picture: scenePicture,
  /** Packages in it. */
  count: z.int(),
});
export type PackageCategory = z.infer<typeof packageCategory>;

export const listPackageCategories = endpoint({
  name: "listPackageCategories",
  method: "GET",
  path: "/packages/categories",
  access: "public",
  sells: "package",
  summary: "Categories of tour packages, in order.",
  input: z.object({}),
  output: z.object({ categories: z.array(packageCategory) }),
});

/** Texts in the language of the call. */
export const packageCard = z.object({
  id: z.string(),
  slug: z.string(),
  category: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  title: z.string(),
  summary: z.string(),
  picture: scenePicture,
  days: z.int(),
  nights: z.int(),
  cities: z.array(z.object({ name: z.string(), country: countryCode, nights: z.int() })),
  origins: z.array(z.object({ code: placeCode, name: z.string() })),
  /** The lowest of the departures that can be had; of the package itself where none can. */
  price: packagePrice,
  /** Another of them costs more. */
  isFrom: z.boolean(),
  /** The first departure that can still be booked; null where none can, or where it is sold by a call. */
  next: z.nullable(z.object({ startsOn: calendarDate, endsOn: calendarDate, placesLeft: z.int(), few: z.boolean() })),
  /** `book`: departures are sold online · `call`: by a callback. */
  sale: z.enum(["book", "call"]),
});
export type PackageCard = z.infer<typeof packageCard>;

/** Whole days, both ends in it. */
export const lengthBand = z.enum(["3-4", "5-6", "7"]);
/** Riyals at most for one person (half of a price for two). */
export const budgetBand = z.enum(["2000", "3500", "5000", "7500"]);
export const packageSort = z.enum(["wanted", "price", "short", "soon"]);
export const departureMonth = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "not_a_month"));

export const packageFilters = z.object({
  length: z._default(queryList(lengthBand), []),
  budget: z.optional(budgetBand),
  /** A departure that can be booked, or a date known of one sold by a call, begins in it. */
  month: z.optional(departureMonth),
  from: z.optional(placeCode),
  suits: z._default(queryList(z.string().check(z.maxLength(40, "too_long"))), []),
  sale: z.optional(z.enum(["book", "call"])),
});
export type PackageFilters = z.output<typeof packageFilters>;

/** An option of a filter and how many packages it would show beside the other filters. */
const option = z.object({ value: z.string(), label: z.string(), count: z.int() });
export const packageFacets = z.object({
  length: z.array(option),
  budget: z.array(option),
  month: z.array(option),
  from: z.array(option),
  suits: z.array(option),
  sale: z.array(option),
});
export type PackageFacets = z.infer<typeof packageFacets>;

export const listPackages = endpoint({
  name: "listPackages",
  method: "GET",
  path: "/packages",
  access: "public",
  sells: "package",
  summary: "Tour packages, of one category or of all, filtered, counted and sorted; the most wanted first.",
  input: z.extend(packageFilters, {
    /** A category's slug in either language. */
    category: z.optional(pageSlug),
    sort: z._default(packageSort, "wanted"),
    limit: z._default(queryInt(1, 100), 100),
  }),
  output: z.object({
    packages: z.array(packageCard),
    matching: z.int(),
    /** Without any filter. */
    all: z.int(),
    facets: packageFacets,
    category: z.nullable(packageCategory),
  }),
});

export const mealServed = z.enum(["breakfast", "lunch", "dinner"]);
export const board = z.enum(["breakfast", "half_board", "full_board", "iftar_suhoor"]);
export const hotelClassId = z.enum(["standard", "comfort", "premium"]);
export type HotelClassId = z.infer<typeof hotelClassId>;

export const hotelClass = z.object({
  id: hotelClassId,
  name: z.string(),
  stars: z.int(),
  /** Added to the price, on the same basis. */
  supplement: money,
  stays: z.array(z.object({ city: z.string(), hotel: z.string(), nights: z.int(), board })),
});

/** Cancelled from the day `from` on (null: from the booking on) until the end of `until` (null: later still), Riyadh time. */
export const packageCancelStep = z.object({
  from: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
  keptPercent: z.int(),
});
export type PackageCancelStep = z.infer<typeof packageCancelStep>;

export const departure = z.object({
  startsOn: calendarDate,
  endsOn: calendarDate,
  placesLeft: z.int(),
  /** So few that it is worth telling. */
  few: z.boolean(),
  /** `closed`: too soon to be prepared; told of by phone only. */
  state: z.enum(["open", "sold_out", "closed"]),
  /** Its own, or the package's; of the first hotel class. */
  price: packagePrice,
  cancelSteps: z.array(packageCancelStep),
  /** When it is moved to another one afterwards; null: by a person. */
  changeTerms: z.nullable(departureChangeTerms),
});
export type Departure = z.infer<typeof departure>;

export const packagePage = z.extend(packageCard, {
  slugs: slugPair,
  categorySlugs: slugPair,
  highlights: z.array(z.string()),
  itinerary: z.array(
    z.object({
      day: z.int(),
      title: z.string(),
      text: z.string(),
      place: z.object({ name: z.string(), lat: z.number(), lon: z.number() }),
      meals: z.array(mealServed),
    }),
  ),
  included: z.array(z.string()),
  notIncluded: z.array(z.string()),
  notes: z.array(z.string()),
  hotelClasses: z.array(hotelClass),
  suitableFor: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Everybody is so old at least on the day of departure; null: from two years on. */
  minimumAge: z.nullable(z.int()),
  /** That have not begun, the next first. */
  departures: z.array(departure),
  cancellation: z.object({ summary: z.string(), steps: z.array(z.string()) }),
  /** The city whose map lies under the days: an id of a hotel city. */
  mapCity: z.nullable(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  similar: z.array(packageCard),
  /** The day on which the sample's facts were checked. */
  checkedOn: calendarDate,
  /** Until when somebody calls who asks now (ISO). */
  callBy: z.string(),
});
export type PackagePage = z.infer<typeof packagePage>;

export const getPackage = endpoint({
  name: "getPackage",
  method: "GET",
  path: "/packages/:slug",
  access: "public",
  sells: "package",
  summary: "One tour package by its slug in either language.",
  input: z.object({ slug: pageSlug }),
  output: packagePage,
});

/** R2.7. */
export const callbackRequest = z.object({
  slug: pageSlug,
  name: anyName,
  phone_country: dialCode,
  phone: bookingPhone,
  slot: callSlot,
  /** An acknowledgement goes there, if given. */
  email: z.optional(emailAddress),
  note: z._default(
    z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(500, "too_long"))),
    "",
  ),
});
export type CallbackRequest = z.output<typeof callbackRequest>;

export const askCallback = endpoint({
  name: "askCallback",
  method: "POST",
  path: "/packages/callbacks",
  access: "public",
  sells: "package",
  summary: "Asks to be called about a package; answers a case number and until when somebody calls.",
  input: callbackRequest,
  output: z.object({ caseNumber: z.string(), callBy: z.string() }),
  csrf: true,
  limit: { points: 10, seconds: 600 },
});
