import * as z from "zod/mini";
import { bag } from "./baggage.ts";
import { cabin } from "./cabin.ts";
import { money } from "./money-schema.ts";
import { localDateTime } from "./primitives.ts";

/** `maxFee` is for one traveller in SAR; null with allowed `yes` = the supplier does not say. */
export const penalty = z.object({ allowed: z.enum(["yes", "no", "unknown"]), maxFee: z.nullable(money) });
export type Penalty = z.infer<typeof penalty>;

export const segment = z.object({
  carrier: z.string(),
  operatedBy: z.string(),
  number: z.string(),
  aircraft: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  fromTerminal: z.nullable(z.string()),
  toTerminal: z.nullable(z.string()),
  departs: localDateTime,
  arrives: localDateTime,
  minutes: z.int(),
  cabin,
});
export type Segment = z.infer<typeof segment>;

/** One leg: `minutes` from door to door with layovers, `dayChange` whole days between local departure and arrival. */
export const offerSlice = z.object({
  from: z.string(),
  to: z.string(),
  departs: localDateTime,
  arrives: localDateTime,
  minutes: z.int(),
  dayChange: z.int(),
  segments: z.array(segment),
  /** One an intermediate stop; `changesAirport` when the next segment leaves from another airport. */
  layovers: z.array(
    z.object({ airport: z.string(), minutes: z.int(), overnight: z.boolean(), changesAirport: z.boolean() }),
  ),
});
export type OfferSlice = z.infer<typeof offerSlice>;

/** What a fare allows, in short. */
export const fareSummary = z.object({
  id: z.string(),
  name: z.string(),
  cabin,
  cabinBag: z.nullable(bag),
  checkedBag: z.nullable(bag),
  refund: penalty,
  change: penalty,
  total: money,
});
export type FareSummary = z.infer<typeof fareSummary>;

/** Names in the language of the call, by code. */
export const flightNames = z.object({
  airports: z.record(
    z.string(),
    z.object({ name: z.string(), city: z.string(), country: z.string(), countryName: z.string(), tz: z.string() }),
  ),
  carriers: z.record(z.string(), z.object({ name: z.string(), colour: z.string() })),
  aircraft: z.record(z.string(), z.string()),
});
export type FlightNames = z.infer<typeof flightNames>;
