import { and, eq, sql } from "drizzle-orm";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import type { Locale } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PricingDeskDeps } from "../deps.ts";
import { pricingRuleSets, type RuleSetRow } from "../tables.ts";
import { findOpenSet, lastRules, lockOpenSet } from "./find-sets.ts";
import { nextRuleSetStates, type RuleSetState } from "./rule-set-states.ts";

/** Who changes it, reading which language. */
export type By = Pick<StaffSession, "staffId"> & { locale: Locale };
type Deps = Pick<PricingDeskDeps, "db" | "clock" | "namesOf">;

/** What a change writes, and what its audit entry says. */
export type SetChange = {
  set: Partial<Omit<RuleSetRow, "id" | "revision" | "changedAt">>;
  action: "rule_saved" | "rule_moved" | "rule_removed" | "dropped" | "proposed" | "returned" | "published";
  before?: unknown;
  after?: unknown;
  reason?: string;
};

/**
 * The one road by which the open set changes: its revision is the one that was read, its state may become the new one, and the audit entry
 * is written with it. `begins`: where none is open, one begins with what is to hold last.
 * @throws AppError conflict with who was faster (`details.by`), not_found where none is open
 */
export async function changeOpenSet(
  deps: Deps,
  { revision, begins = false }: { revision: number; begins?: boolean },
  { staffId, locale }: By,
  work: (row: RuleSetRow, tx: Transaction) => Promise<SetChange> | SetChange,
): Promise<RuleSetRow> {
  const at = deps.clock.now();
  try {
    return await transaction(deps.db, async (tx) => {
      const known = await lockOpenSet(tx);
      if ((known?.revision ?? 0) !== revision) throw new Outrun();
      if (!known && !begins) throw new AppError("not_found");
      const row = known ?? (await beginDraft(tx, staffId, await lastRules(tx), at));
      const { set, action, before, after, reason } = await work(row, tx);
      if (set.state) assertNext(row.state, set.state);
      const [written] = await tx
        .update(pricingRuleSets)
        .set({ ...set, changedAt: at, revision: sql`${pricingRuleSets.revision} + 1` })
        .where(and(eq(pricingRuleSets.id, row.id), eq(pricingRuleSets.revision, row.revision)))
        .returning();
      if (!written) throw new Outrun();
      await recordAudit(tx, {
        staffId,
        action: `pricing.${action}`,
        subject: `pricing:${row.id}`,
        before,
        after,
        reason: reason ?? null,
        at,
      });
      return written;
    });
  } catch (error) {
    // Two may have begun a draft at once.
    if (!(error instanceof Outrun) && !isUniqueViolation(error)) throw error;
    throw new AppError("conflict", { details: { by: await lastBy(deps, locale) } });
  }
}

/** Somebody was faster. */
class Outrun extends Error {}

async function beginDraft(
  tx: Transaction,
  staffId: string,
  rules: readonly PricingRule[],
  at: Date,
): Promise<RuleSetRow> {
  const [row] = await tx
    .insert(pricingRuleSets)
    .values({ id: createSlug(), state: "draft", rules: [...rules], revision: 0, changedBy: staffId, changedAt: at })
    .returning();
  if (!row) throw new Error("draft was not written");
  return row;
}

/** @throws AppError conflict: it is somewhere else by now */
function assertNext(from: RuleSetState, to: RuleSetState): void {
  if (!nextRuleSetStates[from].includes(to)) throw new AppError("conflict", { details: { by: null, state: from } });
}

async function lastBy({ db, namesOf }: Deps, locale: Locale): Promise<string | null> {
  const open = await findOpenSet(db);
  return open ? ((await namesOf([open.changedBy])).get(open.changedBy)?.[locale] ?? null) : null;
}
