import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { caseScope } from "#contract/admin/cases.ts";
import { cases } from "#server/platform/cases/tables.ts";

export type Scope = z.infer<typeof caseScope>;

/** Which open cases a scope holds: a snoozed one is in `snoozed` alone, until its time. */
export function scopes({ staffId, now }: { staffId: string; now: Date }): Record<Scope, SQL | undefined> {
  const isAwake = or(isNull(cases.snoozedUntil), lte(cases.snoozedUntil, now));
  return {
    mine: and(isAwake, eq(cases.ownerId, staffId)),
    all: isAwake,
    nobodys: and(isAwake, isNull(cases.ownerId)),
    snoozed: gt(cases.snoozedUntil, now),
  };
}
