import type { MessageKey } from "#i18n/message-keys.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** Actions in words; one that stands here not is shown as it was written. */
const words: Record<string, MessageKey> = {
  "audit.checked": "team.did_check_audit",
  "staff.seeded": "team.did_seed",
  "staff.invited": "team.did_invite",
  "staff.invitation_withdrawn": "team.did_withdraw",
  "staff.joined": "team.did_join",
  "staff.logged_in": "team.did_log_in",
  "staff.role_changed": "team.did_change_role",
  "staff.disabled": "team.did_block",
  "staff.enabled": "team.did_unblock",
  "staff.second_factor_reset": "team.did_reset_factor",
  "staff.second_factor_set": "team.did_set_factor",
  "staff.session_ended": "team.did_end_session",
  "staff.sessions_ended": "team.did_end_sessions",
  "visa.document_accepted": "team.did_accept_document",
  "visa.document_asked": "team.did_ask_document",
  "visa.document_shown": "team.did_show_document",
  "visa.appointment_booked": "team.did_book_appointment",
  "visa.handed_in": "team.did_hand_in",
  "visa.decided": "team.did_record_decision",
  "visa.delivered": "team.did_deliver_visa",
  "content.created": "content.did_create",
  "content.drafted": "content.did_draft",
  "content.restored": "content.did_restore",
  "content.scheduled": "content.did_schedule",
  "content.unscheduled": "content.did_unschedule",
  "content.published": "content.did_publish",
  "content.withdrawn": "content.did_withdraw",
  "content.held_back": "content.did_hold_back",
  "departure.added": "content.did_add_departure",
  "departure.changed": "content.did_change_departure",
  "job.retried": "system.did_retry_job",
  "job.left": "system.did_leave_job",
  "booking.prepared": "telephone.did_prepare",
  "booking.link_sent": "telephone.did_send_link",
  "booking.hold_ended": "telephone.did_end_hold",
  "pricing.rule_saved": "pricing.did_rule_saved",
  "pricing.rule_moved": "pricing.did_rule_moved",
  "pricing.rule_removed": "pricing.did_rule_removed",
  "pricing.dropped": "pricing.did_dropped",
  "pricing.proposed": "pricing.did_proposed",
  "pricing.returned": "pricing.did_returned",
  "pricing.published": "pricing.did_published",
  "tax_invoice.sent_again": "finance.did_send_again",
  "tax_invoice.corrected": "finance.did_correct",
  "tax_invoice.device_onboarded": "finance.did_onboard",
  "tax_invoice.device_renewed": "finance.did_renew",
  "tax_invoice.chain_checked": "finance.did_check",
};
const ofCases: Record<string, MessageKey> = {
  "case.taken": "staff.did_taken",
  "case.released": "staff.did_released",
  "case.handed_over": "team.did_hand_over",
  "case.snoozed": "team.did_snooze",
  "case.noted": "staff.did_noted",
  "case.called": "staff.did_called",
  "case.answered": "staff.did_answered",
  "case.escalated": "staff.did_escalated",
  "case.decided": "staff.did_decided",
  "case.approval_asked": "staff.did_approval_asked",
  "case.sent_back": "staff.did_sent_back",
  "case.retried": "staff.did_retried",
  "case.contact_shown": "staff.did_contact_shown",
  "case.account_shown": "staff.did_account_shown",
  "case.account_asked": "staff.did_account_asked",
  "case.transferred": "staff.did_transferred",
  "case.closed": "staff.did_closed",
  "case.settled": "staff.did_settled",
};

/** What was done, in words; null for what has none, which is shown as code. */
export function actionText(action: string, t: Translate): string | null {
  const own = words[action];
  if (own) return t(own);
  const ofCase = ofCases[action];
  return ofCase ? t("team.did_to_case", { what: t(ofCase) }) : null;
}
