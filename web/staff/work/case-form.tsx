import type { ReactNode } from "react";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DeskForm, type DeskFormState } from "../shell/desk-form.tsx";
import type { CaseAnswer } from "./open-case.ts";

type Props = {
  intent: string;
  row: CaseRow;
  answer: CaseAnswer | undefined;
  /** The idempotency key, for what costs money. */
  attempt?: string | undefined;
  className?: string;
  children: (state: DeskFormState) => ReactNode;
};

const words = {
  too_short: "staff.not_a_reference",
  not_a_reference: "staff.not_a_reference",
  not_an_amount: "staff.not_an_amount",
  too_much: "staff.above_kept",
  above_kept: "staff.above_kept",
  above_paid: "told-penalty.error_above_paid",
  above_limit: "staff.above_every_limit",
} as const satisfies Record<string, MessageKey>;

/** Why it cannot be so now, where nobody was faster. */
const conflictWords = ({ held, limit, supplier }: Record<string, unknown>) =>
  held
    ? "staff.approval_held"
    : limit
      ? "staff.above_every_limit"
      : supplier === "asked_now"
        ? "staff.supplier_busy"
        : supplier
          ? "staff.refuse_not_now"
          : "staff.changed_meanwhile";

/** A form about the case as it was read: one that a colleague has changed meanwhile is refused, and nothing typed is lost. */
export function CaseForm({ intent, row, answer, attempt, className, children }: Props) {
  const t = useT();
  const own = answer?.intent === intent && answer.caseId === row.id ? answer.refusal : undefined;
  const by = own?.details["by"];
  const changed = typeof by === "string" ? t("staff.faster", { name: by }) : t(conflictWords(own?.details ?? {}));
  const errorOf = (field: string, { errorOf: usual }: DeskFormState) => {
    const key = own?.errors[field]?.[0] ?? "";
    if (key === "placeholder_left") return t("canned.placeholder_left", { braces: "{…}" });
    return key in words ? t(words[key as keyof typeof words]) : usual(field);
  };
  return (
    <DeskForm
      intent={intent}
      about={{ case: row.id, revision: row.revision }}
      refusal={own}
      words={
        (own?.code === "quote_changed" && t("staff.sum_changed")) ||
        (own?.code === "payment_disputed" && t("chargeback.refused_refund")) ||
        (own?.code === "conflict" && changed)
      }
      className={className}
    >
      {(state) => (
        <>
          {attempt && <input type="hidden" name="attempt" value={attempt} />}
          {children({ pending: state.pending, errorOf: (field) => errorOf(field, state) })}
        </>
      )}
    </DeskForm>
  );
}
