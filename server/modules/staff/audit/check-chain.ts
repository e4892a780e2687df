import { type AuditReport, checkAudit } from "#server/platform/audit/check-audit.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { StaffDeps } from "../deps.ts";

/** Walks it every night, whoever has looked. */
export const checkAuditJob = jobType<Record<string, never>>("staff.check-audit", { retries: 2 });

/** Fails while the chain is broken: a job of the clock is nobody's case, this one is one of the administrators, until its retry finds the chain whole. */
export const auditBrokenJob = jobType<Record<string, never>>("staff.audit-broken", { retries: 0 });

/** @throws Error while it is broken */
export async function assertWhole({ db }: Pick<StaffDeps, "db">): Promise<void> {
  const { broken } = await checkAudit(db);
  if (broken !== null) throw new Error(`audit chain is broken at entry ${broken}`);
}

/** A broken one becomes a case. */
export async function checkAtNight(deps: StaffDeps): Promise<void> {
  const { broken } = await checkChain(deps, null);
  if (broken !== null) await deps.queue.enqueue(deps.db, auditBrokenJob, {});
}

export const checkedAction = "audit.checked";
/** What the entry of a check says of it. */
export type Checked = Pick<AuditReport, "entries" | "broken">;

/** Walks the chain, and writes down that it was walked and what was found: colleagues see when it was last looked at. `staffId` null: by the site. */
export async function checkChain({ db, clock, log }: StaffDeps, staffId: string | null): Promise<AuditReport> {
  const report = await checkAudit(db);
  const { entries, broken } = report;
  if (broken !== null) log.error("audit chain is broken", { entry: broken });
  const after = { entries, broken } satisfies Checked;
  await transaction(db, (tx) =>
    recordAudit(tx, { staffId, action: checkedAction, subject: "audit:chain", after, at: clock.now() }),
  );
  return report;
}
