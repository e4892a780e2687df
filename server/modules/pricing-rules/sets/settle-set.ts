import { max } from "drizzle-orm";
import { addDays } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { PricingDeskDeps } from "../deps.ts";
import { pricingRuleSets, type RuleSetRow } from "../tables.ts";
import { type By, changeOpenSet } from "./change-open-set.ts";
import { compareSets, isSame } from "./compare-sets.ts";
import { lastRules } from "./find-sets.ts";
import { riyadhDay } from "./rules-in-force.ts";

/** Every process knows of a set before it holds: what is published in the last minutes of a day waits for the next. */
const knownEverywhereMs = 5 * 60_000;

/** The draft is thrown away. @throws AppError conflict, not_found */
export const dropDraft = (deps: PricingDeskDeps, input: { revision: number }, by: By): Promise<RuleSetRow> =>
  changeOpenSet(deps, input, by, ({ rules }) => ({
    set: { state: "dropped", changedBy: by.staffId },
    action: "dropped",
    before: { rules: rules.length },
  }));

/** @throws AppError conflict, not_found; invalid_input where nothing differs from what holds anyway */
export const propose = (
  deps: PricingDeskDeps,
  { reason, ...input }: { revision: number; reason: string },
  by: By,
): Promise<RuleSetRow> =>
  changeOpenSet(deps, input, by, async ({ rules }, tx) => {
    const difference = compareSets(await lastRules(tx), rules);
    if (isSame(difference)) throw new AppError("invalid_input", { errors: { revision: ["nothing_changed"] } });
    return {
      set: { state: "proposed", proposedBy: by.staffId, proposedAt: deps.clock.now(), reason },
      action: "proposed",
      after: difference,
      reason,
    };
  });

/** What is proposed is a draft again. @throws AppError conflict, not_found */
export const giveBack = (
  deps: PricingDeskDeps,
  { reason, ...input }: { revision: number; reason: string },
  by: By,
): Promise<RuleSetRow> =>
  changeOpenSet(deps, input, by, () => ({
    set: { state: "draft", proposedBy: null, proposedAt: null, reason: null },
    action: "returned",
    reason,
  }));

/** The second person says yes: it holds from the next midnight in Riyadh. @throws AppError conflict, not_found; invalid_input for the first person */
export async function publish(deps: PricingDeskDeps, input: { revision: number }, by: By): Promise<RuleSetRow> {
  const now = deps.clock.now();
  const known = riyadhDay(new Date(now.getTime() + knownEverywhereMs));
  const holdsFrom = localToUtc(`${addDays(known, 1)}T00:00`, "Asia/Riyadh");
  const row = await changeOpenSet(deps, input, by, async ({ proposedBy, state }, tx) => {
    if (state !== "proposed") throw new AppError("conflict", { details: { by: null, state } });
    if (proposedBy === by.staffId) throw new AppError("invalid_input", { errors: { revision: ["not_oneself"] } });
    const [last] = await tx.select({ newest: max(pricingRuleSets.number) }).from(pricingRuleSets);
    const number = (last?.newest ?? 0) + 1;
    return {
      set: { state: "published", number, publishedBy: by.staffId, publishedAt: now, holdsFrom },
      action: "published",
      after: { number, holdsFrom: holdsFrom.toISOString() },
    };
  });
  deps.inForce.forget();
  return row;
}
