import type { HotelContent, Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { drawChildPolicy, drawTimes } from "./hotel-terms.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { phrases, type PolicyText } from "./reference.ts";

type Choose = (list: readonly PolicyText[], draft: Draft, random: SeededRandom) => PolicyText[];

const suiting = (list: readonly PolicyText[], { setting }: Draft) => list.filter((each) => fits(each, setting));
const named = (list: readonly PolicyText[], ...ids: string[]) => list.filter(({ id }) => ids.includes(id));

const gulf = ["AE", "BH", "KW", "OM", "QA"];

/** What of each list a hotel says. */
const rules: Readonly<Record<string, Choose>> = {
  checkInOut: (_list, draft) => [drawTimes(draft, seededRandom(`times ${draft.summary.id}`))],
  arrival: (list, { setting: { amenities } }, random) => {
    const atNight = amenities.has("front_desk_24h") ? [] : named(list, random.chance(0.5) ? "late" : "self");
    const early = named(list, random.chance(0.6) ? "early" : "early-paid");
    return [...atNight, ...early, ...(amenities.has("luggage_storage") ? named(list, "luggage") : [])];
  },
  identity: (list, { city }, random) => {
    const document = city.country === "SA" ? "sa" : gulf.includes(city.country) ? "gulf" : "abroad";
    return [...named(list, document, "name", "age"), ...(random.chance(0.4) ? named(list, "card") : [])];
  },
  children: (list, draft) => {
    const rule = drawChildPolicy(draft, seededRandom(`children ${draft.summary.id}`));
    return [rule, ...(draft.setting.amenities.has("cots") ? named(list, "cot") : []), ...named(list, "ages")];
  },
  pets: (list, { setting: { amenities } }, random) =>
    named(list, amenities.has("pets") ? random.pick(["small", "ask"]) : random.pick(["no", "no-assist"])),
  smoking: (list, draft, random) => {
    const outdoors = random.chance(0.3) ? suiting(named(list, "shisha"), draft) : [];
    const choice = draft.rooms.some(({ room }) => room.smoking === "choice");
    const main = draft.setting.amenities.has("non_smoking") ? "none" : choice ? "floors" : "rooms";
    return [...named(list, main), ...(draft.kind.id === "hotel" && main !== "none" ? outdoors : [])];
  },
  deposit: (list, draft, random) => {
    const taken = suiting(list, draft).filter(({ id }) => id !== "none");
    return random.chance(0.45) && taken.length > 0 ? [random.pick(taken)] : named(list, "none");
  },
  damage: (list, draft, random) => [
    ...named(list, "cost"),
    ...(draft.kind.id === "hotel" && random.chance(0.5) ? named(list, "keys") : []),
    ...(draft.setting.amenities.has("non_smoking")
      ? named(list, "smoke")
      : random.chance(0.3)
        ? named(list, "linen")
        : []),
  ],
  quiet: (list, draft) => suiting(list, draft),
  visitors: (list, draft, random) => [
    ...named(list, random.pick(["desk", "none-night"])),
    ...suiting(named(list, "makkah"), draft),
  ],
};

/** The house's rules in its words; check-in first. */
export function drawPolicies(draft: Draft): HotelContent["policies"] {
  const random = seededRandom(`policies ${draft.summary.id}`);
  return Object.entries(rules).map(([id, choose]) => {
    const title = phrases.policyTitles[id] as Words;
    const texts = choose(phrases.policies[id] ?? [], draft, random).map(({ text }) => text);
    return { id, title, texts };
  });
}
