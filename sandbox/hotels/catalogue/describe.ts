import type { Landmark } from "#data/hotels/cities.ts";
import type { Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { drawFrom, type Draw } from "./draw.ts";
import { fits } from "./fits.ts";
import { phrases, type LocationPhrase, type Phrase } from "./reference.ts";
import { drive, groupRuleOf, inText, longestWalk, walk } from "./way.ts";
import { fill, kilometres, shortName, withUnit } from "./words.ts";

/** The sentences chosen for a hotel. */
export type TextPlan = { opening: Phrase; middles: Phrase[]; closing: Phrase; location: Words };
/** How often each sentence stands in the city, and when last. */
type Uses = Map<string, { count: number; last: number }>;

/** Hotels next to one another in a list share none. */
const apart = 4;

function groupOf(draft: Draft): string {
  const { group } = groupRuleOf(draft.setting);
  return group === "haram" && draft.summary.way.mode !== "walk" ? "shuttle" : group;
}

function speaks(phrase: Phrase, { setting, summary }: Draft): boolean {
  const { mode, minutes } = summary.way;
  const asked = phrase.mode;
  if (!fits(phrase, setting)) return false;
  if (asked && asked !== mode && !(asked === "drive" && mode === "shuttle")) return false;
  // A sentence that says "on foot" or "by car" itself.
  if (/\{minutes\}/.test(phrase.en) && /on foot|to walk/.test(phrase.en) && mode !== "walk") return false;
  if (/\{minutes\}/.test(phrase.en) && /by car|ride of/.test(phrase.en) && mode === "walk") return false;
  return !phrase.maxMinutes || minutes <= phrase.maxMinutes;
}

/** What the name says is not said again. */
function repeatsName({ en }: Phrase, { summary, district, city }: Draft): boolean {
  const name = summary.name.en;
  const short = shortName(summary.name).en;
  return (
    (en.includes("{inDistrict}") && name.includes(district.name.en)) ||
    (en.includes("{city}") && short.includes(city.name.en))
  );
}

function choose(
  kind: "openings" | "middles" | "closings",
  draft: Draft,
  uses: Uses,
  number: number,
  draw: Draw,
  not: Phrase[],
): Phrase {
  const own = phrases.descriptions[groupOf(draft)]?.[kind] ?? [];
  const general = phrases.descriptions.general?.[kind] ?? [];
  const suiting = (list: readonly Phrase[]) =>
    list.filter(
      (phrase) =>
        speaks(phrase, draft) && !not.includes(phrase) && !(kind === "openings" && repeatsName(phrase, draft)),
    );
  const isFresh = ({ id }: Phrase) => number - (uses.get(id)?.last ?? -apart - 1) > apart;
  const fresh = [suiting(own).filter(isFresh), suiting(general).filter(isFresh), suiting(own), suiting(general), own];
  const pool = draw.some(fresh.find((list) => list.length > 0) ?? [], 99);
  const least = pool.toSorted((a, b) => (uses.get(a.id)?.count ?? 0) - (uses.get(b.id)?.count ?? 0))[0];
  if (!least) throw new Error(`nothing to say of ${draft.summary.id}`);
  uses.set(least.id, { count: (uses.get(least.id)?.count ?? 0) + 1, last: number });
  return least;
}

type Spot = { landmark: Landmark; mode: "walk" | "drive"; metres: number; minutes: number };

/** Landmarks that are worth a sentence: near ones on foot, then by car; not the one of the way. */
function spotsOf({ city, summary, district }: Draft): Spot[] {
  return city.landmarks
    .filter(({ id, kind }) => id !== summary.way.toId && kind !== "island" && kind !== "holy_site")
    .map((landmark): Spot => {
      const onFoot = walk(summary, landmark, district.slope);
      const mode = onFoot.minutes <= longestWalk ? "walk" : "drive";
      return { landmark, mode, ...(mode === "walk" ? onFoot : drive(summary, landmark)) };
    })
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, 5);
}

function locate(draft: Draft, uses: Uses, number: number, draw: Draw): Words {
  const { summary, setting, city } = draft;
  const onWater = draft.district.tags.includes("lagoon");
  const says = (phrase: LocationPhrase, mode: string, kind: string) =>
    phrase.mode === mode && fits(phrase, setting) && (!phrase.landmarkKinds || phrase.landmarkKinds.includes(kind));
  const spots = onWater ? [] : spotsOf(draft);
  const options = spots.flatMap((spot) =>
    phrases.locations
      .filter((phrase) => says(phrase, spot.mode, spot.landmark.kind))
      .map((phrase) => ({
        phrase,
        values: {
          landmark: inText(spot.landmark),
          minutes: withUnit("minutes", spot.minutes),
          km: kilometres(spot.metres),
          city: city.inText,
        },
      })),
  );
  const way = {
    landmark: summary.way.to,
    minutes: withUnit("minutes", summary.way.minutes),
    km: kilometres(summary.way.metres),
    city: city.inText,
  };
  const wayKind =
    summary.way.toId.includes("gate") && city.gates
      ? "haram_gate"
      : (city.landmarks.find(({ id }) => id === summary.way.toId)?.kind ?? "");
  const ofWay = phrases.locations.filter(
    (phrase) => says(phrase, summary.way.mode, wayKind) && (onWater || phrase.landmarkKinds),
  );
  const all = [
    ...options,
    ...ofWay
      .filter(({ id }) => onWater || id !== "walk-slope" || summary.way.slope !== "level")
      .map((phrase) => ({ phrase, values: way })),
  ];
  const pool = draw
    .some(all, 99)
    .toSorted((a, b) => (uses.get(a.phrase.id)?.count ?? 0) - (uses.get(b.phrase.id)?.count ?? 0));
  const least = pool.find(({ phrase }) => number - (uses.get(phrase.id)?.last ?? -apart) >= apart) ?? pool[0];
  if (!least) throw new Error(`nothing is near ${summary.id}`);
  uses.set(least.phrase.id, { count: (uses.get(least.phrase.id)?.count ?? 0) + 1, last: number });
  return fill(least.phrase, least.values);
}

/** Sentences for the hotels of one city, so that neighbours do not speak alike. */
export function planTexts(drafts: readonly Draft[]): Map<string, TextPlan> {
  const uses: Uses = new Map();
  return new Map(
    drafts.map((draft, number) => {
      const draw = drawFrom(`texts ${draft.summary.id}`);
      const opening = choose("openings", draft, uses, number, draw, []);
      const middle = choose("middles", draft, uses, number, draw, []);
      const second = choose("middles", draft, uses, number, draw, [middle]);
      const closing = choose("closings", draft, uses, number, draw, []);
      return [
        draft.summary.id,
        { opening, middles: [middle, second], closing, location: locate(draft, uses, number, draw) },
      ];
    }),
  );
}

/** Two paragraphs: what it is and what it has, then where it is and what to know. */
export function describe({ summary, city, district }: Draft, plan: TextPlan): { en: string[]; ar: string[] } {
  const values = {
    hotel: shortName(summary.name),
    district: district.name,
    inDistrict: district.inText,
    city: city.inText,
    landmark: summary.way.to,
    minutes: withUnit("minutes", summary.way.minutes),
    km: kilometres(summary.way.metres),
    stars: withUnit("stars", summary.stars),
  };
  const first = [plan.opening, ...plan.middles].map((phrase) => fill(phrase, values));
  const second = [plan.location, fill(plan.closing, values)];
  const paragraphs = (locale: "en" | "ar") => [first, second].map((each) => each.map((text) => text[locale]).join(" "));
  return { en: paragraphs("en"), ar: paragraphs("ar") };
}
