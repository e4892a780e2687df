import { count, desc, eq, max, min, notInArray } from "drizzle-orm";
import { type getTaxReporting, reportStanding } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { findDevice, isNearlyOver } from "../onboarding/devices.ts";
import { acceptedStates } from "../reporting/report-states.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import { checkedAction, type CheckedInvoices } from "./check-chain.ts";
import type { FinanceDeps } from "./desk-deps.ts";
import { statesOf } from "./standing.ts";

/** How all documents stand, and what the chain looked like when somebody looked last. */
export async function viewReporting(deps: FinanceDeps): Promise<OutputOf<typeof getTaxReporting>> {
  const { db, namesOf, clock, deviceKeys, reporter } = deps;
  const device = await findDevice(db, deviceKeys, reporter.id);
  const { state, dueBy } = taxInvoiceReports;
  const counted = await db.select({ state, count: count() }).from(taxInvoiceReports).groupBy(state);
  const [open] = await db
    .select({ firstDue: min(dueBy) })
    .from(taxInvoiceReports)
    .where(notInArray(state, [...acceptedStates, "corrected"]));
  const [numbers] = await db.select({ issued: count(), newest: max(taxInvoices.counter) }).from(taxInvoices);
  const issued = numbers?.issued ?? 0;
  const [last] = await db
    .select({ number: taxInvoices.number })
    .from(taxInvoices)
    .orderBy(desc(taxInvoices.counter))
    .limit(1);
  const sumOf = (states: readonly string[]) =>
    counted.filter((each) => states.includes(each.state)).reduce((sum, each) => sum + each.count, 0);
  return {
    counts: Object.fromEntries(
      reportStanding.options.map((standing) => [standing, sumOf(statesOf(standing))]),
    ) as OutputOf<typeof getTaxReporting>["counts"],
    firstDue: open?.firstDue?.toISOString() ?? null,
    issued,
    newest: last?.number ?? null,
    // Numbered from 1: as many as the newest says.
    missing: (numbers?.newest ?? 0) - issued,
    certificate: device && {
      expiresAt: device.expiresAt.toISOString(),
      renew: isNearlyOver(device.expiresAt, clock.now()),
    },
    checked: await lastCheck({ db, namesOf }),
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
