import hills from "./hills.json" with { type: "json" };

/** A mountain in or at a city: its middle, good to some hundred metres, and how far its foot lies from it. */
export type Hill = { id: string; name: { en: string; ar: string }; lat: number; lon: number; radiusM: number };

const byCity: Readonly<Record<string, readonly Hill[]>> = hills;

/** The mountains on the map of a city; none for a city on a plain. */
export function hillsOf(cityId: string): readonly Hill[] {
  return byCity[cityId] ?? [];
}
