import { hashText } from "../../random.ts";
import { hoursBefore, localTime, minutesOf } from "../clock-times.ts";
import { findRoad, type Place } from "../places.ts";
import { cars, coach, vehiclesFor } from "../timetable/vehicles.ts";
import type { RideQuery } from "../types.ts";
import { peopleOf, type RideDraft } from "./ride-draft.ts";

/** Private cars at the time that was asked for, and the next shared bus. */
export function roadDrafts(query: RideQuery, from: Place, to: Place): RideDraft[] {
  const road = findRoad(from, to);
  if (!road) return [];
  return [...carDrafts(query, from, road), ...coachDrafts(query, from, to, road)];
}

type Road = { km: number; minutes: number };

function carDrafts(query: RideQuery, from: Place, { km, minutes }: Road): RideDraft[] {
  const departs = `${query.date}T${query.time}`;
  const arrives = localTime(query.date, minutesOf(query.time) + minutes);
  const hour = query.time.slice(0, 2);
  return cars.map((car) => {
    const vehicles = vehiclesFor(car, peopleOf(query), query.bags);
    const resource = `car/${car.class}/${from.area}/${hour}`;
    return {
      key: `car/${car.class}`,
      kind: "car",
      class: car.class,
      number: null,
      departs,
      arrives,
      minutes,
      stops: endsOf(query, departs, arrives),
      vehicles,
      seats: vehicles * car.seats,
      bags: vehicles * car.bags,
      waitMinutes: from.isAirport ? 60 : 15,
      unit: car.base + car.perKm * km,
      cells: [{ resource, open: 3 + (hashText(`${query.date} ${resource}`) % 8) }],
      cancelSteps: [
        { until: hoursBefore(departs, 24), keptPercent: 0 },
        { until: null, keptPercent: 100 },
      ],
    };
  });
}

const firstCoach = 360;
const lastCoach = 1410;

/** Buses run between airports and the cities near them. */
function coachDrafts(query: RideQuery, from: Place, to: Place, { km, minutes }: Road): RideDraft[] {
  if (km > coach.farthestKm || from.isAirport === to.isAirport) return [];
  const asked = Math.ceil(minutesOf(query.time) / coach.everyMinutes) * coach.everyMinutes;
  const at = Math.max(firstCoach, asked);
  if (at > lastCoach) return [];
  const departs = localTime(query.date, at);
  const rideMinutes = Math.round((minutes * 1.6) / 5) * 5;
  const arrives = localTime(query.date, at + rideMinutes);
  const resource = `coach/${from.area}/${to.area}/${departs.slice(11)}`;
  return [
    {
      key: "bus/coach",
      kind: "bus",
      class: "coach",
      number: null,
      departs,
      arrives,
      minutes: rideMinutes,
      stops: endsOf(query, departs, arrives),
      vehicles: 1,
      seats: peopleOf(query),
      bags: peopleOf(query),
      waitMinutes: null,
      unit: coach.base + coach.perKm * km,
      cells: [{ resource, open: 6 + (hashText(`${query.date} ${resource}`) % (coach.seats - 5)) }],
      cancelSteps: [{ until: null, keptPercent: 100 }],
    },
  ];
}

const endsOf = ({ from, to }: RideQuery, departs: string, arrives: string) => [
  { place: from, at: departs },
  { place: to, at: arrives },
];
