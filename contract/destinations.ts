import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { calendarDate, countryCode, placeCode } from "./primitives.ts";
import { pageSlug, scenePicture, slugPair } from "./published.ts";
import { queryInt } from "./query.ts";
import { stayPlace } from "./stay.ts";
import { visaNeed } from "./visas.ts";

export const destinationRegions = ["saudi", "arab", "turkey_caucasus", "europe", "asia", "africa_america"] as const;
export const destinationRegion = z.enum(destinationRegions);
export type DestinationRegion = z.infer<typeof destinationRegion>;

export const destinationTags = [
  "family",
  "nature",
  "city",
  "beach",
  "heritage",
  "culture",
  "food",
  "winter",
  "summer",
  "mountains",
  "shopping",
  "museums",
  "islands",
  "diving",
  "honeymoon",
  "desert",
  "adventure",
  "weekend",
  "value",
  "faith",
  "umrah",
  "road_trip",
  "green_season",
] as const;
export const destinationTag = z.enum(destinationTags);
export type DestinationTag = z.infer<typeof destinationTag>;

/** A return flight for one adult in economy, the cheapest that a search of ours found. `seenAt`: when (ISO). */
export const flightFrom = z.object({
  from: placeCode,
  to: placeCode,
  depart: calendarDate,
  back: calendarDate,
  total: money,
  seenAt: z.string(),
});
export type FlightFrom = z.infer<typeof flightFrom>;

/** A room for two adults for one night with every tax, the cheapest that a search of ours found. */
export const hotelFrom = z.object({
  place: stayPlace,
  checkIn: calendarDate,
  checkOut: calendarDate,
  total: money,
  seenAt: z.string(),
});
export type HotelFrom = z.infer<typeof hotelFrom>;

/** The fastest journey one way that the search found. */
export const flightTime = z.object({ minutes: z.int(), stops: z.int() });

/** What searches found from one city of departure; null while none has. */
export const destinationPrices = z.object({
  flight: z.nullable(flightFrom),
  flightTime: z.nullable(flightTime),
  hotel: z.nullable(hotelFrom),
});
export type DestinationPrices = z.infer<typeof destinationPrices>;

/** Prices are from Riyadh (to Riyadh from Jeddah). Texts in the language of the call. */
export const destinationCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  country: countryCode,
  countryName: z.string(),
  region: destinationRegion,
  tags: z.array(destinationTag),
  tagline: z.string(),
  picture: scenePicture,
  bestMonths: z.array(z.int()),
  ...destinationPrices.shape,
  /** Of Saudi citizens; null inside Saudi Arabia. */
  visaNeed: z.nullable(visaNeed),
});
export type DestinationCard = z.infer<typeof destinationCard>;

const count = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, count: z.int() });

export const listDestinations = endpoint({
  name: "listDestinations",
  method: "GET",
  path: "/destinations",
  access: "public",
  summary: "Destinations in the editor's order, by region and tag, with prices that searches found and when.",
  input: z.object({
    region: z.optional(destinationRegion),
    tag: z.optional(destinationTag),
    limit: z._default(queryInt(1, 100), 100),
  }),
  output: z.object({
    destinations: z.array(destinationCard),
    /** How many each choice would show beside the other one. */
    regions: z.array(count(destinationRegion)),
    tags: z.array(count(destinationTag)),
  }),
});

export const listFlightPrices = endpoint({
  name: "listFlightPrices",
  method: "GET",
  path: "/destinations/flight-prices",
  access: "public",
  summary:
    "The cheapest return that searches found to each destination from a city of departure; what nobody knows is left out.",
  input: z.object({ from: placeCode }),
  output: z.object({ flights: z.array(flightFrom) }),
});

export const todoKind = z.enum(["sight", "nature", "food", "market", "family", "faith", "museum", "beach", "walk"]);
export type TodoKind = z.infer<typeof todoKind>;

/** `minutes`: a usual visit. */
const todo = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  kind: todoKind,
  lat: z.number(),
  lon: z.number(),
  minutes: z.int(),
});
export type DestinationTodo = z.infer<typeof todo>;

const titled = z.object({ title: z.string(), text: z.string() });

/** Typical values of a month, not a forecast. °C; `rainDays` days with rain. */
const climateMonth = z.object({
  month: z.int(),
  high: z.int(),
  low: z.int(),
  rainDays: z.int(),
  best: z.boolean(),
  note: z.string(),
});
export type ClimateMonth = z.infer<typeof climateMonth>;

/** The cheapest return flight that leaves in a month (`YYYY-MM`); null: none found. */
const flightMonth = z.object({ month: z.string(), flight: z.nullable(flightFrom) });
export type FlightMonth = z.infer<typeof flightMonth>;

export const destination = z.object({
  ...destinationCard.shape,
  slugs: slugPair,
  checkedOn: calendarDate,
  story: z.string(),
  days: z.object({ min: z.int(), ideal: z.int() }),
  climate: z.array(climateMonth),
  todo: z.array(todo),
  food: z.array(titled),
  /** `place`: for a hotel search of the district. */
  districts: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), place: z.string() })),
  /** Whose map of the hotels draws the city, and whose hotels are searched. */
  hotelCities: z.array(z.object({ id: z.string(), name: z.string() })),
  gettingAround: z.string(),
  family: z.string(),
  customs: z.string(),
  budget: z.object({ low: money, mid: money, high: money, text: z.string() }),
  itinerary: z.array(z.object({ day: z.int(), title: z.string(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What a Saudi citizen needs to enter, a sample term; null inside Saudi Arabia. `countrySlug`: of the visa page. */
  visa: z.nullable(z.object({ need: visaNeed, line: z.string(), countrySlug: z.string(), checkedOn: calendarDate })),
  /** Of the country: ISO 4217 and its name. */
  currency: z.object({ code: z.string(), name: z.string() }),
  airports: z.array(z.object({ code: placeCode, name: z.string() })),
  /** What a flight search is asked for: a metro area or an airport. */
  flightPlace: placeCode,
  /** The cheapest of the next 60 days from each city of departure. */
  flights: z.array(z.object({ from: placeCode, fromCity: z.string(), flight: z.nullable(flightFrom) })),
  months: z.array(flightMonth),
  combineWith: z.array(destinationCard),
});
export type Destination = z.infer<typeof destination>;

export const getDestination = endpoint({
  name: "getDestination",
  method: "GET",
  path: "/destinations/:slug",
  access: "public",
  summary: "One destination by its slug of either language: texts, climate, places, prices found.",
  input: z.object({ slug: pageSlug }),
  output: destination,
});
