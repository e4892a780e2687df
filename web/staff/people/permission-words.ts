import type { StaffPermission } from "#contract/admin/permissions.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

/** What each row of the table allows, in words. */
export const permissionWords = {
  "bookings.view": "team.may_view_bookings",
  "bookings.change": "team.may_change_bookings",
  "bookings.block": "team.may_block_bookings",
  "personal_data.show": "team.may_show_data",
  "cases.work": "team.may_work_cases",
  "cases.assign": "team.may_assign_cases",
  "messages.answer": "team.may_answer_messages",
  "messages.supervise": "team.may_supervise_messages",
  "callbacks.make": "team.may_make_calls",
  "evaluations.decide": "team.may_decide_evaluations",
  "cancellations.decide": "team.may_decide_cancellations",
  "goodwill.approve": "team.may_approve_goodwill",
  "bookings.prepare": "telephone.may_prepare",
  "bookings.retry": "team.may_retry_bookings",
  "refunds.send": "team.may_send_refunds",
  "finance.view": "team.may_view_finance",
  "invoices.report": "team.may_report_invoices",
  "visas.work": "team.may_work_visas",
  "content.edit": "content.may_edit",
  "content.publish": "content.may_publish",
  "rules.view": "pricing.may_view",
  "rules.edit": "pricing.may_edit",
  "rules.publish": "pricing.may_publish",
  "jobs.retry": "team.may_retry_jobs",
  "numbers.view": "numbers.may_view",
  "system.view": "system.may_view",
  "staff.manage": "team.may_manage_staff",
  "audit.read": "team.may_read_audit",
} as const satisfies Record<StaffPermission, MessageKey>;
