import type { OpenSet, PricingView } from "#contract/admin/pricing.ts";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import type { BothTexts } from "#contract/text.ts";
import type { PricingDeskDeps } from "./deps.ts";
import { compareSets } from "./sets/compare-sets.ts";
import { findNextSet, findOpenSet, findPublishedSets, lastRules } from "./sets/find-sets.ts";
import { riyadhDay } from "./sets/rules-in-force.ts";
import { warnOfOffers } from "./sets/warn-of-offers.ts";
import { warnOfRules } from "./sets/warn-of-rules.ts";
import type { RuleSetRow } from "./tables.ts";

const mostPublished = 6;
type Names = Map<string, BothTexts>;

export async function viewPricing(deps: PricingDeskDeps): Promise<PricingView> {
  const { db, clock, names } = deps;
  const now = clock.now();
  const today = riyadhDay(now);
  const [inForce, next, open, published, offers] = await Promise.all([
    deps.inForce.setAt(now.getTime()),
    findNextSet(db, now),
    findOpenSet(db),
    findPublishedSets(db, mostPublished),
    deps.runningOffers(today),
  ]);
  const holding = published.find(({ number }) => number === inForce.number);
  const people = await deps.namesOf(peopleOf([...published, ...(open ? [open] : []), ...(next ? [next] : [])]));
  const rules = open?.rules ?? next?.rules ?? inForce.rules;
  const shown = open && (await viewOpen(deps, open, people));
  const changed = rules.filter(({ id }) => shown?.added.includes(id) || shown?.changed.includes(id));
  return {
    inForce: holding
      ? viewPublished(holding, people)
      : {
          number: inForce.number,
          holdsFrom: inForce.holdsFrom?.toISOString() ?? null,
          rules: [...inForce.rules],
          proposedBy: null,
          publishedBy: null,
          reason: null,
        },
    next: next && viewPublished(next, people),
    open: shown,
    warnings: [...warnOfRules(rules, today), ...warnOfOffers(changed, offers)],
    published: published.map((row) => viewPublished(row, people)),
    suppliers: names.suppliers,
    airlines: [...names.airlines],
    cities: [...names.cities],
    places: placesOf(deps, [...inForce.rules, ...rules]),
  };
}

const peopleOf = (rows: readonly RuleSetRow[]): string[] =>
  rows.flatMap(({ changedBy, proposedBy, publishedBy }) =>
    [changedBy, proposedBy, publishedBy].filter((id) => id !== null),
  );

const personOf = (people: Names, id: string | null) => {
  const name = id === null ? undefined : people.get(id);
  return id !== null && name ? { id, name } : null;
};

const viewPublished = (row: RuleSetRow, people: Names): PricingView["inForce"] => ({
  number: row.number ?? 0,
  holdsFrom: row.holdsFrom?.toISOString() ?? null,
  rules: row.rules,
  proposedBy: personOf(people, row.proposedBy),
  publishedBy: personOf(people, row.publishedBy),
  reason: row.reason,
});

/** A set that is worked on; null once it is none any more. */
export async function viewOpen(deps: PricingDeskDeps, row: RuleSetRow, known?: Names): Promise<OpenSet | null> {
  const { state } = row;
  if (state !== "draft" && state !== "proposed") return null;
  const people = known ?? (await deps.namesOf(peopleOf([row])));
  return {
    revision: row.revision,
    state,
    rules: row.rules,
    changedBy: personOf(people, row.changedBy),
    changedAt: row.changedAt.toISOString(),
    proposedBy: personOf(people, row.proposedBy),
    reason: row.reason,
    ...compareSets(await lastRules(deps.db), row.rules),
  };
}

function placesOf({ names }: Pick<PricingDeskDeps, "names">, rules: readonly PricingRule[]): Record<string, BothTexts> {
  const codes = rules.flatMap(({ conditions: { from, to } }) => [from, to].filter((code) => code !== null));
  return Object.fromEntries(
    [...new Set(codes)].flatMap((code) => {
      const name = names.place(code);
      return name ? [[code, name]] : [];
    }),
  );
}
