import type { CancellationPolicy, MinimumStay } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { phrases } from "./reference.ts";

/** One to three that hold all year, then those of a season. */
export function drawCancellations(draft: Draft, random: SeededRandom): CancellationPolicy[] {
  const suiting = phrases.cancellation.filter((policy) => fits(policy, draft.setting));
  const allYear = suiting.filter(({ season }) => season === null);
  const free = allYear.filter(({ payAt, steps }) => payAt === "now" && steps.length > 1);
  const strict = allYear.filter(({ steps }) => steps.length === 1);
  const later = allYear.filter(({ payAt }) => payAt === "property");
  const onWater = draft.district.tags.includes("lagoon");
  const chosen = random.chance(0.05) ? random.some(strict, 1) : random.some(free, 1);
  if (random.chance(0.62)) chosen.push(...strict);
  if (!onWater && random.chance(0.34)) chosen.push(...later);
  return [...new Set(chosen), ...suiting.filter(({ season }) => season !== null)].map(
    ({ id, name, text, payAt, reference, steps, priceFactor, season }) => ({
      id,
      name,
      text,
      payAt,
      reference,
      steps,
      priceFactor,
      season,
    }),
  );
}

export function drawMinimumStays({ setting, district }: Draft, random: SeededRandom): MinimumStay[] {
  const block = district.tags.includes("haram") && random.chance(0.25);
  // Some houses sell single nights even then; by the Haram fewer do.
  const strict = random.chance(district.tags.includes("haram") ? 0.85 : 0.6);
  return phrases.minimumStay
    .filter((each) => fits(each, setting))
    .filter(({ id }) => id !== (block ? "ramadan-last10" : "ramadan-last10-block"))
    .filter(({ id }) => (id.startsWith("ramadan") || id === "hajj" ? strict : random.chance(0.7)))
    .map(({ id, nights, calendar, from, to, text }) => ({ id, nights, calendar, from, to, text }));
}

export function drawTimes({ setting, district }: Draft, random: SeededRandom) {
  const onWater = district.tags.includes("lagoon");
  const suiting = phrases.policies.checkInOut.filter((each) => fits(each, setting));
  const times = suiting.filter(({ id }) => onWater === (id === "15-12-island"));
  return random.pick(times.length > 0 ? times : suiting);
}

const childPolicyOf: Readonly<Record<string, readonly string[]>> = {
  resort: ["resort", "free-under-6", "free-under-12"],
  aparthotel: ["apartment"],
  guest_house: ["free-under-6", "all-count"],
};

export function drawChildPolicy({ kind }: Draft, random: SeededRandom) {
  const id = random.pick(childPolicyOf[kind.id] ?? ["free-under-6", "free-under-6", "free-under-12"]);
  const policy = phrases.policies.children.find((each) => each.id === id);
  if (!policy || policy.freeUnder === null || policy.sharedBed === null) throw new Error(`no rule for children: ${id}`);
  return { ...policy, freeUnder: policy.freeUnder, sharedBed: policy.sharedBed };
}
