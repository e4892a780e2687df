import type { ReactNode } from "react";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DeskForm, type DeskFormState } from "../shell/desk-form.tsx";
import type { CaseAnswer } from "./open-case.ts";

type Props = {
  intent: string;
  row: CaseRow;
  answer: CaseAnswer | undefined;
  className?: string;
  children: (state: DeskFormState) => ReactNode;
};

/** A form about the case as it was read: one that a colleague has changed meanwhile is refused, and nothing typed is lost. */
export function CaseForm({ intent, row, answer, className, children }: Props) {
  const t = useT();
  const own = answer?.intent === intent && answer.caseId === row.id ? answer.refusal : undefined;
  const by = own?.details["by"];
  return (
    <DeskForm
      intent={intent}
      about={{ case: row.id, revision: row.revision }}
      refusal={own}
      words={
        own?.code === "conflict" &&
        (typeof by === "string" ? t("staff.faster", { name: by }) : t("staff.changed_meanwhile"))
      }
      className={className}
    >
      {children}
    </DeskForm>
  );
}
