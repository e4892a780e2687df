import type { ReactNode } from "react";
import { mostCompanies } from "#contract/companies.ts";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import { isolate } from "#i18n/isolate.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { valuesOfCompany } from "./company-values.ts";
import { CompanyName, companyName, companyRefusal } from "./company-words.tsx";
import type { CompanyAnswer } from "./send-company.ts";

const noErrors: Record<string, string[]> = {};

type Props = {
  invoice: InvoiceCompany;
  /** What was refused last, with what was typed. */
  answer: CompanyAnswer | undefined;
  /** Draws a form around its controls: a page's, or one that leaves the page where it is. */
  form: (children: ReactNode) => ReactNode;
  pending: boolean;
  submit: string;
  narrow?: boolean;
};

/** A company of the account by one press, or another one, typed. What was typed stays after a refusal. */
export function CompanyChoice({
  invoice: { saved, canKeep, isFull, company },
  answer,
  form,
  pending,
  submit,
  narrow,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const errors = answer?.refusal.errors ?? noErrors;
  const isNew = !company || saved.every(({ vatNumber }) => vatNumber !== company.vatNumber);
  const fields = form(
    <div className="grid gap-4">
      <input type="hidden" name="intent" value="company" />
      <CompanyFields values={answer?.values ?? valuesOfCompany(company)} errors={errors} {...(narrow && { narrow })} />
      {canKeep && isNew && (
        <CheckboxField
          name="keep"
          value="yes"
          label={t("company.keep")}
          defaultChecked={answer ? answer.values["keep"] === "yes" : true}
        />
      )}
      {isFull && <p className="text-sm text-muted">{t("company.no_room", { most: mostCompanies })}</p>}
      <Button type="submit" pending={pending} pendingText={t("company.using")} className="justify-self-start">
        {submit}
      </Button>
    </div>,
  );
  return (
    <div className="grid gap-4">
      {answer && (
        <RefusalNotice refusal={answer.refusal} always={Boolean(errors["saved"])}>
          {errors["saved"] ? t("errors.field.unknown") : companyRefusal(t, answer.refusal)}
        </RefusalNotice>
      )}
      {saved.length === 0 ? (
        fields
      ) : (
        <>
          <h3 className="font-semibold">{t("company.saved")}</h3>
          <ul className="grid gap-2">
            {saved.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-2">
                <CompanyName company={each} />
                {form(
                  <>
                    <input type="hidden" name="intent" value="company" />
                    <Button
                      type="submit"
                      name="saved"
                      value={each.id}
                      variant="soft"
                      size="sm"
                      pending={pending}
                      aria-label={t("company.use_of", { name: isolate(companyName(each, locale)) })}
                    >
                      {submit}
                    </Button>
                  </>,
                )}
              </li>
            ))}
          </ul>
          <Disclosure title={t("company.another")} defaultOpen={answer !== undefined && !errors["saved"]}>
            {fields}
          </Disclosure>
        </>
      )}
    </div>
  );
}
