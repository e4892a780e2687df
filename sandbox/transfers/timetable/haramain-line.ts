/** The stations of the Haramain line from south to north. */
export const line = ["makkah-station", "jeddah-station", "airport-station", "kaec-station", "madinah-station"] as const;

/** Minutes of each leg, its stop included. */
const legMinutes = [33, 19, 33, 70];
/** A train that passes a station gains so many. */
const gain = 8;
/** Some trains are slower between Jeddah and the airport. */
const slowMinutes = 6;

/** Economy fares in riyals with VAT by the two places on the line; a sample close to what was asked in 2026. */
const fares: readonly (readonly number[])[] = [
  [0, 43, 63, 95, 172],
  [43, 0, 24, 57, 149],
  [63, 24, 0, 42, 126],
  [95, 57, 42, 0, 84],
  [172, 149, 126, 84, 0],
];

export const trainsADay = 35;
const firstAt = { north: 335, south: 330 };
const everyMinutes = 28;

/** `stops`: places on the line in the order of travel, minutes since midnight. */
export type Train = { number: string; stops: { station: number; at: number }[] };

/** All trains of a day: 35 each way, every 28 minutes from 05:35 (Makkah) and 05:30 (Madinah), so that none is under way at midnight but to its last stop. */
export function trainsOfDay(direction: "north" | "south"): Train[] {
  return Array.from({ length: trainsADay }, (_, at) => trainOf(direction, at));
}

function trainOf(direction: "north" | "south", at: number): Train {
  const passed = passedBy(at);
  const order = direction === "north" ? [0, 1, 2, 3, 4] : [4, 3, 2, 1, 0];
  let clock = firstAt[direction] + at * everyMinutes;
  const stops: Train["stops"] = [{ station: order[0]!, at: clock }];
  order.slice(1).forEach((station, index) => {
    const leg = Math.min(station, order[index]!);
    clock += legMinutes[leg]! + (leg === 1 && at % 5 === 4 ? slowMinutes : 0);
    if (passed.includes(station)) clock -= gain;
    else stops.push({ station, at: clock });
  });
  return { number: `HHR ${(direction === "north" ? 101 : 102) + at * 2}`, stops };
}

/** Every fourth train is direct between the holy cities and Jeddah, another fourth passes Rabigh. */
function passedBy(at: number): number[] {
  if (at % 4 === 3) return [2, 3];
  return at % 4 === 2 ? [3] : [];
}

/** Halalas for one seat of economy. */
export const economyFare = (from: number, to: number): number => (fares[from]?.[to] ?? 0) * 100;
