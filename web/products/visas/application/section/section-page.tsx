import { Check, Circle } from "lucide";
import { useMemo, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { VisaApplication } from "#contract/visa-applications.ts";
import { isAsked } from "#contract/visa-form-shown.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import type { Country } from "#web/features/countries/country-options.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { FormAnswer } from "../answer-form.ts";
import { type FormPlace, placeQuery } from "../find-place.ts";
import { useProblemText } from "../problem-text.ts";
import { FormField } from "./form-field.tsx";
import { readAnswers } from "./read-answers.ts";

type Props = FormPlace & {
  application: VisaApplication;
  today: string;
  countries: readonly Country[];
  codes: readonly DialCode[];
  answer: FormAnswer | null;
};

/** One section of one traveller's form. It is saved as it is; what is wrong is told after saving. */
export function SectionPage({ application, travellerId, section, check, today, countries, codes, answer }: Props) {
  const t = useT();
  const paths = usePaths();
  const problemText = useProblemText();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const index = application.travellers.findIndex(({ id }) => id === travellerId);
  const traveller = application.travellers[index];
  // What could not be saved is kept here.
  const saved = useMemo(() => ({ ...traveller?.values, ...answer?.typed }), [traveller, answer]);
  const [typed, setTyped] = useState<VisaValues>({});
  const values = { ...saved, ...typed };
  const problems = check ? (traveller?.problems[section.id] ?? {}) : {};
  const errors = useMemo(
    () =>
      Object.entries(check ? (traveller?.problems[section.id] ?? {}) : {}).map(([id, keys]) => ({
        fieldId: fieldId(id),
        text: `${section.fields.find((field) => field.id === id)?.label ?? ""}: ${problemText(keys[0])}`,
      })),
    // The words of one language do not change under a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [traveller, section, check],
  );
  const read = () => {
    if (form.current) setTyped(readAnswers(new FormData(form.current)));
  };
  const name = traveller?.name ?? t("visa-application.traveller", { number: index + 1 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
      <Card as="section" aria-labelledby="section-title" className="sm:p-8">
        <p className="text-sm text-muted">
          <bdi>{name}</bdi>
        </p>
        <h1 id="section-title" className="text-2xl sm:text-3xl">
          {section.title}
        </h1>
        <p className="mt-1 max-w-read text-muted">{section.intro}</p>
        <Form ref={form} method="post" noValidate onChange={read} className="mt-6 grid gap-6">
          <RefusalNotice refusal={answer?.refusal} always />
          <ErrorSummary title={t("visa-application.check_fields", { count: errors.length })} errors={errors} />
          <input type="hidden" name="traveller" value={travellerId} />
          <input type="hidden" name="section" value={section.id} />
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            {section.fields
              .filter((field) => isAsked(field.showWhen, values, today))
              .map((field) => (
                <FormField
                  key={field.id}
                  field={field}
                  values={saved}
                  error={problems[field.id] && problemText(problems[field.id]?.[0])}
                  countries={countries}
                  codes={codes}
                  onDate={read}
                />
              ))}
          </div>
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button
              type="submit"
              name="intent"
              value="save"
              size="lg"
              pending={busy}
              pendingText={t("visa-application.saving")}
            >
              {t("visa-application.save_on")}
            </Button>
            <Button type="submit" name="intent" value="save-later" variant="line" size="lg">
              {t("visa-application.save_later")}
            </Button>
          </div>
        </Form>
      </Card>
      <nav aria-label={t("visa-application.sections")} className="md:sticky md:top-24">
        <Card className="grid gap-1 p-3 sm:p-4">
          {application.sections.map(({ id, title }) => {
            const isDone = Object.keys(traveller?.problems[id] ?? {}).length === 0;
            return (
              <Link
                key={id}
                to={paths.visaApplication(application.id, placeQuery(travellerId, id))}
                aria-current={id === section.id ? "step" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2.5 rounded-field px-3 hover:bg-sand",
                  id === section.id && "bg-palm-50 font-semibold text-palm-600",
                )}
              >
                <Icon icon={isDone ? Check : Circle} className={isDone ? "text-ok" : "text-faint"} />
                {title}
                <span className="sr-only">{isDone && t("visa-application.done")}</span>
              </Link>
            );
          })}
          <Link to={paths.visaApplication(application.id)} className="mt-1 inline-flex min-h-11 items-center px-3 link">
            {t("visa-application.overview")}
          </Link>
        </Card>
      </nav>
    </div>
  );
}
