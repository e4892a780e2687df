import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import type { FlightSupplier } from "./flight-supplier.ts";
import type { SearchShelf } from "./search-shelf.ts";

export type FlightDeps = {
  suppliers: FlightSupplier[];
  places: Places;
  clock: Clock;
  log: Log;
  shelf: SearchShelf;
};
