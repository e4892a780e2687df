/** Least cost first: riyals of one full fare, plus this much a minute of travel and a change of planes. */
export const costPerMinute = 0.6;
export const costPerStop = 60;

/**
 * The options found so far: a bounded heap with the dearest on top, and the cheapest and the fastest apart.
 * `limit` is the cost an option must beat; legs are `row * 8 + days after the searched day`, -1 for none.
 */
export type BestOptions = {
  keep: number;
  /** A price of so many halalas is a riyal of cost: 100 by the full fares that a party pays. */
  perRiyal: number;
  count: number;
  limit: number;
  cost: Float64Array;
  price: Float64Array;
  minutes: Int32Array;
  legs: Int32Array;
  leastPrice: number;
  leastPriceLegs: [number, number, number];
  leastPriceMinutes: number;
  leastMinutes: number;
  leastMinutesLegs: [number, number, number];
  leastMinutesPrice: number;
};

export function createBestOptions(most: number): BestOptions {
  return {
    keep: most,
    perRiyal: 100,
    count: 0,
    limit: Infinity,
    cost: new Float64Array(most),
    price: new Float64Array(most),
    minutes: new Int32Array(most),
    legs: new Int32Array(most * 3),
    leastPrice: Infinity,
    leastPriceLegs: [-1, -1, -1],
    leastPriceMinutes: 0,
    leastMinutes: Infinity,
    leastMinutesLegs: [-1, -1, -1],
    leastMinutesPrice: 0,
  };
}

/** Empties it for a new search. With `keep` 0 only the cheapest is looked for. */
export function resetBestOptions(best: BestOptions, keep: number, perRiyal: number): void {
  best.keep = keep;
  best.perRiyal = perRiyal;
  best.count = 0;
  best.limit = keep === 0 ? -Infinity : Infinity;
  best.leastPrice = Infinity;
  best.leastMinutes = keep === 0 ? -Infinity : Infinity;
}

/** Offers an option of a cost, a price in halalas and a travel time. */
export function offerOption(
  best: BestOptions,
  cost: number,
  price: number,
  minutes: number,
  a: number,
  b: number,
  c: number,
): void {
  if (price < best.leastPrice) {
    best.leastPrice = price;
    best.leastPriceMinutes = minutes;
    best.leastPriceLegs = [a, b, c];
  }
  if (minutes < best.leastMinutes) {
    best.leastMinutes = minutes;
    best.leastMinutesPrice = price;
    best.leastMinutesLegs = [a, b, c];
  }
  if (cost >= best.limit) return;
  const { keep, cost: heap } = best;
  if (best.count < keep) {
    let at = best.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]! >= cost) break;
      move(best, parent, at);
      at = parent;
    }
    place(best, at, cost, price, minutes, a, b, c);
    if (best.count === keep) best.limit = heap[0]!;
    return;
  }
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= keep) break;
    if (child + 1 < keep && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= cost) break;
    move(best, child, at);
    at = child;
  }
  place(best, at, cost, price, minutes, a, b, c);
  best.limit = heap[0]!;
}

function move(best: BestOptions, from: number, to: number): void {
  best.cost[to] = best.cost[from]!;
  best.price[to] = best.price[from]!;
  best.minutes[to] = best.minutes[from]!;
  best.legs[to * 3] = best.legs[from * 3]!;
  best.legs[to * 3 + 1] = best.legs[from * 3 + 1]!;
  best.legs[to * 3 + 2] = best.legs[from * 3 + 2]!;
}

function place(
  best: BestOptions,
  at: number,
  cost: number,
  price: number,
  minutes: number,
  a: number,
  b: number,
  c: number,
): void {
  best.cost[at] = cost;
  best.price[at] = price;
  best.minutes[at] = minutes;
  best.legs[at * 3] = a;
  best.legs[at * 3 + 1] = b;
  best.legs[at * 3 + 2] = c;
}

/** One option of a slice. `price` in halalas for the party in the lowest fare with charges. */
export type SliceOption = { legs: [number, number, number]; price: number; minutes: number; cost: number };

/** What was found, by cost; the cheapest and the fastest stand in it too. */
export function listOptions(best: BestOptions): SliceOption[] {
  const options: SliceOption[] = [];
  for (let i = 0; i < best.count; i++) {
    const legs: [number, number, number] = [best.legs[i * 3]!, best.legs[i * 3 + 1]!, best.legs[i * 3 + 2]!];
    options.push({ legs, price: best.price[i]!, minutes: best.minutes[i]!, cost: best.cost[i]! });
  }
  const extra = (legs: [number, number, number], price: number, minutes: number) => {
    if (!Number.isFinite(price) || !Number.isFinite(minutes)) return;
    if (options.some((each) => each.legs[0] === legs[0] && each.legs[1] === legs[1] && each.legs[2] === legs[2]))
      return;
    options.push({ legs, price, minutes, cost: optionCost(price / best.perRiyal, minutes, legs) });
  };
  if (best.leastPrice < Infinity) extra(best.leastPriceLegs, best.leastPrice, best.leastPriceMinutes);
  if (best.leastMinutes > 0 && best.leastMinutes < Infinity)
    extra(best.leastMinutesLegs, best.leastMinutesPrice, best.leastMinutes);
  return options.sort(
    (a, b) => a.cost - b.cost || a.legs[0] - b.legs[0] || a.legs[1] - b.legs[1] || a.legs[2] - b.legs[2],
  );
}

const optionCost = (riyals: number, minutes: number, legs: [number, number, number]): number =>
  riyals + costPerMinute * minutes + costPerStop * ((legs[1] < 0 ? 0 : 1) + (legs[2] < 0 ? 0 : 1));
