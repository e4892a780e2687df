import { type CaseCancellation, goodwillLines } from "#contract/admin/case-cancellation.ts";
import { goodwillLimit } from "#contract/admin/permissions.ts";
import { sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { lineWords } from "./line-words.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MoneyLines } from "./money-lines.tsx";

/** By the rule, with goodwill by line; the mail is shown before anything is granted. */
export function GrantForm({ cancellation, ...props }: CasePaneProps & { cancellation: CaseCancellation }) {
  const { open, answer, attempt, role } = props;
  const { case: row } = open;
  const t = useT();
  const { amounts } = cancellation;
  const kept = goodwillLines.filter((line) => amounts[line].amount > 0);
  const preview = answer?.caseId === row.id && answer.intent === "grant" ? answer.preview : undefined;
  return (
    <CaseForm intent="grant" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <p className="flex flex-wrap justify-between gap-2">
            <span className="font-semibold">{t("staff.goodwill")}</span>
            <span className="text-muted">
              {t("staff.goodwill_limit")} <Money value={sar(goodwillLimit(role))} charged />
            </span>
          </p>
          {kept.map((line) => (
            <TextField
              key={line}
              name={line}
              dir="ltr"
              digits
              inputMode="decimal"
              autoComplete="off"
              label={t(lineWords[line])}
              note={
                <>
                  {t("staff.goodwill_of")} <Money value={amounts[line]} charged />
                </>
              }
              error={errorOf(line)}
            />
          ))}
          {errorOf("goodwill") && (
            <p role="alert" className="text-bad-700">
              {errorOf("goodwill")}
            </p>
          )}
          <TextAreaField name="reason" rows={2} label={t("staff.goodwill_why")} error={errorOf("reason")} />
          <button
            type="submit"
            name="step"
            value="preview"
            className="desk-button"
            data-look={preview ? undefined : "main"}
            aria-disabled={pending || undefined}
          >
            {t("staff.show_mail")}
          </button>
          {preview?.back && (
            <>
              <MoneyLines
                lines={[
                  { label: t("staff.cancel_by_rule"), amount: amounts.back },
                  { label: t("staff.goodwill_total"), amount: preview.goodwill ?? sar(0) },
                ]}
                total={{ label: t("staff.line_back"), amount: preview.back }}
              />
              <MailPreview mail={preview.mail} row={row} when={t("staff.mail_when_granted")} />
              {preview.needsApproval && (
                <p className="rounded-field bg-warn-50 p-3 text-warn-700">{t("staff.above_limit_line")}</p>
              )}
              <input type="hidden" name="back" value={preview.back.amount} />
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                {t(preview.needsApproval ? "staff.ask_approval" : "staff.grant")}
              </button>
            </>
          )}
        </>
      )}
    </CaseForm>
  );
}
