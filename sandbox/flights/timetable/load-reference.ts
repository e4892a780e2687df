import aircraft from "#data/aircraft.json" with { type: "json" };
import airlines from "#data/airlines.json" with { type: "json" };
import airports from "#data/airports.json" with { type: "json" };
import metros from "#data/metros.json" with { type: "json" };
import type { Reference } from "./reference.ts";

/** The reference data a timetable is made of. */
export function loadReference(): Reference {
  return { airports, metros, airlines: airlines.airlines, aircraft: aircraft.aircraft };
}
