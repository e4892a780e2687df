import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PartnerSettings } from "./partner.ts";
import { countFreeSlots } from "./quota.ts";
import { partnerCalls } from "./tables.ts";

export type PartnerState = {
  quota: { left: number; calls: number; seconds: number };
  lastGoodCallAt: Date | null;
  /** Of the last hour. */
  calls: { all: number; failed: number };
};

/** How a partner stands by what is written down; it is not called. */
export async function readPartnerState(
  { db, clock }: { db: Database; clock: Clock },
  partner: Pick<PartnerSettings, "id" | "quota">,
): Promise<PartnerState> {
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  const isOurs = eq(partnerCalls.partner, partner.id);
  const [[last], [calls], left] = await Promise.all([
    db
      .select({ at: partnerCalls.at })
      .from(partnerCalls)
      .where(and(isOurs, isNull(partnerCalls.fault)))
      .orderBy(desc(partnerCalls.at))
      .limit(1),
    db
      .select({
        all: sql<number>`count(*)::int`,
        failed: sql<number>`(count(*) filter (where ${partnerCalls.fault} is not null))::int`,
      })
      .from(partnerCalls)
      .where(and(isOurs, gt(partnerCalls.at, hourAgo))),
    countFreeSlots({ db }, partner),
  ]);
  return { quota: { ...partner.quota, left }, lastGoodCallAt: last?.at ?? null, calls: calls ?? { all: 0, failed: 0 } };
}
