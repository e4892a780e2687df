import type { Landmark } from "#data/hotels/cities.ts";
import type { Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { phrases, type LocationPhrase } from "./reference.ts";
import type { SentenceUses } from "./sentence-uses.ts";
import { drive, isIsland, longestWalk, walk } from "./way.ts";
import { fill, kilometres, withUnit } from "./words.ts";

type Spot = { mode: string; kind: string; to: Words; metres: number; minutes: number; slope: string | null };

/** Not worth a sentence: ritual sites, islands across the water, places to leave a car. */
const isWorthIt = ({ kind, id }: Landmark) => kind !== "holy_site" && kind !== "island" && !id.includes("parking");
const farthestDrive = 45;

/** Landmarks on foot, then by car, the nearest first; the one of the way is told apart, and so is the Haram. */
function spotsOf({ city, summary, district }: Draft): Spot[] {
  const haram = city.gates ? city.landmarks.find(({ kind }) => kind === "mosque") : undefined;
  return city.landmarks
    .filter((landmark) => landmark.id !== summary.way.toId && landmark !== haram && isWorthIt(landmark))
    .map((landmark): Spot => {
      const onFoot = walk(summary, landmark, district.slope);
      const mode = onFoot.minutes <= longestWalk ? "walk" : "drive";
      const there = mode === "walk" ? onFoot : drive(summary, landmark);
      return { mode, kind: landmark.kind, to: landmark.inText, slope: district.slope ?? null, ...there };
    })
    .filter(({ mode, minutes }) => mode === "walk" || minutes <= farthestDrive)
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, 5);
}

/** The middle of the city, for those who do not sleep in it. */
function centreOf({ city, summary }: Draft): Spot[] {
  const there = drive(summary, city);
  return there.metres < 2500 ? [] : [{ mode: "drive", kind: "centre", to: city.inText, slope: null, ...there }];
}

function spotOfWay({ city, summary: { way } }: Draft): Spot {
  const gate = city.gates?.some(({ id }) => id === way.toId);
  const kind = gate ? "haram_gate" : (city.landmarks.find(({ id }) => id === way.toId)?.kind ?? "");
  return { mode: way.mode, kind, to: way.to, metres: way.metres, minutes: way.minutes, slope: way.slope };
}

function says(phrase: LocationPhrase, spot: Spot, draft: Draft): boolean {
  const { minMinutes = 0, maxMinutes = Infinity, landmarkKinds, mode, id } = phrase;
  if (mode !== spot.mode || !fits(phrase, draft.setting)) return false;
  if (spot.kind === "centre" ? id !== "centre" : landmarkKinds && !landmarkKinds.includes(spot.kind)) return false;
  if (spot.minutes < minMinutes || spot.minutes > maxMinutes) return false;
  return id !== "walk-slope" || (spot.slope !== null && spot.slope !== "level");
}

/** One sentence on where the hotel is. By the Haram every other one is of its gate. `mentionsLandmark`: the opening told the way. */
export function locate(
  draft: Draft,
  mentionsLandmark: boolean,
  uses: SentenceUses,
  number: number,
  random: SeededRandom,
): Words {
  const { city } = draft;
  const way = spotOfWay(draft);
  const byGate = !mentionsLandmark && way.kind === "haram_gate" && random.chance(0.6);
  const alone = byGate || isIsland(draft.district) || way.mode === "boat";
  const centre = city.gates || alone ? [] : centreOf(draft);
  const others = alone ? [] : spotsOf(draft);
  const withPhrases = (spot: Spot) =>
    phrases.locations.filter((phrase) => says(phrase, spot, draft)).map((phrase) => ({ phrase, spot }));
  const ofWay = withPhrases(way).filter(({ phrase }) => alone || (!mentionsLandmark && phrase.landmarkKinds !== null));
  const all = [...others.flatMap(withPhrases), ...centre.flatMap(withPhrases), ...ofWay];
  const fresh = all.filter(({ phrase }) => uses.isFresh(phrase, number));
  const plain = phrases.locations.filter(({ mode, landmarkKinds }) => mode === way.mode && landmarkKinds === null);
  const lastly = plain.map((phrase) => ({ phrase, spot: way }));
  const pool = [fresh, all, withPhrases(way), lastly].find((list) => list.length > 0) ?? [];
  const { phrase, spot } = uses.leastUsed(pool, (each) => each.phrase, random);
  uses.use(phrase, number);
  return fill(phrase, {
    landmark: spot.to,
    minutes: withUnit("minutes", spot.minutes),
    km: kilometres(spot.metres),
    city: city.inText,
  });
}
