import { and, desc, eq, isNull } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readLedger } from "./look-to-book.ts";
import type { PartnerAnswer, PartnerSettings } from "./partner.ts";
import { countFreeSlots, prepareSlots } from "./quota.ts";
import { partnerCalls } from "./tables.ts";

export type PartnerReport = {
  partner: string;
  isOn: boolean;
  /** Whether there are some; they themselves are told nowhere. */
  hasCredentials: boolean;
  lastGoodCall: { name: string; at: Date } | null;
  quota: { left: number; calls: number; seconds: number };
  ledger: { searches: number; orders: number; left: number | null };
  /** What a call without an effect answers: a status, or the kind and code of its fault. */
  dryCall: string;
};

/** How a partner stands, and what it says when it is asked for something that costs nothing. */
export async function checkPartner(
  deps: { db: Database; clock: Clock },
  partner: PartnerSettings,
  given: { isOn: boolean; hasCredentials: boolean; dryCall: () => Promise<PartnerAnswer> },
): Promise<PartnerReport> {
  const { isOn, hasCredentials } = given;
  await prepareSlots(deps, partner);
  const [last] = await deps.db
    .select({ name: partnerCalls.name, at: partnerCalls.at })
    .from(partnerCalls)
    .where(and(eq(partnerCalls.partner, partner.id), isNull(partnerCalls.fault)))
    .orderBy(desc(partnerCalls.at))
    .limit(1);
  const dryCall = hasCredentials ? await tryCall(given.dryCall) : "not made: no credentials";
  return {
    partner: partner.id,
    isOn,
    hasCredentials,
    lastGoodCall: last ?? null,
    quota: { ...partner.quota, left: await countFreeSlots(deps, partner) },
    ledger: await readLedger(deps, partner),
    dryCall,
  };
}

async function tryCall(call: () => Promise<PartnerAnswer>): Promise<string> {
  try {
    return `HTTP ${(await call()).status}`;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const { code, httpStatus } = error.info;
    return [error.kind, code, httpStatus && `HTTP ${httpStatus}`].filter(Boolean).join(", ");
  }
}

/** The report for a terminal. */
export function tellReport({
  partner,
  isOn,
  hasCredentials,
  lastGoodCall,
  quota,
  ledger,
  dryCall,
}: PartnerReport): string {
  const last = lastGoodCall ? `${lastGoodCall.at.toISOString()} (${lastGoodCall.name})` : "none in 90 days";
  const searches = ledger.left === null ? "not limited" : `${ledger.left} left`;
  return [
    `${partner}: ${isOn ? "on" : "off"}`,
    `  credentials      ${hasCredentials ? "present" : "missing"}`,
    `  last good call   ${last}`,
    `  quota            ${quota.left} of ${quota.calls} calls in ${quota.seconds} s left`,
    `  this month       ${ledger.searches} searches, ${ledger.orders} orders; searches ${searches}`,
    `  dry call         ${dryCall}`,
  ].join("\n");
}
