import type { Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { locate } from "./locate.ts";
import { phrases, type Group, type Phrase } from "./reference.ts";
import { startUses, type SentenceUses } from "./sentence-uses.ts";
import { groupRuleOf } from "./way.ts";
import { fill, kilometres, shortName, withUnit } from "./words.ts";

/** The sentences chosen for a hotel. */
export type TextPlan = { opening: Phrase; middles: Phrase[]; closing: Phrase; location: Words };

/** Farther than this nobody calls it a hotel of the airport. */
const nearAirport = 28;

function groupOf({ setting, summary }: Draft): string {
  const { group } = groupRuleOf(setting);
  if (group === "airport" && summary.way.minutes > nearAirport) return "general";
  if (group !== "haram" && group !== "shuttle") return group;
  return summary.way.mode === "walk" ? "haram" : "shuttle";
}

const onFoot = /on foot|to walk/;
const byRoad = /by car|ride of/;

function speaks(phrase: Phrase, { setting, summary }: Draft): boolean {
  const { mode, minutes } = summary.way;
  if (!fits(phrase, setting)) return false;
  if (phrase.mode && phrase.mode !== mode && !(phrase.mode === "drive" && mode === "shuttle")) return false;
  if (phrase.en.includes("{minutes}") && mode !== "walk" && onFoot.test(phrase.en)) return false;
  if (phrase.en.includes("{minutes}") && mode === "walk" && byRoad.test(phrase.en)) return false;
  return !phrase.maxMinutes || minutes <= phrase.maxMinutes;
}

/** What the name says is not said again. */
function repeatsName({ en }: Phrase, { summary: { name }, district, city }: Draft): boolean {
  const namesDistrict = name.en.includes(district.name.en);
  return (
    (en.includes("{inDistrict}") && namesDistrict) ||
    (en.includes("{city}") && shortName(name).en.includes(city.name.en))
  );
}

type Telling = { draft: Draft; uses: SentenceUses; number: number; random: SeededRandom };

function choose(part: keyof Group, { draft, uses, number, random }: Telling, before: readonly Phrase[] = []): Phrase {
  const list = (group: string) =>
    (phrases.descriptions[group]?.[part] ?? []).filter((phrase) => speaks(phrase, draft) && !before.includes(phrase));
  const own = list(groupOf(draft));
  const general = list("general");
  const fresh = (each: readonly Phrase[]) => each.filter((phrase) => uses.isFresh(phrase, number));
  const apt = (each: readonly Phrase[]) =>
    fresh(each).filter((phrase) => part !== "openings" || !repeatsName(phrase, draft));
  const pool = [apt(own), apt(general), fresh(own), fresh(general), own].find((each) => each.length > 0) ?? [];
  const chosen = uses.leastUsed(pool, (phrase) => phrase, random);
  uses.use(chosen, number);
  return chosen;
}

/** Closings that would begin as the sentence before them did. */
function closingsLike({ en }: Words): Phrase[] {
  const begin = "The centre of ";
  const all = Object.values(phrases.descriptions).flatMap(({ closings }) => closings);
  return en.startsWith(begin) ? all.filter((phrase) => phrase.en.startsWith(begin)) : [];
}

/** Sentences for the hotels of one city, so that neighbours do not speak alike. */
export function planTexts(drafts: readonly Draft[]): Map<string, TextPlan> {
  const uses = startUses();
  return new Map(
    drafts.map((draft, number) => {
      const telling = { draft, uses, number, random: seededRandom(`texts ${draft.summary.id}`) };
      const opening = choose("openings", telling);
      const middle = choose("middles", telling);
      const second = choose("middles", telling, [middle]);
      const location = locate(draft, opening.en.includes("{landmark}"), uses, number, telling.random);
      const closing = choose("closings", telling, closingsLike(location));
      return [draft.summary.id, { opening, middles: [middle, second], closing, location }];
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
