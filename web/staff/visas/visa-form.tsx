import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { VisaAnswer } from "./visa-view.ts";

type Props = {
  /** One for each form of the page; `name` tells two of one kind apart. */
  intent: string;
  name?: string | undefined;
  visa: DeskVisa;
  answer: VisaAnswer | undefined;
  hidden?: Record<string, string>;
  hasFile?: boolean;
  className?: string;
  children: (state: { pending: boolean; refusal: Refusal | undefined }) => ReactNode;
};

/** A form about the application as it was read: what a colleague has changed meanwhile is refused, and nothing typed is lost. */
export function VisaForm(props: Props) {
  const { intent, name = "", visa, answer, hidden = {}, hasFile, className = "grid gap-2", children } = props;
  const t = useT();
  const { formData } = useNavigation();
  const own = `${intent}${name}`;
  const pending = formData?.get("form") === own;
  const refusal = answer?.intent === own ? answer.refusal : undefined;
  const by = refusal?.details["by"];
  const encoding = hasFile ? { encType: "multipart/form-data" as const } : {};
  return (
    <Form method="post" className={className} preventScrollReset noValidate {...encoding}>
      <input type="hidden" name="form" value={own} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={visa.revision} />
      {visa.case && <input type="hidden" name="case" value={visa.case.id} />}
      {visa.case && <input type="hidden" name="caseRevision" value={visa.case.revision} />}
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <RefusalNotice refusal={refusal}>
        {refusal?.code === "conflict" &&
          (typeof by === "string" ? t("staff.faster", { name: by }) : t("staff.changed_meanwhile"))}
      </RefusalNotice>
      {children({ pending, refusal })}
    </Form>
  );
}
