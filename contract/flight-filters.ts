import * as z from "zod/mini";
import { cabin } from "./cabin.ts";
import { placeCode } from "./primitives.ts";
import { queryFlag, queryInt, queryList } from "./query.ts";

/** Departure and arrival time filter (R9.1). */
export const timeBand = z.enum(["before_06", "06_1159", "12_18", "after_18"]);
export type TimeBand = z.infer<typeof timeBand>;

/** The band of a local time `HH:MM`; 12:00 and 18:00 belong to 12_18. */
export function timeBandOf(time: string): TimeBand {
  if (time < "06:00") return "before_06";
  if (time < "12:00") return "06_1159";
  return time <= "18:00" ? "12_18" : "after_18";
}

export const flightFilters = z.object({
  stops: z._default(queryList(z.enum(["0", "1", "2"])), []),
  airlines: z._default(queryList(z.string()), []),
  /** Of the first slice. */
  departs: z._default(queryList(timeBand), []),
  /** Of the first slice. */
  arrives: z._default(queryList(timeBand), []),
  /** Of the last slice of a round trip. */
  returnDeparts: z._default(queryList(timeBand), []),
  returnArrives: z._default(queryList(timeBand), []),
  layovers: z._default(queryList(placeCode), []),
  cabins: z._default(queryList(cabin), []),
  maxMinutes: z.optional(queryInt(0, 100_000)),
  /** Halalas, for all travellers. */
  minPrice: z.optional(queryInt(0, 1_000_000_000)),
  maxPrice: z.optional(queryInt(0, 1_000_000_000)),
  checkedBag: z._default(queryFlag, false),
  refundable: z._default(queryFlag, false),
  changeable: z._default(queryFlag, false),
});
export type FlightFilters = z.output<typeof flightFilters>;
export const flightSort = z.enum(["best", "cheapest", "fastest", "earliest"]);
export type FlightSort = z.infer<typeof flightSort>;
