import type { Carrier } from "./carriers.ts";
import type { Route } from "./airline-routes.ts";
import { mix } from "../../random.ts";

/**
 * carriers x carriers bytes: 1 when both may stand on one ticket. Own flights (not of small low-cost carriers), the same
 * alliance, every eighth pair of full-service airlines by agreement, regional operators with the full-service airlines
 * at their hubs and with one another at home.
 */
export function interlineMatrix(carriers: readonly Carrier[], routes: readonly Route[], seed: number): Uint8Array {
  const size = carriers.length;
  const matrix = new Uint8Array(size * size);
  const at = carriers.map(() => new Set<number>());
  for (const { carrier, from, to } of routes) at[carrier]!.add(from).add(to);
  for (let a = 0; a < size; a++) {
    for (let b = a; b < size; b++) {
      const joined = mayJoin(carriers[a]!, carriers[b]!, at[a]!, at[b]!, mix(mix(seed + 77, a), b));
      matrix[a * size + b] = matrix[b * size + a] = joined ? 1 : 0;
    }
  }
  return matrix;
}

function mayJoin(a: Carrier, b: Carrier, placesOfA: Set<number>, placesOfB: Set<number>, draw: number): boolean {
  if (a === b) return a.kind !== "low_cost" || a.scale >= 3;
  if (a.alliance && a.alliance === b.alliance) return true;
  if (a.kind === "low_cost" || b.kind === "low_cost") return false;
  if (a.invented && b.invented) return a.country === b.country;
  if (a.invented) return a.hubs.some((hub) => placesOfB.has(hub));
  if (b.invented) return b.hubs.some((hub) => placesOfA.has(hub));
  return draw % 100 < 12;
}
