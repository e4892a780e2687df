import { useRef } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DecideCancellation } from "./cancellation/decide-cancellation.tsx";
import { CannedAnswers } from "./canned-answers.tsx";
import { AnswerAirline } from "./airline/answer-airline.tsx";
import { CaseForm } from "./case-form.tsx";
import { DecideName } from "./name/decide-name.tsx";
import type { CasePaneProps } from "./open-case.ts";
import { SendRefund } from "./refund/send-refund.tsx";

/** What ends the case, by its queue. Only its owner decides; before that the page says so. */
export function CaseResolution(props: CasePaneProps) {
  const t = useT();
  const { case: row } = props.open;
  if (row.owner?.id !== props.me) return <p className="work-section text-muted">{t("staff.take_first")}</p>;
  return (
    <FieldScope value="resolve-">
      <div className="work-section">
        <Resolution {...props} />
      </div>
    </FieldScope>
  );
}

function Resolution(props: CasePaneProps) {
  const t = useT();
  switch (props.open.case.queue) {
    case "message":
      return (
        <>
          <AnswerMessage {...props} />
          <AskSupervisor {...props} />
        </>
      );
    case "supervisor_reply":
      return <AnswerMessage {...props} />;
    case "callback":
      return <RecordCall {...props} />;
    case "evaluation":
      return <DecideEvaluation {...props} />;
    case "unknown_outcome":
      return <Retry {...props} />;
    case "payment_mismatch":
      return <Settle {...props} />;
    case "cancellation":
      return <DecideCancellation {...props} />;
    case "schedule_change":
      return <AnswerAirline {...props} />;
    case "name_correction":
      return <DecideName {...props} />;
    case "refund_refused":
      return <SendRefund {...props} />;
    case "invoice_refused":
    case "invoice_unreported":
      return <p>{t("staff.ends_invoice")}</p>;
    case "chargeback":
      return <p>{t("chargeback.ends_case")}</p>;
    case "ledger_correction":
      return <p>{t("bank.ends_correction")}</p>;
    case "settlement_difference":
      return <p>{t("settlement.ends_case")}</p>;
    case "supplier_difference":
    case "agency_memo":
      return <p>{t("supplier-statements.ends_case")}</p>;
    case "visa_documents":
    case "visa_step":
      return <p>{t("staff.ends_visa")}</p>;
    case "failed_job":
      return <p>{t("staff.ends_job")}</p>;
  }
}

function AnswerMessage({ open: { case: row }, answer, canned }: CasePaneProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <CaseForm intent="answer" row={row} answer={answer}>
      {({ pending, errorOf }) => (
        <>
          <CannedAnswers answers={canned} row={row} field={field} />
          <TextAreaField
            ref={field}
            name="text"
            rows={7}
            label={t(`staff.answer_${row.locale}`)}
            hint={t("staff.answer_hint")}
            error={errorOf("text")}
          />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.answer_send")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

/** The writer asked for a supervisor, or should have one. */
function AskSupervisor({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <FieldScope value="escalate-">
      <details className="mt-4" open={answer?.intent === "escalate" && answer.refusal ? true : undefined}>
        <summary className="link">{t("staff.escalate")}</summary>
        <CaseForm intent="escalate" row={row} answer={answer}>
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t("staff.escalate_line")}</p>
              <TextAreaField name="text" rows={3} label={t("staff.escalate_note")} error={errorOf("text")} />
              <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                {t("staff.escalate_send")}
              </button>
            </>
          )}
        </CaseForm>
      </details>
    </FieldScope>
  );
}

function RecordCall({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm key={row.revision} intent="call" row={row} answer={answer}>
      {({ pending, errorOf }) => (
        <>
          <SelectField
            name="outcome"
            label={t("staff.call_outcome")}
            placeholder={t("staff.choose")}
            options={(["reached", "no_answer", "wrong_number"] as const).map((value) => ({
              value,
              label: t(`staff.call_${value}`),
            }))}
            error={errorOf("outcome")}
          />
          <TextAreaField name="note" rows={3} label={t("staff.call_note")} error={errorOf("note")} />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.call_record")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function DecideEvaluation({ open: { case: row, content }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="evaluation" row={row} answer={answer}>
      {({ pending, errorOf }) => (
        <>
          <TextAreaField
            name="reason"
            rows={2}
            label={t("staff.refuse_reason")}
            hint={t("staff.refuse_hint")}
            error={errorOf("reason")}
          />
          <div className="flex flex-wrap gap-2">
            {content.mayPublish !== false && (
              <button
                type="submit"
                name="decision"
                value="approve"
                className="desk-button"
                data-look="main"
                aria-disabled={pending || undefined}
              >
                {t("staff.approve")}
              </button>
            )}
            <button
              type="submit"
              name="decision"
              value="refuse"
              className="desk-button"
              data-look="bad"
              aria-disabled={pending || undefined}
            >
              {t("staff.refuse")}
            </button>
          </div>
        </>
      )}
    </CaseForm>
  );
}

function Retry({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="retry" row={row} answer={answer}>
      {({ pending }) => (
        <>
          <p>{t("staff.retry_line")}</p>
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.retry")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function Settle({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="settle" row={row} answer={answer}>
      {({ pending, errorOf }) => (
        <>
          <TextAreaField name="text" rows={3} label={t("staff.settle_label")} error={errorOf("text")} />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.settle")}
          </button>
        </>
      )}
    </CaseForm>
  );
}
