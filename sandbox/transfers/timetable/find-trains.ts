import { dayNumber, weekdayOf } from "../../calendar-days.ts";
import { localTime } from "../clock-times.ts";
import { economyFare, line, type Train, trainsOfDay } from "./haramain-line.ts";

export type TrainClass = "economy" | "business";

/** A train between two stations. `legs`: the legs of the line whose seats it takes. */
export type TrainRun = {
  number: string;
  departs: string;
  arrives: string;
  minutes: number;
  stops: { place: string; at: string }[];
  legs: number[];
  from: number;
  to: number;
};

/** Trains that call at both stations, in the order of departure. */
export function findTrains(fromStation: string, toStation: string, date: string): TrainRun[] {
  const [from, to] = [line, line].map((all, at) => all.findIndex((id) => id === [fromStation, toStation][at]));
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return [];
  return trainsOfDay(from < to ? "north" : "south").flatMap((train) => runOf(train, from, to, date) ?? []);
}

function runOf({ number, stops }: Train, from: number, to: number, date: string): TrainRun | null {
  const begin = stops.findIndex(({ station }) => station === from);
  const end = stops.findIndex(({ station }) => station === to);
  if (begin < 0 || end < 0) return null;
  const way = stops.slice(begin, end + 1);
  const [first, last] = [way[0]!, way.at(-1)!];
  const low = Math.min(from, to);
  return {
    number,
    departs: localTime(date, first.at),
    arrives: localTime(date, last.at),
    minutes: last.at - first.at,
    stops: way.map(({ station, at }) => ({ place: line[station]!, at: localTime(date, at) })),
    legs: Array.from({ length: Math.abs(to - from) }, (_, leg) => low + leg),
    from,
    to,
  };
}

/** Halalas for one seat, whole riyals: dearer from four to eight in the evening and on Thursdays and Fridays. */
export function seatFare({ from, to, departs }: TrainRun, seat: TrainClass): number {
  const hour = Number(departs.slice(11, 13));
  const weekday = weekdayOf(dayNumber(departs.slice(0, 10)));
  const factor =
    (seat === "business" ? 1.87 : 1) *
    (hour >= 16 && hour < 20 ? 1.06 : 1) *
    (weekday === 3 || weekday === 4 ? 1.05 : 1);
  return Math.round((economyFare(from, to) * factor) / 100) * 100;
}
