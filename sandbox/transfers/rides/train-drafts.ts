import { hashText } from "../../random.ts";
import { hoursBefore, instantOf } from "../clock-times.ts";
import type { Place } from "../places.ts";
import { findTrains, seatFare, type TrainClass, type TrainRun } from "../timetable/find-trains.ts";
import type { RideQuery } from "../types.ts";
import { type OpenCell, peopleOf, type RideDraft } from "./ride-draft.ts";

const classes: readonly TrainClass[] = ["economy", "business"];

/** The Haramain trains between the stations of two places, each class by itself. */
export function trainDrafts(query: RideQuery, from: Place, to: Place): RideDraft[] {
  if (!from.station || !to.station) return [];
  return findTrains(from.station, to.station, query.date)
    .filter(({ departs }) => departs >= `${query.date}T${query.time}`)
    .flatMap((run) => classes.map((seat) => draftOf(query, run, seat)));
}

function draftOf(query: RideQuery, run: TrainRun, seat: TrainClass): RideDraft {
  return {
    key: `train/${run.number.replace(" ", "")}/${seat}`,
    kind: "train",
    class: seat,
    number: run.number,
    departs: run.departs,
    arrives: run.arrives,
    minutes: run.minutes,
    stops: run.stops,
    vehicles: 1,
    seats: peopleOf(query),
    bags: peopleOf(query),
    waitMinutes: null,
    unit: seatFare(run, seat),
    cells: run.legs.map((leg) => seatsOn(run, seat, leg, query.date)),
    cancelSteps: [
      { until: hoursBefore(run.departs, 24), keptPercent: 0 },
      { until: new Date(instantOf(run.departs)).toISOString(), keptPercent: 20 },
      { until: null, keptPercent: 100 },
    ],
  };
}

/** Seats of a leg that are for sale here; most trains have many, one in twelve next to none. */
function seatsOn({ number }: TrainRun, seat: TrainClass, leg: number, day: string): OpenCell {
  const resource = `${number}/${seat}/${leg}`;
  const drawn = hashText(`${day} ${number}/${seat}`);
  const most = seat === "economy" ? 120 : 30;
  return { resource, open: (drawn % 12 === 0 ? drawn % 5 : 8 + (drawn % most)) + (hashText(resource) % 4) };
}
