import { count, desc, eq, gt, inArray, max, min } from "drizzle-orm";
import { type getTaxReporting, reportStanding } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { findDevice, isNearlyOver } from "../onboarding/devices.ts";
import { acceptedStates, type ReportState, reportStates } from "../reporting/report-states.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import { checkedAction, type CheckedInvoices } from "./check-chain.ts";
import type { FinanceDeps } from "./desk-deps.ts";
import { statesOf } from "./standing.ts";

const otherStates = reportStates.filter((each) => each !== "reported");
const ended: readonly ReportState[] = [...acceptedStates, "corrected"];
const openStates = reportStates.filter((each) => !ended.includes(each));

/** How all documents stand, and what the chain looked like when somebody looked last. */
export async function viewReporting(deps: FinanceDeps): Promise<OutputOf<typeof getTaxReporting>> {
  const { db, namesOf, clock, deviceKeys, reporter } = deps;
  const device = await findDevice(db, deviceKeys, reporter.id);
  const { state, dueBy } = taxInvoiceReports;
  // Nearly all are `reported`, and none is without its report: those are what is left of all.
  const counted = await db
    .select({ state, count: count() })
    .from(taxInvoiceReports)
    .where(inArray(state, otherStates))
    .groupBy(state);
  const [open] = await db
    .select({ firstDue: min(dueBy) })
    .from(taxInvoiceReports)
    .where(inArray(state, openStates));
  const checked = await lastCheck({ db, namesOf });
  // Up to there the last check found every number, and a trigger lets none be taken away: what is counted is what came since.
  const found = checked?.invoices ?? 0;
  const [numbers] = await db
    .select({ since: count(), newest: max(taxInvoices.counter) })
    .from(taxInvoices)
    .where(gt(taxInvoices.counter, found));
  const issued = found + (numbers?.since ?? 0);
  const [last] = await db
    .select({ number: taxInvoices.number })
    .from(taxInvoices)
    .orderBy(desc(taxInvoices.counter))
    .limit(1);
  const known = counted.reduce((sum, each) => sum + each.count, 0);
  const counts = new Map<string, number>(counted.map((each) => [each.state, each.count])).set(
    "reported",
    issued - known,
  );
  const sumOf = (states: readonly string[]) => states.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  return {
    counts: Object.fromEntries(
      reportStanding.options.map((standing) => [standing, sumOf(statesOf(standing))]),
    ) as OutputOf<typeof getTaxReporting>["counts"],
    firstDue: open?.firstDue?.toISOString() ?? null,
    issued,
    newest: last?.number ?? null,
    // Numbered from 1: as many as the newest says.
    missing: (numbers?.newest ?? found) - issued,
    certificate: device && {
      expiresAt: device.expiresAt.toISOString(),
      renew: isNearlyOver(device.expiresAt, clock.now()),
    },
    checked,
  };
}

async function lastCheck({ db, namesOf }: Pick<FinanceDeps, "db" | "namesOf">) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, checkedAction))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  if (!entry) return null;
  const by = entry.staffId ? ((await namesOf([entry.staffId])).get(entry.staffId) ?? null) : null;
  return { at: entry.at.toISOString(), by, ...(entry.after as CheckedInvoices) };
}
