import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { calendarDate, localDateTime } from "./primitives.ts";
import { queryInt } from "./query.ts";
import { searchEnvelope } from "./search-envelope.ts";

/** An airport, a station of the Haramain line, or the hotels of a city: `jed-airport`, `makkah-hotels`. */
export const transferPlaceId = z.string().check(z.regex(/^[a-z]{2,12}(?:-[a-z]{2,12}){1,2}$/, "not_a_place"));

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "not_a_time"));

/** Where from, where to, on which day and not before which time (Saudi clocks), and who travels with what. */
export const transferQuery = z.object({
  from: transferPlaceId,
  to: transferPlaceId,
  date: calendarDate,
  time: z._default(timeOfDay, "10:00"),
  adults: z._default(queryInt(1, limits.seatedPassengers), 1),
  /** 2 to 15 years old. */
  children: z._default(queryInt(0, limits.seatedPassengers - 1), 0),
  bags: z._default(queryInt(0, 18), 0),
});
export type TransferQuery = z.output<typeof transferQuery>;

/** A place to leave from or go to; names in the language of the call. */
export const transferPlace = z.object({
  id: transferPlaceId,
  kind: z.enum(["airport", "station", "hotels"]),
  /** "Jeddah Airport". */
  name: z.string(),
  city: z.string(),
  /** IATA, of an airport. */
  code: z.nullable(z.string()),
});
export type TransferPlace = z.infer<typeof transferPlace>;

export const listTransferPlaces = endpoint({
  name: "listTransferPlaces",
  method: "GET",
  path: "/transfers/places",
  access: "public",
  sells: "transfer",
  summary: "Airports, Haramain stations and hotel areas that transfers go between.",
  input: z.object({}),
  output: z.object({ places: z.array(transferPlace) }),
});

export const rideKind = z.enum(["train", "car", "bus"]);
export type RideKind = z.infer<typeof rideKind>;
export const rideClass = z.enum(["economy", "business", "saloon", "van", "coach"]);
export type RideClass = z.infer<typeof rideClass>;

/** What cancelling keeps: `fee` is `keptPercent` of the price while before `until`; the last has none (later, and a no-show). */
export const rideCancelStep = z.object({
  until: z.nullable(z.string()),
  untilLocal: z.nullable(localDateTime),
  keptPercent: z.int(),
  fee: money,
});
export type RideCancelStep = z.infer<typeof rideCancelStep>;

export const rideStop = z.object({ name: z.string(), at: localDateTime });

/** A ride for the whole party, VAT and tolls included. */
export const ride = z.object({
  id: z.string(),
  kind: rideKind,
  class: rideClass,
  /** The train's number; null on the road. */
  number: z.nullable(z.string()),
  departs: localDateTime,
  arrives: localDateTime,
  minutes: z.int(),
  /** Stations in the order of travel, or both ends of the road. */
  stops: z.array(rideStop),
  vehicles: z.int(),
  /** People and bags that the vehicles take; one bag of 25 kg each on trains and buses. */
  seats: z.int(),
  bags: z.int(),
  /** How long the driver waits without a charge; null where nobody waits. */
  waitMinutes: z.nullable(z.int()),
  total: money,
  /** Of a seat; null where a vehicle is paid. */
  perPerson: z.nullable(money),
  /** Seats or vehicles left. */
  left: z.int(),
  cancelSteps: z.array(rideCancelStep),
});
export type Ride = z.infer<typeof ride>;

/** How somebody gets to or from a station; `taxi` is an estimate, paid to the driver. */
export const stationAccess = z.object({
  station: z.string(),
  by: z.enum(["walk", "taxi"]),
  minutes: z.int(),
  taxi: z.nullable(money),
});
export type StationAccess = z.infer<typeof stationAccess>;

export const transferResults = z.object({
  ...searchEnvelope,
  query: transferQuery,
  from: transferPlace,
  to: transferPlace,
  /** Both ends of the rails, also when no train is left that day; null where no train goes. */
  stations: z.nullable(z.object({ from: stationAccess, to: stationAccess })),
  /** A train once for each of its classes, by departure; then cars and buses, the cheapest first. */
  rides: z.array(ride),
});
export type TransferResults = z.infer<typeof transferResults>;

export const searchTransfers = endpoint({
  name: "searchTransfers",
  method: "GET",
  path: "/transfers/search",
  access: "public",
  sells: "transfer",
  summary: "Haramain trains, airport cars and shared buses between two places, for the whole party.",
  input: z.extend(transferQuery, { searchId: z.optional(z.string()) }),
  output: transferResults,
  limit: { points: 120, seconds: 60 },
});
