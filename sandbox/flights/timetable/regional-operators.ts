import { type Airports, kilometres } from "./airports.ts";
import type { Route } from "./airline-routes.ts";
import { mix } from "../../random.ts";
import type { Words } from "./reference.ts";

/** An invented operator: it serves the airports of one country that no known airline reaches. */
export type Operator = { code: string; name: Words; country: string; hubs: number[] };

const nameForms: ((city: Words) => Words)[] = [
  (city) => ({ en: `${city.en} Regional`, ar: `طيران ${city.ar} الإقليمي` }),
  (city) => ({ en: `${city.en} Wings`, ar: `أجنحة ${city.ar}` }),
  (city) => ({ en: `${city.en} Airlink`, ar: `خطوط ${city.ar} الجوية` }),
];
const letters = "BCDFGHJKLMNPQRSTVWXZ";

/**
 * Three-character designators (letter, digit, letter). Airlines in service use two characters, so none of these can be
 * taken for a real one.
 */
function codeOf(order: number): string {
  const digit = 2 + (Math.floor(order / letters.length) % 8);
  const first = Math.floor(order / (letters.length * 8));
  return `${letters[first]}${digit}${letters[order % letters.length]}`;
}

/**
 * Operators and their routes: inside a country from its greatest airports outwards, by gravity, until the whole network
 * has `pairTarget` pairs; countries without any known airline get a link to the nearest great airports abroad.
 * Saudi Arabia gets none: its network is wholly that of known airlines.
 */
export function regionalNetwork(
  airports: Airports,
  known: readonly Route[],
  firstCarrier: number,
  pairTarget: number,
  seed: number,
) {
  const taken = new Set(known.map((route) => pairKey(route.from, route.to)));
  const degree = degrees(airports.rows.length, known);
  const operators: Operator[] = [];
  const routes: Route[] = [];
  const add = (operator: number, from: number, to: number) => {
    const key = pairKey(from, to);
    if (from === to || taken.has(key)) return false;
    taken.add(key);
    routes.push({ carrier: firstCarrier + operator, from, to, km: kilometres(airports, from, to) });
    degree[from]!++;
    degree[to]!++;
    return true;
  };
  const countries = [...byCountry(airports)].filter(([country]) => country !== "SA");
  const spare = new Map<string, { operator: number; from: number; to: number; score: number }[]>();
  for (const [country, members] of countries) {
    const ranked = [...members].sort((a, b) => airports.pull[b]! - airports.pull[a]! || a - b);
    const first = operators.length;
    const count = Math.min(14, Math.max(1, Math.ceil(ranked.length / 35)));
    if (ranked.length === 1 && degree[ranked[0]!]! > 0) continue;
    for (let i = 0; i < count; i++) {
      const hubs = ranked.filter((_, rank) => rank % count === i && rank < count * (ranked.length > 60 ? 3 : 2));
      const form = nameForms[mix(seed, hubs[0]!) % nameForms.length]!;
      operators.push({ code: codeOf(operators.length), name: form(airports.rows[hubs[0]!]!.city), country, hubs });
    }
    if (!ranked.some((at) => degree[at]! > 0))
      linkAbroad(airports, degree, ranked[0]!, (to) => add(first, ranked[0]!, to));
    const wishes = domesticWishes(airports, operators, first, count, ranked, seed);
    const unserved = new Map(ranked.filter((at) => degree[at] === 0).map((at) => [at, 2]));
    for (const { operator, from, to } of wishes) {
      const links = unserved.get(to) ?? 0;
      if (links > 0 && add(operator, from, to)) unserved.set(to, links - 1);
    }
    spare.set(country, wishes);
  }
  fill(
    countries,
    spare,
    (wish) => add(wish.operator, wish.from, wish.to),
    () => pairTarget - taken.size,
  );
  return { operators, routes };
}

const pairKey = (a: number, b: number) => Math.min(a, b) * 65536 + Math.max(a, b);

export function degrees(airports: number, routes: readonly Route[]): Uint16Array {
  const degree = new Uint16Array(airports);
  const seen = new Set<number>();
  for (const { from, to } of routes) {
    const key = pairKey(from, to);
    if (seen.has(key)) continue;
    seen.add(key);
    degree[from]!++;
    degree[to]!++;
  }
  return degree;
}

function byCountry(airports: Airports): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  airports.rows.forEach((row, at) => {
    const group = groups.get(row.country);
    if (group) group.push(at);
    else groups.set(row.country, [at]);
  });
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The three nearest well-connected airports, a great one counting as nearer than a small one. */
function linkAbroad(airports: Airports, degree: Uint16Array, from: number, add: (to: number) => boolean): void {
  const near = airports.rows
    .map((_, to) => ({ to, cost: kilometres(airports, from, to) / Math.sqrt(degree[to]!) }))
    .filter(({ to, cost }) => degree[to]! >= 20 && Number.isFinite(cost) && airports.rows[to]!.country !== "SA")
    .sort((a, b) => a.cost - b.cost || a.to - b.to);
  for (const { to } of near.slice(0, 3)) if (kilometres(airports, from, to) < 6000) add(to);
}

/** Every domestic pair a country's operators could fly, the most wanted first. */
function domesticWishes(
  airports: Airports,
  operators: Operator[],
  first: number,
  count: number,
  ranked: number[],
  seed: number,
) {
  const wishes: { operator: number; from: number; to: number; score: number }[] = [];
  for (let operator = first; operator < first + count; operator++) {
    for (const from of operators[operator]!.hubs) {
      for (const to of ranked) {
        const km = kilometres(airports, from, to);
        if (from === to || km < 90 || km > 5500) continue;
        const noise = 0.6 + (mix(mix(seed, from), to) / 4294967296) * 0.8;
        const score = Math.sqrt(airports.pull[from]! * (airports.pull[to]! + 1)) * Math.exp(-km / 1300) * noise;
        wishes.push({ operator, from, to, score });
      }
    }
  }
  return wishes.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
}

/** Takes the most wanted pairs of each country in turn, as many a round as the country has airports to the power 1.2. */
function fill<Wish>(
  countries: [string, number[]][],
  spare: Map<string, Wish[]>,
  add: (wish: Wish) => boolean,
  missing: () => number,
) {
  const next = new Map<string, number>();
  for (let before = -1; missing() > 0 && missing() !== before;) {
    before = missing();
    for (const [country, members] of countries) {
      const wishes = spare.get(country) ?? [];
      let wanted = Math.ceil(members.length ** 1.2 / 40);
      let at = next.get(country) ?? 0;
      while (wanted > 0 && at < wishes.length && missing() > 0) if (add(wishes[at++]!)) wanted--;
      next.set(country, at);
    }
  }
}
