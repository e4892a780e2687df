import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getEvaluation } from "#contract/evaluations.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import type { readEvaluation } from "./read-evaluation.ts";
import { ScoreField } from "./score-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Given = ReturnType<typeof readEvaluation>;
type Props = {
  trip: OutputOf<typeof getEvaluation>;
  now: string;
  answer: { sent: true; given: Given } | { sent: false; given: Given; refusal: Refusal } | undefined;
};

/** Scores and words of a trip; given already, it shows them and may be changed for 30 days. */
export function EvaluationForm({ trip, now, answer }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const fieldError = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  const given = answer?.given ?? trip.given;
  const errors = answer && !answer.sent ? answer.refusal.errors : {};
  const errorOf = (field: string) => fieldError(field, errors[field]);
  const missing = ["overall", "booking"].find((field) => errors[field]);
  useEffect(() => {
    // What is missing is where the keyboard goes on.
    if (missing) document.querySelector<HTMLElement>(`#${fieldId(missing)}`)?.focus();
  }, [answer, missing]);
  const until = trip.openUntil && instant(trip.openUntil).date;
  if (trip.openUntil && trip.openUntil <= now) return <Notice>{t("evaluation.closed")}</Notice>;
  return (
    <Form method="post" noValidate className="grid gap-6">
      {answer?.sent && (
        <Notice tone="ok" role="status" title={t("evaluation.thanks")}>
          {until && t("evaluation.thanks_line", { date: `\u2068${until}\u2069` })}
        </Notice>
      )}
      {!answer && trip.given && until && (
        <Notice>{t("evaluation.given_line", { date: `\u2068${until}\u2069` })}</Notice>
      )}
      {answer && !answer.sent && (
        <RefusalNotice refusal={answer.refusal} always>
          {missing ? t("evaluation.missing") : refusalTextOr(t, answer.refusal, t("evaluation.refused"))}
        </RefusalNotice>
      )}
      <ScoreField
        name="overall"
        label={t("evaluation.overall")}
        hint={t("evaluation.score_hint")}
        value={given?.overall}
        error={errorOf("overall")}
      />
      <ScoreField name="booking" label={t("evaluation.booking")} value={given?.booking} error={errorOf("booking")} />
      {trip.suppliers.map(({ id, name }) => (
        <ScoreField
          key={id}
          name={`supplier.${id}`}
          label={t("evaluation.supplier", { name: `\u2068${name}\u2069` })}
          value={given?.suppliers[id]}
        />
      ))}
      <TextAreaField
        name="comment"
        label={t("evaluation.comment")}
        hint={t("evaluation.comment_hint")}
        maxLength={2000}
        defaultValue={given?.comment}
        error={errorOf("comment")}
      />
      <CheckboxField name="publish" value="yes" defaultChecked={given?.publish} label={t("evaluation.publish")} />
      <Button type="submit" pending={pending} pendingText={t("evaluation.sending")} className="justify-self-start">
        {t("evaluation.send")}
      </Button>
    </Form>
  );
}
