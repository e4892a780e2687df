import type { City, District, Landmark } from "#data/hotels/cities.ts";
import type { HotelWay, Words } from "../types.ts";
import { fits, type Setting } from "./fits.ts";
import { metresBetween, type Place } from "./place.ts";
import { phrases, type GroupRule } from "./reference.ts";

/** Metres a minute at 4.5 km an hour. */
const walkingPace = 75;
/** Streets are longer than the crow's way. */
const streetFactor = 1.28;
const slowerBy: Readonly<Record<string, number>> = { level: 1, gentle: 1.12, steep: 1.3 };
export const longestWalk = 30;

const round = (metres: number, to: number) => Math.round(metres / to) * to;

export function walk(from: Place, to: Place, slope = "level"): { metres: number; minutes: number } {
  const metres = Math.max(50, round(metresBetween(from, to) * streetFactor, 10));
  return { metres, minutes: Math.max(1, Math.ceil((metres / walkingPace) * (slowerBy[slope] ?? 1))) };
}

/** City streets first, open road beyond: 26, 40 and 70 km an hour, with three minutes to park. */
export function drive(from: Place, to: Place): { metres: number; minutes: number } {
  const metres = round(metresBetween(from, to) * 1.35, 100);
  const km = metres / 1000;
  const hours = Math.min(km, 5) / 26 + Math.max(0, Math.min(km, 20) - 5) / 40 + Math.max(0, km - 20) / 70;
  return { metres, minutes: Math.max(3, Math.round(hours * 60) + 3) };
}

/** 45 km an hour, with ten minutes at the jetty. */
const byBoat = (from: Place, to: Place) => {
  const metres = round(metresBetween(from, to), 100);
  return { metres, minutes: Math.round(metres / 750) + 10 };
};

/** Reached over water. */
export const isIsland = ({ island, tags }: District): boolean => island === true || tags.includes("lagoon");
/** Landmarks of the same island are not farther than this. */
export const islandMetres = 6000;

export function groupRuleOf(setting: Setting): GroupRule {
  const rule = phrases.groupRules.find((each) => fits(each, setting));
  if (!rule) throw new Error("last group rule must have no limits");
  return rule;
}

export const inText = (landmark: Landmark): Words => landmark.inText;

function nearest<T extends Place>(from: Place, places: readonly T[]): T | undefined {
  return places.toSorted((a, b) => metresBetween(from, a) - metresBetween(from, b))[0];
}

/** A gate on foot; too far for that, the mosque by the hotel's bus or by car. */
function wayToHaram(city: City, district: District, at: Place, hasShuttle: boolean): HotelWay | null {
  const gate = nearest(at, city.gates ?? []);
  const mosque = city.landmarks.find(({ kind }) => kind === "mosque");
  if (!gate || !mosque) return null;
  const slope = (district.slope ?? "level") as "level" | "gentle" | "steep";
  const onFoot = walk(at, gate, slope);
  if (onFoot.minutes <= longestWalk && !hasShuttle)
    return { mode: "walk", ...onFoot, slope, to: gate.name, toId: gate.id };
  const { metres, minutes } = drive(at, mosque);
  const mode = hasShuttle ? "shuttle" : "drive";
  return { mode, metres, minutes: minutes + (hasShuttle ? 4 : 0), slope: null, to: inText(mosque), toId: mosque.id };
}

/** From the nearest port or airport. */
function wayByBoat(city: City, at: Place): HotelWay {
  const from = nearest(
    at,
    city.landmarks.filter(({ kind }) => kind === "port" || kind === "airport"),
  );
  if (!from) throw new Error(`no boat goes from ${city.id}`);
  return { mode: "boat", ...byBoat(at, from), slope: null, to: inText(from), toId: from.id };
}

/** The gate of the Haram in Makkah and Madinah, else the landmark of the group's rule: on foot up to half an hour. */
export function wayOf(setting: Setting, at: Place): HotelWay {
  const { city, district, amenities } = setting;
  const toHaram = wayToHaram(city, district, at, amenities?.has("haram_shuttle") ?? false);
  if (toHaram) return toHaram;
  const rule = groupRuleOf(setting);
  const overWater = isIsland(district);
  const suiting = city.landmarks.filter(({ kind }) => !rule.landmarkKinds || rule.landmarkKinds.includes(kind));
  const ashore = suiting.filter((landmark) => !overWater || metresBetween(at, landmark) < islandMetres);
  if (rule.mode === "boat" || (overWater && ashore.length === 0)) return wayByBoat(city, at);
  const landmark = nearest(at, ashore.length > 0 ? ashore : city.landmarks);
  if (!landmark) throw new Error(`${city.id} has no landmarks`);
  const to = { to: inText(landmark), toId: landmark.id };
  const onFoot = walk(at, landmark);
  if (onFoot.minutes <= longestWalk && (rule.mode === "walk" || onFoot.minutes <= 15))
    return { mode: "walk", ...onFoot, slope: "level", ...to };
  return { mode: "drive", ...drive(at, landmark), slope: null, ...to };
}
