import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { reportInvoiceJob } from "../reporting/await-report.ts";
import { moveReport } from "../reporting/move-report.ts";
import type { Change, FinanceDeps, Staff } from "./desk-deps.ts";
import { lockReported } from "./find-invoice.ts";

/** Has it sent as it is; one that waits is sent now. Its case ends with the authority's yes. @throws AppError not_found, conflict */
export async function sendAgain(
  { db, queue, clock }: Pick<FinanceDeps, "db" | "queue" | "clock">,
  { number, revision, reason }: Change,
  { staffId }: Staff,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { invoice, report } = await lockReported(tx, number, revision);
    const { counter, source } = invoice;
    if (report.state === "refused") await moveReport(tx, { counter, revision }, "waiting");
    else if (report.state !== "waiting") throw new AppError("conflict", { details: { state: report.state } });
    await queue.enqueue(tx, reportInvoiceJob, { source });
    await recordAudit(tx, {
      staffId,
      action: "tax_invoice.sent_again",
      subject: `tax_invoice:${number}`,
      before: { state: report.state, rules: report.messages.map(({ code }) => code) },
      after: { state: "waiting" },
      reason,
      at: clock.now(),
    });
  });
}
