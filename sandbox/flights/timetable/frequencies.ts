import type { Carrier } from "./carriers.ts";
import type { Route } from "./airline-routes.ts";
import { mix } from "../../random.ts";

const mostADay = 16;

/** Rotations a day of every route (fractions are days of the week), scaled so that the network flies `flightsPerDay`. */
export function frequencies(
  routes: readonly Route[],
  carriers: readonly Carrier[],
  degree: Uint16Array,
  flightsPerDay: number,
  seed: number,
): Float64Array {
  const wish = Float64Array.from(routes, ({ from, to, km, carrier }) => {
    const owner = carriers[carrier]!;
    const noise = 0.4 + (mix(mix(seed + 7, carrier), mix(from, to)) / 4294967296) * 1.4;
    const size = owner.invented ? 0.7 : 0.55 + 0.2 * owner.scale;
    return (degree[from]! * degree[to]!) ** 0.45 * Math.exp(-km / 2600) * noise * size;
  });
  // Far routes of great airlines are flown daily though the formula would starve them.
  const least = Float64Array.from(routes, ({ km, carrier }) =>
    km > 3500 && carriers[carrier]!.longHaul ? 0.22 * carriers[carrier]!.scale : 1 / 7,
  );
  const daily = (scale: number) => {
    let sum = 0;
    for (let i = 0; i < wish.length; i++) sum += 2 * Math.min(mostADay, Math.max(least[i]!, scale * wish[i]!));
    return sum;
  };
  let low = 0;
  let high = 10;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (daily(middle) < flightsPerDay) low = middle;
    else high = middle;
  }
  return wish.map((each, i) => Math.min(mostADay, Math.max(least[i]!, low * each)));
}
