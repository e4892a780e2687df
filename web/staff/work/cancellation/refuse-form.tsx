import type { CaseCancellation } from "#contract/admin/case-cancellation.ts";
import { useT } from "#web/lib/i18n.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { MailPreview } from "./mail-preview.tsx";

/** A no needs the rule and a reason; the customer reads both, and they are shown before they go. */
export function RefuseForm({ cancellation, ...props }: CasePaneProps & { cancellation: CaseCancellation }) {
  const { open, answer, attempt } = props;
  const { case: row } = open;
  const t = useT();
  const preview = answer?.caseId === row.id && answer.intent === "refuse" ? answer.preview : undefined;
  return (
    <CaseForm intent="refuse" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <TextAreaField
            name="rule"
            rows={2}
            defaultValue={cancellation.terms.join("\n")}
            label={t("staff.refuse_rule")}
            error={errorOf("rule")}
          />
          <TextAreaField name="reason" rows={3} label={t(`staff.refuse_why_${row.locale}`)} error={errorOf("reason")} />
          <button
            type="submit"
            name="step"
            value="preview"
            className="desk-button"
            aria-disabled={pending || undefined}
          >
            {t("staff.show_mail")}
          </button>
          {preview && (
            <>
              <MailPreview mail={preview.mail} row={row} when={t("staff.mail_when_refused")} />
              <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
                {t("staff.refuse_send")}
              </button>
            </>
          )}
        </>
      )}
    </CaseForm>
  );
}
