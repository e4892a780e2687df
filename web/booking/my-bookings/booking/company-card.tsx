import { Building2 } from "lucide";
import { Form, useNavigation } from "react-router";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import { CompanyChoice } from "#web/features/companies/company-choice.tsx";
import { CompanyName, NotSaved } from "#web/features/companies/company-words.tsx";
import type { CompanyAnswer } from "#web/features/companies/send-company.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { invoice: InvoiceCompany; here: string; answer: CompanyAnswer | undefined };

const words = {
  choose: { line: "company.need_line", submit: "company.use" },
  issue: { line: "company.later_line", submit: "company.later_submit" },
  correct: { line: "company.correct_line", submit: "company.correct_submit" },
} as const;

/** On a booking's page: an invoice for a company, before or after the sale, or its details put right. */
export function CompanyCard({ invoice, here, answer }: Props) {
  const t = useT();
  const pending = useNavigation().formData?.get("intent") === "company";
  const { choice, company } = invoice;
  if (choice === "done" || choice === "none") return null;
  const { line, submit } = words[choice];
  return (
    <Card as="section" id="company" aria-labelledby="company-title" className="scroll-mt-24">
      <Disclosure
        level={2}
        title={
          <span id="company-title" className="flex items-center gap-2 text-lg">
            <Icon icon={Building2} className="text-palm-600" />
            {t(company ? "company.title" : "company.need")}
          </span>
        }
        defaultOpen={answer !== undefined || choice === "correct"}
      >
        <p className="mb-3 text-sm text-muted">{t(line)}</p>
        {company && (
          <p className="mb-4">
            <span className="text-sm text-muted">{t("company.given")}</span>
            <CompanyName company={company} />
            <NotSaved invoice={invoice} />
          </p>
        )}
        <CompanyChoice
          invoice={invoice}
          answer={answer}
          pending={pending}
          submit={t(submit)}
          narrow
          form={(children) => (
            <Form method="post" action={here} noValidate preventScrollReset>
              {children}
            </Form>
          )}
        />
      </Disclosure>
    </Card>
  );
}
