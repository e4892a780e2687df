import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const point = z.tuple([z.number(), z.number()]);
/** The vector base of a city's map; points are [lat, lon] in degrees. */
export const cityMap = z.object({
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  /** Rings of land; empty: all is land. */
  land: z.array(z.array(point)),
  /** `main`: those that reach farthest, drawn broader. */
  roads: z.array(z.object({ name: z.string(), main: z.boolean(), points: z.array(point) })),
  /** `radius` in metres, to the foot. */
  hills: z.array(z.object({ id: z.string(), at: point, radius: z.int() })),
  /** What is reached on foot on level streets from the gates of the Haram, a ring for each number of minutes; none elsewhere. */
  walks: z.array(z.object({ minutes: z.int(), ring: z.array(point) })),
  districts: z.array(z.object({ id: z.string(), name: z.string(), at: point, radius: z.int() })),
  landmarks: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), at: point })),
  gates: z.array(z.object({ id: z.string(), name: z.string(), at: point })),
  /** A tile server's address by setting (`MAP_TILES_URL`), drawn above the base; null: the base alone. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
});
export type CityMap = z.infer<typeof cityMap>;

export const getCityMap = endpoint({
  name: "getCityMap",
  method: "GET",
  path: "/hotels/cities/:city/map",
  access: "public",
  summary:
    "What the map of a city draws: land, hills, main roads, districts, landmarks, gates of the Haram and what is a walk from them.",
  input: z.object({ city: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, "not_a_place")) }),
  output: cityMap,
});
