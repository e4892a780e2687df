import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { CaseAnswer } from "./open-case.ts";

type Props = {
  intent: string;
  row: CaseRow;
  answer: CaseAnswer | undefined;
  /** The idempotency key, for what costs money. */
  attempt?: string | undefined;
  className?: string;
  children: (state: { pending: boolean; errorOf: (field: string) => string | undefined }) => ReactNode;
};

const words = {
  required: "staff.required",
  too_long: "staff.too_long",
  too_short: "staff.not_a_reference",
  not_a_reference: "staff.not_a_reference",
  not_an_amount: "staff.not_an_amount",
  too_much: "staff.above_kept",
  above_kept: "staff.above_kept",
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
export function CaseForm({ intent, row, answer, attempt, className = "grid gap-2", children }: Props) {
  const t = useT();
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === intent;
  const own = answer?.intent === intent && answer.caseId === row.id ? answer.refusal : undefined;
  const by = own?.details["by"];
  const errorOf = (field: string) => {
    const key = own?.errors[field]?.[0];
    return key && t(words[key as "required"] ?? "staff.required");
  };
  return (
    <Form method="post" className={className} preventScrollReset noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="case" value={row.id} />
      <input type="hidden" name="revision" value={row.revision} />
      {attempt && <input type="hidden" name="attempt" value={attempt} />}
      <RefusalNotice refusal={own}>
        {own?.code === "quote_changed" && t("staff.sum_changed")}
        {own?.code === "conflict" &&
          (typeof by === "string" ? t("staff.faster", { name: by }) : t(conflictWords(own.details)))}
      </RefusalNotice>
      {children({ pending, errorOf })}
    </Form>
  );
}
