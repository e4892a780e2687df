import { type Airports } from "./airports.ts";
import { chooseAircraft, soldCabins } from "./aircraft-choice.ts";
import type { Route } from "./airline-routes.ts";
import type { Carrier } from "./carriers.ts";
import { mix, randomFrom } from "../../random.ts";
import type { AircraftRow } from "./reference.ts";
import { seasonCount } from "./seasons.ts";

/** One flight number of the timetable. `dep` is the wall-clock minute at `from`, `days` a mask from Monday, `price` whole riyals. */
export type ScheduleRow = {
  from: number;
  to: number;
  dep: number;
  minutes: number;
  days: number;
  season: number;
  carrier: number;
  number: number;
  aircraft: number;
  cabins: number;
  price: number;
  km: number;
};

/** Waves of a hub, and when far flights leave. */
const banks = [400, 580, 800, 1020, 1260];
const everyDay = 127;

/** Rows of all routes: `perDay` rotations each, out and back under neighbouring numbers. `offset` is a zone's usual offset. */
export function schedule(
  airports: Airports,
  routes: readonly Route[],
  carriers: readonly Carrier[],
  aircraft: readonly AircraftRow[],
  perDay: Float64Array,
  degree: Uint16Array,
  offset: (airport: number) => number,
  seed: number,
): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  const fleet = new Map(aircraft.map((type) => [type.iata, type]));
  const place = new Map(aircraft.map((type, at) => [type.iata, at]));
  const nextNumber = carriers.map((carrier): number => (carrier.invented ? 2001 : 101));
  const most = Math.sqrt(degree.reduce((a, b) => Math.max(a, b), 1));
  routes.forEach((route, at) => {
    const carrier = carriers[route.carrier]!;
    const random = randomFrom(mix(mix(seed + 31, route.carrier), mix(route.from, route.to)));
    const weight = Math.sqrt(Math.sqrt(degree[route.from]! * degree[route.to]!)) / most;
    const rate = baseFare(route.km) * kindFactor(carrier, random());
    let left = perDay[at]!;
    const start = Math.floor(random() * 5);
    for (let turn = 0; left >= 1 / 14 && nextNumber[route.carrier]! < 9999; turn++, left--) {
      const type = chooseAircraft(fleet, carrier, route.km, weight, Math.floor(random() * 1e6));
      const days = left >= 0.93 ? everyDay : someDays(Math.max(1, Math.round(left * 7)), random);
      const season = random() < (turn === 0 ? 0.1 : 0.18) ? 1 + Math.floor(random() * (seasonCount - 1)) : 0;
      const out = departure(route.km, carrier.kind, start + turn, random);
      const shared = {
        season,
        carrier: route.carrier,
        aircraft: place.get(type.iata)!,
        cabins: soldCabins(type, carrier),
        km: Math.round(route.km),
      };
      const price = () => Math.round(rate * (0.88 + random() * 0.24));
      const number = nextNumber[route.carrier]!;
      nextNumber[route.carrier] = number + 2;
      const minutes = flyingMinutes(airports, route.from, route.to, route.km, type);
      rows.push({ ...shared, from: route.from, to: route.to, dep: out, minutes, days, number, price: price() });
      const landed = out - offset(route.from) + minutes + offset(route.to);
      const back = nightRest(landed + 45 + 5 * Math.floor(random() * 21), random);
      const later = Math.floor(back / 1440);
      rows.push({
        ...shared,
        from: route.to,
        to: route.from,
        dep: back - later * 1440,
        minutes: flyingMinutes(airports, route.to, route.from, route.km, type),
        days: shiftDays(days, later),
        number: number + 1,
        price: price(),
      });
    }
  });
  return rows;
}

/** Riyals one way in economy on a usual day; far flights cost more a kilometre than near ones of the same formula would. */
function baseFare(km: number): number {
  return 55 + 0.085 * km + 2.2 * km ** 0.55 + 0.05 * Math.max(0, km - 2500);
}

function kindFactor(carrier: Carrier, draw: number): number {
  const base = carrier.kind === "low_cost" ? 0.7 : carrier.invented ? 0.85 : 1;
  return base * (0.82 + draw * 0.4);
}

/** Gate to gate: 820 km/h for jets with 32 minutes for climb, descent and taxi; the jet stream slows flights to the west. */
function flyingMinutes(airports: Airports, from: number, to: number, km: number, type: AircraftRow): number {
  const speed = type.body === "turboprop" ? type.cruiseKmh * 0.92 : 820;
  const east = ((airports.lon[to]! - airports.lon[from]! + 540) % 360) - 180;
  const wind = 1 - 0.04 * Math.max(-1, Math.min(1, east / 60));
  return Math.round(((km / speed) * 60 * wind + 32) / 5) * 5;
}

function departure(km: number, kind: string, turn: number, random: () => number): number {
  const five = (least: number, span: number) => (least + Math.round((random() * span) / 5) * 5) % 1440;
  if (km > 5500 && random() < 0.65) return five(1230, 260);
  if (kind === "low_cost" || random() > 0.6) return five(330, 1070);
  return five(banks[turn % 5]! - 60 + 1440, 120);
}

/** Returns do not leave between 23:20 and 05:30; they wait for the morning. */
function nightRest(local: number, random: () => number): number {
  const minute = ((local % 1440) + 1440) % 1440;
  const day = Math.floor(local / 1440);
  const five = Math.round(minute / 5) * 5;
  if (five >= 330 && five <= 1400) return day * 1440 + five;
  const morning = 345 + 5 * Math.floor(random() * 24);
  return (five > 1400 ? day + 1 : day) * 1440 + morning;
}

function someDays(count: number, random: () => number): number {
  if (count >= 7) return everyDay;
  let days = 0;
  const step = 7 / count;
  const first = random() * 7;
  for (let i = 0; i < count; i++) days |= 1 << Math.floor((first + i * step) % 7);
  return days;
}

/** The mask of the days that come `later` days after those of a mask. */
function shiftDays(days: number, later: number): number {
  const by = ((later % 7) + 7) % 7;
  return ((days << by) | (days >> (7 - by))) & everyDay;
}
