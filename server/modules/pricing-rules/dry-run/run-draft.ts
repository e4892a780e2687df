import { desc, eq, inArray } from "drizzle-orm";
import type { DryRun } from "#contract/admin/pricing.ts";
import { sar, subtractMoney } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import { compareSets } from "../sets/compare-sets.ts";
import { findOpenSet, lastRules } from "../sets/find-sets.ts";
import { riyadhDay } from "../sets/rules-in-force.ts";
import type { PricingDeskDeps } from "../deps.ts";
import { pricingSamples, type SampleRow } from "../tables.ts";
import { cheapestAt, type PricedOffer, pricerOf } from "./price-sample.ts";
import { spreadOf } from "./spread-of.ts";

const mostExamples = 10;

/** A search by both sets: its cheapest offers, and the cheapest one that moves. `rules`: those that price any of it. */
type Compared = {
  search: SampleRow;
  before: PricedOffer;
  after: PricedOffer;
  moved: { before: number; after: number } | null;
  isOther: boolean;
  rules: Set<string>;
};

/**
 * The sample of yesterday's searches, today's where there is none, priced by the open draft and by what would hold without it: both as if
 * they were sold on the day the draft would hold, so that a season of sale is not taken for a change.
 */
export async function runDraft({ db, clock }: Pick<PricingDeskDeps, "db" | "clock">): Promise<DryRun> {
  const now = clock.now();
  const today = riyadhDay(now);
  const [open, present, { day, searches }] = await Promise.all([
    findOpenSet(db),
    lastRules(db),
    findSample(db, [addDays(today, -1), today]),
  ]);
  const soldOn = addDays(today, 1);
  const [price, priceAnew] = [pricerOf(present, soldOn), pricerOf(open?.rules ?? present, soldOn)];
  const compared: Compared[] = [];
  const largeFees: Record<string, number> = {};
  const { added, changed } = compareSets(present, open?.rules ?? present);
  const news = new Set([...added, ...changed]);
  for (const search of searches) {
    const [was, is] = [search.offers.map(price), search.offers.map(priceAnew)];
    const [first, second] = [cheapestAt(was), cheapestAt(is)];
    const [before, after] = [was[first], is[second]];
    if (!before || !after) continue;
    compared.push({
      search,
      before,
      after,
      moved: cheapestMoved(was, is),
      isOther: first !== second,
      rules: new Set(is.flatMap(({ by }) => [by.fee, by.markUp].filter((id) => id !== null))),
    });
    if (after.isLarge && after.by.fee && news.has(after.by.fee))
      largeFees[after.by.fee] = (largeFees[after.by.fee] ?? 0) + 1;
  }
  const touched = compared.filter(({ moved }) => moved !== null);
  const changes = touched.map(changeOf).toSorted((a, b) => a - b);
  const mean = (which: "before" | "after") =>
    sar(Math.round(compared.reduce((sum, each) => sum + each[which].income, 0) / compared.length));
  return {
    day,
    isToday: day === today,
    searches: compared.length,
    touched: touched.length,
    otherCheapest: compared.filter(({ isOther }) => isOther).length,
    change: changes.length
      ? {
          least: sar(changes[0] ?? 0),
          median: sar(changes[Math.floor(changes.length / 2)] ?? 0),
          most: sar(changes.at(-1) ?? 0),
        }
      : null,
    spread: spreadOf(changes),
    income: compared.length ? { before: mean("before"), after: mean("after") } : null,
    byRule: countRules(compared),
    largeFees,
    examples: examplesOf(touched),
  };
}

const changeOf = ({ moved }: Compared): number =>
  moved ? subtractMoney(sar(moved.after), sar(moved.before)).amount : 0;

function cheapestMoved(was: readonly PricedOffer[], is: readonly PricedOffer[]): Compared["moved"] {
  const moved = was
    .map(({ total }, at) => ({ before: total, after: is[at]?.total ?? total }))
    .filter(({ before, after }) => before !== after);
  return moved.toSorted((a, b) => a.before - b.before)[0] ?? null;
}

async function findSample(
  db: PricingDeskDeps["db"],
  days: string[],
): Promise<{ day: string | null; searches: SampleRow[] }> {
  const known = await db
    .selectDistinct({ day: pricingSamples.day })
    .from(pricingSamples)
    .where(inArray(pricingSamples.day, days));
  const day = days.find((each) => known.some((row) => row.day === each)) ?? null;
  if (!day) return { day, searches: [] };
  const searches = await db
    .select()
    .from(pricingSamples)
    .where(eq(pricingSamples.day, day))
    .orderBy(desc(pricingSamples.seenAt), pricingSamples.product, pricingSamples.slot);
  return { day, searches };
}

function countRules(compared: readonly Compared[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { rules } of compared) for (const id of rules) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Labels are codes of places, then days. */
const isDay = (part: string) => /^\d{4}-\d{2}-\d{2}$/.test(part);

/** Of different routes and cities, those that move the most first: both ways are seen. */
function examplesOf(touched: readonly Compared[]): DryRun["examples"] {
  const sorted = touched.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
  const seen = new Set<string>();
  const fresh = sorted.filter(({ search: { product, label } }) => {
    const key = `${product} ${label.filter((part) => !isDay(part)).join(" ")}`;
    return !seen.has(key) && seen.add(key);
  });
  return [...fresh, ...sorted.filter((each) => !fresh.includes(each))]
    .slice(0, mostExamples)
    .flatMap(({ search: { product, label }, moved }) =>
      moved ? [{ product, label, before: sar(moved.before), after: sar(moved.after) }] : [],
    );
}
