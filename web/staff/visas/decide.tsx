import { useState } from "react";
import { addMoney, sar } from "#contract/money.ts";
import type { DeskVisa, DeskVisaTraveller, VisaReturn } from "#contract/admin/visa-desk-rows.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Money } from "#web/ui/money.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { VisaForm } from "./visa-form.tsx";
import type { VisaAnswer } from "./visa-view.ts";

type Props = { visa: DeskVisa; answer: VisaAnswer | undefined };
const kinds = ["nothing", "authority", "all"] as const satisfies VisaReturn[];

/** The authority's answer: its file for each traveller, then the decision, and what a refusal brings back. */
export function Decide({ visa, answer }: Props) {
  const t = useT();
  return (
    <section className="work-section" aria-labelledby="step-title">
      <h2 id="step-title" className="font-semibold">
        {t("desk-visa.decision_title")}
      </h2>
      {visa.travellers.map((traveller) => (
        <Upload key={traveller.id} visa={visa} answer={answer} traveller={traveller} />
      ))}
      <Decision visa={visa} answer={answer} />
    </section>
  );
}

const problems: Record<string, MessageKey> = {
  required: "desk-visa.file_required",
  file_type: "visa-application.problem_file_type",
  file_size: "visa-application.problem_file_size",
  file_encrypted: "visa-application.problem_file_encrypted",
  file_pages: "visa-application.problem_file_pages",
  file_broken: "visa-application.problem_file_broken",
  file_virus: "visa-application.problem_file_virus",
};

function Upload({ visa, answer, traveller }: Props & { traveller: DeskVisaTraveller }) {
  const t = useT();
  const { id, name, result } = traveller;
  const field = `result-${id}`;
  return (
    // Emptied once a file has arrived.
    <VisaForm
      key={result?.id}
      intent="upload"
      name={id}
      visa={visa}
      answer={answer}
      hidden={{ traveller: id }}
      hasFile
      className="grid gap-1"
    >
      {({ pending, refusal }) => {
        const problem = refusal?.errors["file"]?.[0];
        return (
          <>
            <label htmlFor={field} className="font-medium">
              {t("desk-visa.result_of", { name: name ?? "" })}
            </label>
            <input
              id={field}
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png"
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${field}-note`}
              className="desk-file max-w-full"
            />
            <p
              id={`${field}-note`}
              className={problem ? "text-bad" : "text-muted"}
              role={problem ? "alert" : undefined}
            >
              {problem ? t(problems[problem] ?? "visa-application.problem_other") : t("desk-visa.result_hint")}
            </p>
            {result && (
              <p role="status">
                {t("desk-visa.result_there")} <bdi>{result.name}</bdi>
              </p>
            )}
            <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
              {t("desk-visa.upload")}
            </button>
          </>
        );
      }}
    </VisaForm>
  );
}

function Decision({ visa, answer }: Props) {
  const t = useT();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const backOf = (kind: VisaReturn) =>
    visa.travellers
      .filter(({ id }) => refused.includes(id))
      .reduce((sum, each) => addMoney(sum, each.back[kind]), sar(0));
  return (
    <FieldScope value="decide-">
      <VisaForm intent="decide" visa={visa} answer={answer} className="grid gap-2 border-t border-line pt-3">
        {({ pending, refusal }) => (
          <>
            {visa.travellers.map(({ id, name }) => (
              <div key={id} className="contents">
                <input type="hidden" name="travellers" value={id} />
                <SelectField
                  name={`outcome-${id}`}
                  label={t("desk-visa.outcome_of", { name: name ?? "" })}
                  placeholder={t("staff.choose")}
                  options={(["approved", "refused"] as const).map((value) => ({
                    value,
                    label: t(`desk-visa.outcome_${value}`),
                  }))}
                  onChange={(event) => {
                    const isRefused = event.target.value === "refused";
                    setRefused((before) => [...before.filter((each) => each !== id), ...(isRefused ? [id] : [])]);
                  }}
                />
              </div>
            ))}
            {refused.length > 0 && (
              <fieldset className="grid gap-1">
                <legend className="font-medium">{t("desk-visa.returning")}</legend>
                {kinds.map((kind) => (
                  <label key={kind} className="flex min-h-11 items-start gap-2 sm:min-h-0">
                    <input
                      type="radio"
                      name="returning"
                      value={kind}
                      defaultChecked={kind === "nothing"}
                      className="mt-1"
                    />
                    <span>
                      {t(`desk-visa.returning_${kind}`)}
                      {kind !== "nothing" && (
                        <>
                          {" "}
                          <Money value={backOf(kind)} charged className="font-semibold" />
                        </>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            {refusal && Object.keys(refusal.errors).length > 0 && (
              <p role="alert" className="text-bad">
                {t(refusal.errors["file"] ? "desk-visa.approval_needs_file" : "desk-visa.outcome_required")}
              </p>
            )}
            <p className="text-muted">{t("desk-visa.decision_mailed")}</p>
            <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
              {t("desk-visa.decide")}
            </button>
          </>
        )}
      </VisaForm>
    </FieldScope>
  );
}
