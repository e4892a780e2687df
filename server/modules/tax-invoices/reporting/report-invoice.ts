import { and, eq, inArray, lt } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import type { ReportOutcome } from "../invoice-reporter.ts";
import { findDevice } from "../onboarding/devices.ts";
import { type ReportRow, taxInvoiceReports, taxInvoices } from "../tables.ts";
import { invoiceReadyJob, reportInvoiceJob } from "./await-report.ts";
import { closeReportCases, openRefusedCase } from "./invoice-cases.ts";
import { withReadCleared } from "./read-cleared.ts";
import { moveReport } from "./move-report.ts";

type Deps = Pick<TaxInvoiceDeps, "db" | "queue" | "clock" | "log" | "reporter" | "deviceKeys">;

/** A try that has not ended after so long was cut off: longer than any answer takes. */
const lostAfterMs = 5 * 60_000;

/**
 * Sends a document that waits, a standard one to be cleared, always the same bytes, and writes down what the authority says. Without an answer it waits again and
 * is sent once more: the authority knows it by its hash and takes it once. One that is refused waits for a person. Of two turns at
 * once the second does nothing.
 */
export async function reportInvoice(deps: Deps, source: string): Promise<void> {
  const { db, clock, reporter } = deps;
  const { counter, uuid, hash, xml, bookingId, buyer } = taxInvoices;
  const [invoice] = await db
    .select({ counter, uuid, hash, xml, bookingId, buyer })
    .from(taxInvoices)
    .where(eq(taxInvoices.source, source));
  // Nothing was issued for it: a repeat of a cause, or one without a price.
  if (!invoice) return;
  await freeLost(deps, invoice.counter);
  const sent = { sentAt: clock.now(), trouble: null };
  const isStandard = invoice.buyer !== null;
  const row = await moveReport(db, { counter: invoice.counter }, isStandard ? "clearing" : "reporting", sent);
  if (!row) return;
  const document = { uuid: invoice.uuid, hash: invoice.hash, xml: invoice.xml };
  const device = await findDevice(db, deps.deviceKeys, reporter.id);
  const answer = await reporter[isStandard ? "clear" : "report"](document, device?.access ?? null);
  const outcome = withReadCleared(answer, invoice.uuid);
  await transaction(db, async (tx) => {
    const isReady = await recordOutcome(deps, tx, source, row, outcome);
    const ready = { bookingId: invoice.bookingId, counter: invoice.counter };
    if (isReady && isStandard) await deps.queue.enqueue(tx, invoiceReadyJob, ready);
  });
}

/** A try that a process did not live to end waits again. */
async function freeLost({ db, clock }: Deps, counter: number): Promise<void> {
  const { state, sentAt } = taxInvoiceReports;
  const before = new Date(clock.now().getTime() - lostAfterMs);
  const [lost] = await db
    .select({ tries: taxInvoiceReports.tries })
    .from(taxInvoiceReports)
    .where(and(eq(taxInvoiceReports.counter, counter), inArray(state, ["reporting", "clearing"]), lt(sentAt, before)));
  if (lost) await moveReport(db, { counter, tries: lost.tries }, "waiting", { trouble: "lost" });
}

/** Answers whether the document is with the authority now. */
async function recordOutcome(
  deps: Deps,
  tx: Transaction,
  source: string,
  { counter, tries }: ReportRow,
  outcome: ReportOutcome,
): Promise<boolean> {
  const { clock, queue, log } = deps;
  // Of this try alone: a later one has its own answer.
  const of = { counter, tries };
  const answeredAt = clock.now();
  if (outcome.state === "accepted") {
    const { messages, cleared } = outcome;
    const state = `${cleared === null ? "reported" : "cleared"}${messages.length > 0 ? "_with_warnings" : ""}` as const;
    const moved = await moveReport(tx, of, state, { answeredAt, messages, cleared });
    if (moved) await closeReportCases(deps, tx, counter);
    return moved !== null;
  }
  if (outcome.state === "refused") {
    const moved = await moveReport(tx, of, "refused", { answeredAt, messages: outcome.messages });
    if (moved) await openRefusedCase(deps, tx, moved);
    log.warn("tax invoice was refused", { counter, rules: outcome.messages.map(({ code }) => code) });
    return false;
  }
  const moved = await moveReport(tx, of, "waiting", { trouble: outcome.reason });
  if (!moved) return false;
  const asked = outcome.state === "unavailable" ? (outcome.retryAfterMs ?? 0) : 0;
  const startAfter = new Date(answeredAt.getTime() + Math.max(asked, pauseMs(tries)));
  await queue.enqueue(tx, reportInvoiceJob, { source }, { startAfter });
  log.warn("tax invoice is not reported yet", { counter, tries, outcome: outcome.state, reason: outcome.reason });
  return false;
}

/** Half a minute, doubled each time, at most a quarter of an hour. */
const pauseMs = (tries: number): number => Math.min(30_000 * 2 ** (tries - 1), 15 * 60_000);
