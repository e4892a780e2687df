import { Form, useNavigation } from "react-router";
import { nameWhyMost } from "#contract/name-corrections.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { describedBy, Field, inputClass } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { MarkedNames } from "./marked-names.tsx";
import type { NameAnswer, Verdict } from "./send-name.ts";

type Props = { verdict: Verdict; answer: NameAnswer; here: string; attempt: string };

const fileProblems: Record<string, MessageKey> = {
  required: "names.file_required",
  file_type: "names.file_type",
  file_size: "names.file_size",
  file_encrypted: "names.file_encrypted",
  file_pages: "names.file_pages",
  file_broken: "names.file_broken",
  file_virus: "names.file_virus",
};

/** Old and new with what is another marked, and the way on: at once by rule, or to a person with the document. */
export function NamePreview({ verdict, answer, here, attempt }: Props) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  const { before, after, by, why, letters, lettersLeft } = verdict;
  const { values, refusal } = answer;
  return (
    <Card as="section" aria-labelledby="preview-title">
      <Form
        method="post"
        action={here}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <h2 id="preview-title" className="text-lg">
          {t("names.preview_title")}
        </h2>
        <MarkedNames before={before} after={after} />
        {["traveller", "firstname", "lastname", "single_name"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="attempt" value={attempt} />
        {by === "rule" ? (
          <div className="grid gap-1">
            <p className="font-semibold">
              {letters > 0 ? t("names.free_letters", { letters }) : t("names.free_swapped")}
            </p>
            <p className="text-muted">{t("names.free_next")}</p>
            <p className="text-sm text-muted">{t("names.left", { letters: lettersLeft })}</p>
          </div>
        ) : (
          <div className="grid gap-4 border-t border-line pt-4">
            <div className="grid gap-1">
              <h3 className="font-semibold">{t("names.desk_title")}</h3>
              <p>
                {t(`names.desk_${why ?? "letters"}`)} {t("names.desk_line")}
              </p>
            </div>
            <WhyAndFile values={values} refusal={refusal} days={verdict.documentDays} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="ask"
            pending={pending}
            pendingText={t(by === "rule" ? "names.confirming" : "names.sending")}
          >
            {t(by === "rule" ? "names.confirm" : "names.send")}
          </Button>
          <Button type="submit" name="intent" value="edit" variant="quiet">
            {t("names.edit")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function WhyAndFile({ values, refusal, days }: Pick<NameAnswer, "values" | "refusal"> & { days: number }) {
  const t = useT();
  const fieldError = useFieldError();
  const problem = refusal?.errors["file"]?.[0];
  const fileError = problem ? t(fileProblems[problem] ?? "names.file_other") : refusal && t("names.file_again");
  const hint = t("names.file_hint", { days });
  return (
    <>
      <TextAreaField
        name="why"
        rows={3}
        maxLength={nameWhyMost}
        label={t("names.why")}
        hint={t("names.why_hint")}
        defaultValue={values["why"]}
        error={fieldError("why", refusal?.errors["why"])}
      />
      <Field id="name-file" label={t("names.file")} hint={hint} error={fileError}>
        <input
          {...describedBy("name-file", { hint, error: fileError })}
          id="name-file"
          type="file"
          name="file"
          accept="application/pdf,image/jpeg,image/png"
          className={inputClass}
        />
      </Field>
    </>
  );
}
