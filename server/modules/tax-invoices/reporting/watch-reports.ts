import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import { reportInvoiceJob } from "./await-report.ts";
import { hasOpenCase, openUnreportedCase } from "./invoice-cases.ts";

/** Looks after documents that are not with the authority. */
export const watchReportsJob = jobType<Record<string, never>>("tax-invoices.watch", { retries: 2 });

type Deps = Pick<TaxInvoiceDeps, "db" | "queue" | "clock" | "log">;
const batch = 500;
/** When so little of the day is left, a person looks. */
export const lateHours = 4;
/** A company waits for its invoice: no hour of the law, but nobody is left waiting for longer without a person. */
const clearingMs = 3_600_000;
/** Older than any pause between tries. */
const forgottenMs = 20 * 60_000;

/** Has sent again what no job waits for any more, and opens a case for what is still not there after twenty hours, or after one where a company waits. A repeat changes nothing. */
export async function watchReports({ db, queue, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const { state, dueBy, sentAt, counter } = taxInvoiceReports;
  const open = inArray(state, ["waiting", "reporting"]);
  const forgotten = lt(sentAt, new Date(now.getTime() - forgottenMs));
  const late = or(
    lt(dueBy, new Date(now.getTime() + lateHours * 3_600_000)),
    and(isNull(dueBy), lt(taxInvoices.issuedAt, new Date(now.getTime() - clearingMs))),
  );
  const rows = await db
    .select({ counter, source: taxInvoices.source, isLate: sql<boolean>`coalesce(${late}, false)` })
    .from(taxInvoiceReports)
    .innerJoin(taxInvoices, eq(taxInvoices.counter, counter))
    .where(and(open, or(forgotten, late)))
    .orderBy(asc(counter))
    .limit(batch);
  for (const row of rows)
    await transaction(db, async (tx) => {
      // It may have been reported since it was read.
      const [report] = await tx
        .select()
        .from(taxInvoiceReports)
        .where(and(eq(counter, row.counter), open))
        .for("update");
      if (!report) return;
      await queue.enqueue(tx, reportInvoiceJob, { source: row.source });
      if (!row.isLate || (await hasOpenCase(tx, report.counter)).length > 0) return;
      await openUnreportedCase({ clock }, tx, report);
      log.error("tax invoice is still not with the authority", { counter: report.counter });
    });
}
