import { fromOf, type Leg, toOf } from "../fares/journey.ts";
import { dateOfDay } from "../../calendar-days.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import { toLocal, toUtc, weekClock, type WeekClock } from "../../zone-offsets.ts";

const clocks = new Map<string, WeekClock>();
const dates = new Map<number, string>();

/** The clocks of a day, made on first use. */
export function clockOf(network: FlightNetwork, day: number): WeekClock {
  const key = `${network.seed} ${day}`;
  let clock = clocks.get(key);
  if (!clock) {
    if (clocks.size > 800) clocks.clear();
    clocks.set(key, (clock = weekClock(network.zones, day)));
  }
  return clock;
}

/** When a flight leaves and lands: UTC minutes since 1970, and the wall clocks at both ends. */
export function flightTimes(
  network: FlightNetwork,
  leg: Leg,
): { leaves: number; lands: number; departs: string; arrives: string } {
  const clock = clockOf(network, leg.day);
  const zoneFrom = network.zone[fromOf(network, leg)]!;
  const leaves = toUtc(clock, zoneFrom, network.rowDep[leg.row]!);
  const lands = leaves + network.rowMinutes[leg.row]!;
  const zero = leg.day * 1440;
  return {
    leaves: zero + leaves,
    lands: zero + lands,
    departs: wallClock(zero + toLocal(clock, zoneFrom, leaves)),
    arrives: wallClock(zero + toLocal(clock, network.zone[toOf(network, leg)]!, lands)),
  };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** `YYYY-MM-DDTHH:MM` of wall-clock minutes since 1970. */
function wallClock(minutes: number): string {
  const day = Math.floor(minutes / 1440);
  let date = dates.get(day);
  if (!date) dates.set(day, (date = dateOfDay(day)));
  const minute = minutes - day * 1440;
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
