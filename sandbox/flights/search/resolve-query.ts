import type { JourneyRequest } from "../engine/search-journey.ts";
import { cabins, type MetroRow } from "../timetable/reference.ts";
import { toLocal } from "../../zone-offsets.ts";
import { dayNumber, minuteOf } from "../../calendar-days.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import { Refusal, type SearchQuery } from "../types.ts";
import { clockOf } from "./flight-times.ts";

/** How far ahead flights are sold. */
export const daysAhead = 365;
/** Options of an answer, beside the cheapest and the fastest. */
export const optionsKept = 200;

export type Places = Map<string, number[]>;

/** Airports of every code: a metro area has several, and a metro code that is also an airport's means the whole area. */
export function listPlaces(network: FlightNetwork, metros: readonly MetroRow[]): Places {
  const places: Places = new Map(network.airports.map((row, at) => [row.iata, [at]]));
  const single = new Map(places);
  for (const { code, airports } of metros) {
    const members = airports.flatMap((airport) => single.get(airport) ?? []);
    if (members.length > 0) places.set(code, members);
  }
  return places;
}

/** The day it is at an airport, as a number. */
export function dayAt(network: FlightNetwork, airport: number, now: Date): number {
  const minute = minuteOf(now);
  const day = Math.floor(minute / 1440);
  const clock = clockOf(network, day);
  return day + Math.floor(toLocal(clock, network.zone[airport]!, minute - day * 1440) / 1440);
}

/** @throws Refusal invalid_request with the field named, for unknown places, dates out of range and impossible parties. */
export function resolveQuery(
  { places, network }: { places: Places; network: FlightNetwork },
  query: SearchQuery,
  now: Date,
): JourneyRequest {
  const refuse = (field: string): never => {
    throw new Refusal("invalid_request", { field });
  };
  if (query.slices.length < 1 || query.slices.length > 6) refuse("slices");
  const slices = query.slices.map(({ from, to, date }, i) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayNumber(date) : Number.NaN;
    const origins = places.get(from) ?? refuse(`slices.${i}.from`);
    const first = dayAt(network, origins[0]!, now);
    if (!(day >= first && day <= first + daysAhead)) refuse(`slices.${i}.date`);
    const destinations = places.get(to) ?? refuse(`slices.${i}.to`);
    if (from === to) refuse(`slices.${i}.to`);
    return { from: origins, to: destinations, day };
  });
  slices.forEach((slice, i) => {
    if (i > 0 && slice.day < slices[i - 1]!.day) refuse(`slices.${i}.date`);
  });
  const seats = query.adults + query.childAges.length;
  if (!Number.isInteger(seats) || query.adults < 1 || seats > 9) refuse("adults");
  if (query.infants < 0 || query.infants > query.adults) refuse("infants");
  if (query.childAges.some((age) => !Number.isInteger(age) || age < 2 || age > 15)) refuse("childAges");
  const cabin = cabins.indexOf(query.cabin);
  if (cabin < 0) refuse("cabin");
  const { adults, childAges, infants } = query;
  const party = { adults, childAges, infants };
  return { slices, cabin, seats, party, maxStops: query.maxStops ?? 2, keep: optionsKept };
}
