import { isPermitted } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MoneyLines } from "./money-lines.tsx";

/** The supplier cancelled it by telephone and said what it keeps; a supervisor writes that down, and sees first what comes back. */
export function ToldForm({ open, answer, attempt, role }: CasePaneProps) {
  const { case: row } = open;
  const t = useT();
  if (!isPermitted(role, "bookings.block")) return null;
  const isOwn = answer?.caseId === row.id && answer.intent === "told";
  const preview = isOwn ? answer.preview : undefined;
  return (
    <Disclosure title={t("told-penalty.title")} defaultOpen={isOwn}>
      <FieldScope value="told-">
        <CaseForm intent="told" row={row} answer={answer} attempt={attempt}>
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t("told-penalty.line")}</p>
              <TextField
                name="penalty"
                dir="ltr"
                digits
                inputMode="decimal"
                autoComplete="off"
                label={t("told-penalty.penalty")}
                error={errorOf("penalty")}
              />
              <TextAreaField
                name="evidence"
                rows={3}
                label={t("told-penalty.evidence")}
                hint={t("told-penalty.evidence_hint")}
                error={errorOf("evidence")}
              />
              <button
                type="submit"
                name="step"
                value="preview"
                className="desk-button"
                aria-disabled={pending || undefined}
              >
                {t("staff.show_mail")}
              </button>
              {preview?.back && (
                <>
                  <MoneyLines lines={[]} total={{ label: t("staff.line_back"), amount: preview.back }} />
                  <MailPreview mail={preview.mail} row={row} when={t("told-penalty.mail_when")} />
                  <input type="hidden" name="back" value={preview.back.amount} />
                  <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                    {t("told-penalty.record")}
                  </button>
                </>
              )}
            </>
          )}
        </CaseForm>
      </FieldScope>
    </Disclosure>
  );
}
