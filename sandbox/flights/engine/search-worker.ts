import { parentPort, workerData } from "node:worker_threads";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { Charges } from "./charges.ts";
import { type CalendarRequest, type JourneyRequest, searchCalendar, searchJourney } from "./search-journey.ts";
import { createSearchState } from "./search-state.ts";
import { warmUp } from "./warm-up.ts";
import type { SoldSeats } from "./sold-seats.ts";

/** What the worker is asked and answers; `id` joins the two. */
export type WorkerCall = { id: number; journey: JourneyRequest } | { id: number; calendar: CalendarRequest };
export type WorkerMessage = WorkerCall | { warmUp: true };

const { network, charges, soldSeats } = workerData as {
  network: FlightNetwork;
  charges: Charges;
  soldSeats: SoldSeats;
};
const state = createSearchState(network, soldSeats);

parentPort!.on("message", (call: WorkerMessage) => {
  // The first searches of a thread are slow until its code is compiled and its clocks are read.
  if ("warmUp" in call) return warmUp(state, charges);
  try {
    const answer =
      "journey" in call ? searchJourney(state, charges, call.journey) : searchCalendar(state, charges, call.calendar);
    parentPort!.postMessage({ id: call.id, answer });
  } catch (error) {
    parentPort!.postMessage({
      id: call.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
