import { type Airports, kilometres } from "./airports.ts";
import { mix } from "../../random.ts";
import type { AirlineRow } from "./reference.ts";

/** An airline flies between two airports, both ways. `carrier` is a place in the list of carriers. */
export type Route = { carrier: number; from: number; to: number; km: number };

/** The farthest an airline's fleet flies. */
export function reachKm(airline: { kind: string; longHaul: boolean }): number {
  if (airline.longHaul) return 15_800;
  return airline.kind === "regional" ? 4_600 : 6_400;
}

/**
 * Routes of the known airlines: every destination of their reach from the first hub that can fly it, from further
 * hubs and bases the likelier the nearer and the greater. The choice is a hash: it never depends on the order asked.
 */
export function airlineRoutes(airports: Airports, airlines: readonly AirlineRow[], seed: number): Route[] {
  const routes: Route[] = [];
  airlines.forEach((airline, carrier) => {
    const known = (codes: string[]) => codes.map((code) => airports.index.get(code)).filter((at) => at !== undefined);
    const hubs = known(airline.hubs);
    const bases = [...hubs, ...known(airline.focusCities)];
    const farthest = reachKm(airline);
    const seen = new Set<number>();
    const add = (from: number, to: number) => {
      const km = kilometres(airports, from, to);
      const key = Math.min(from, to) * 65536 + Math.max(from, to);
      if (from === to || km < 90 || km > farthest || seen.has(key)) return false;
      seen.add(key);
      routes.push({ carrier, from, to, km });
      return true;
    };
    const home = (at: number) => airports.rows[at]!.country === airline.country;
    for (const to of known(airline.networkReach)) {
      let served = false;
      bases.forEach((base, rank) => {
        const km = kilometres(airports, base, to);
        const chance = baseChance(airline, rank, hubs.length, km, home(base) && home(to));
        const draw = mix(mix(seed + carrier, base), to) / 4294967296;
        if ((rank === 0 || draw < chance) && add(base, to)) served = true;
      });
      if (!served) for (const base of bases) if (!served) served = add(base, to);
    }
    for (const hub of hubs) for (const other of bases) if (home(hub) === home(other)) add(hub, other);
  });
  return routes;
}

function baseChance(airline: AirlineRow, rank: number, hubs: number, km: number, domestic: boolean): number {
  const near = Math.exp(-km / (domestic ? 4000 : 3000));
  const isHub = rank < hubs;
  if (airline.kind === "low_cost") return (isHub ? 0.6 : 0.4) * (0.4 + 0.6 * near);
  if (isHub) return domestic ? 0.8 : 0.2 + 0.55 * near;
  return domestic ? 0.3 : 0.1 * near;
}
