import type { CaseRow } from "#contract/admin/case-rows.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import type { Locale } from "#i18n/locales.ts";

/** What a case is about, in one line. */
export function titleOf({ queue, facts }: CaseRow, t: Translate, locale: Locale): string {
  const title = facts.title?.[locale] ?? "";
  switch (queue) {
    case "message":
    case "supervisor_reply":
      return facts.words ? t("staff.quoted", { words: facts.words }) : t(`staff.topic_${facts.topic ?? "question"}`);
    case "callback":
      return title ? t("staff.case_callback_about", { title }) : t("staff.case_callback");
    case "evaluation":
      return t("staff.case_evaluation", { overall: facts.overall ?? 0 });
    case "cancellation":
      if (facts.approval) return t("staff.case_approval");
      return t("staff.case_cancellation", { parts: facts.parts ?? 0, all: facts.ofParts ?? 0 });
    case "schedule_change":
      return t(`airline.case_${facts.move ?? "moved"}`, { minutes: facts.minutes ?? 0 });
    case "name_correction":
      return facts.asked
        ? t("names.case_unknown", { count: facts.asked })
        : t("names.case", { letters: facts.letters ?? 0 });
    case "refund_refused":
      return t(facts.hasAccount ? "staff.case_refund_account" : "staff.case_refund");
    case "unknown_outcome":
      if (facts.isRebooking) return t("price-promise.case_unknown", { count: facts.asked ?? 0 });
      if (facts.isStayChange) return t("staff.case_unknown_stay_change", { count: facts.asked ?? 0 });
      if (facts.isDivision) return t("division.case_unknown", { count: facts.asked ?? 0 });
      if (facts.isDepartureChange) return t("departure-change.case_unknown", { count: facts.asked ?? 0 });
      if (facts.isAddition) return t("staff.case_unknown_addition", { count: facts.asked ?? 0 });
      return t(facts.isChange ? "staff.case_unknown_change" : "staff.case_unknown", { count: facts.asked ?? 0 });
    case "payment_mismatch":
      if (facts.mismatch === "supplier_denies") return t("told.case_denies");
      if (facts.mismatch === "told_differs") return t("told.case_differs");
      if (facts.mismatch === "old_order_stands") return t("price-promise.case_old_stands");
      if (facts.mismatch === "refund_after_chargeback") return t("chargeback.case_refund_waits");
      if (facts.mismatch === "share_not_taken") return t("split.case_not_taken");
      if (facts.mismatch === "share_not_returned") return t("split.case_not_returned");
      return t(facts.mismatch === "supplier_confirmed_failed" ? "staff.case_sold_failed" : "staff.case_sale_differs");
    case "visa_documents":
      return facts.documents === 0
        ? t("staff.case_visa_ready")
        : t("staff.case_visa_documents", { count: facts.documents ?? 0 });
    case "invoice_refused":
      return t("staff.case_invoice_refused", { rule: facts.rule ?? "" });
    case "invoice_unreported":
      return t("staff.case_invoice_unreported");
    case "chargeback":
      return t("chargeback.case", { reason: facts.rule ?? "" });
    case "ledger_correction":
      return t("bank.case_correction");
    case "supplier_difference":
      return t(`supplier-statements.cause_${facts.supplierDifference?.cause ?? "unknown"}`);
    case "agency_memo":
      return t(`supplier-statements.kind_${facts.memo?.kind ?? "adm"}`);
    case "settlement_difference":
      return t(`settlement.cause_${facts.cause ?? "payout"}`);
    case "visa_step":
      return t(facts.status === "with_embassy" ? "staff.case_visa_authority" : "staff.case_visa_step");
    case "failed_job":
      return t("staff.case_failed_job", { job: facts.job ?? "", count: facts.asked ?? 0 });
  }
}

/** What stands under it beside the name and the reference; nothing where the line above says it. */
export const placeOf = ({ queue, facts }: CaseRow, locale: Locale): string | undefined =>
  queue === "callback" ? facts.phone : facts.title?.[locale];
