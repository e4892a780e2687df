import type { checkTaxInvoices } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { checkInvoices } from "../check-invoices.ts";
import type { FinanceDeps } from "./desk-deps.ts";

/** Walks it every night, whoever has looked. */
export const checkInvoicesJob = jobType<Record<string, never>>("tax-invoices.check-chain", { retries: 2 });

/** Fails while the chain is broken: a job of the clock is nobody's case, this one is one, until its retry finds the chain whole. */
export const invoicesBrokenJob = jobType<Record<string, never>>("tax-invoices.chain-broken", { retries: 0 });

/** @throws Error while it is broken */
export async function assertWhole({ db }: Pick<FinanceDeps, "db">): Promise<void> {
  const { fault } = await transaction(db, checkInvoices);
  if (fault) throw new Error(`chain of tax invoices is broken at document ${fault.counter}`);
}

/** A broken one becomes a case. */
export async function checkAtNight(deps: Pick<FinanceDeps, "db" | "clock" | "log" | "queue">): Promise<void> {
  const { fault } = await checkChain(deps, { staffId: null });
  if (fault !== null) await deps.queue.enqueue(deps.db, invoicesBrokenJob, {});
}

export const checkedAction = "tax_invoice.chain_checked";
/** What the entry of a check says of it. */
export type CheckedInvoices = OutputOf<typeof checkTaxInvoices>;

/** Walks the chain of documents, and writes down that it was walked and what was found. `staffId` null: by the site. */
export async function checkChain(
  { db, clock, log }: Pick<FinanceDeps, "db" | "clock" | "log">,
  { staffId }: { staffId: string | null },
): Promise<CheckedInvoices> {
  const { checked, fault } = await transaction(db, checkInvoices);
  if (fault) log.error("chain of tax invoices is broken", fault);
  const after = { invoices: checked, fault: fault?.counter ?? null } satisfies CheckedInvoices;
  await transaction(db, (tx) =>
    recordAudit(tx, { staffId, action: checkedAction, subject: "tax_invoices:chain", after, at: clock.now() }),
  );
  return after;
}
