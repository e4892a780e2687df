import { isPermitted, type StaffPermission, type StaffRole } from "./permissions.ts";
import type { CaseQueue } from "./case-rows.ts";

/** Whose queue it is: a role with one of the permissions sees its cases and works them. */
export const queuePermissions = {
  message: ["messages.answer"],
  supervisor_reply: ["messages.supervise"],
  callback: ["callbacks.make"],
  evaluation: ["evaluations.decide"],
  cancellation: ["cancellations.decide"],
  unknown_outcome: ["bookings.retry"],
  schedule_change: ["schedule_changes.decide"],
  name_correction: ["names.correct"],
  refund_refused: ["refunds.send"],
  payment_mismatch: ["refunds.send", "bookings.retry"],
  visa_documents: ["visas.work"],
  visa_step: ["visas.work"],
  failed_job: ["jobs.retry"],
  invoice_refused: ["invoices.report"],
  invoice_unreported: ["invoices.report"],
  chargeback: ["chargebacks.answer", "chargebacks.approve"],
  ledger_correction: ["ledger.approve"],
  settlement_difference: ["settlement.work", "settlement.approve"],
  supplier_difference: ["settlement.work", "settlement.approve"],
  agency_memo: ["settlement.work", "settlement.approve"],
} as const satisfies Record<CaseQueue, readonly StaffPermission[]>;

export const mayWorkQueue = (role: StaffRole, queue: CaseQueue): boolean =>
  queuePermissions[queue].some((permission) => isPermitted(role, permission));

/** In the order of the table. */
export const queuesOf = (role: StaffRole): CaseQueue[] =>
  (Object.keys(queuePermissions) as CaseQueue[]).filter((queue) => mayWorkQueue(role, queue));
