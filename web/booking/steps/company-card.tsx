import { Building2 } from "lucide";
import { useFetcher } from "react-router";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import { CompanyChoice } from "#web/features/companies/company-choice.tsx";
import { CompanyName, NotSaved } from "#web/features/companies/company-words.tsx";
import type { CompanyAnswer } from "#web/features/companies/send-company.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { OrderAnswer } from "./order-form.ts";
import { useNoteSave } from "./saves.tsx";

type Props = {
  invoice: InvoiceCompany;
  /** Answered to a page without JavaScript. */
  refused: CompanyAnswer | undefined;
};

/** Before the payment: whether the invoice is made out to a company, and to which. */
export function CompanyCard({ invoice, refused }: Props) {
  const t = useT();
  const fetcher = useFetcher<OrderAnswer>();
  const pending = fetcher.state !== "idle";
  useNoteSave(pending ? "saving" : fetcher.data?.refusal ? "refused" : "saved");
  const answer = fetcher.data ? fetcher.data.company : refused;
  const { company } = invoice;
  return (
    <Card as="section" aria-labelledby="company-title">
      {company && (
        <div className="flex flex-wrap items-start gap-3">
          <Icon icon={Building2} className="mt-1 text-palm-600" />
          <div className="min-w-0 grow">
            <h2 id="company-title" className="text-base">
              {t("company.given")}
            </h2>
            <CompanyName company={company} />
            <NotSaved invoice={invoice} />
          </div>
          <fetcher.Form method="post">
            <Button type="submit" name="intent" value="remove-company" variant="quiet" pending={pending}>
              {t("company.remove")}
            </Button>
          </fetcher.Form>
        </div>
      )}
      <Disclosure
        // Another company begins closed again.
        key={company?.vatNumber ?? ""}
        level={company ? undefined : 2}
        title={
          company ? (
            <span className="text-muted">{t("company.change")}</span>
          ) : (
            <span id="company-title" className="flex items-center gap-3 text-base">
              <Icon icon={Building2} className="text-palm-600" />
              {t("company.need")}
            </span>
          )
        }
        defaultOpen={answer !== undefined}
      >
        <p className="mb-4 text-sm text-muted">{t("company.need_line")}</p>
        <CompanyChoice
          invoice={invoice}
          answer={answer}
          pending={pending}
          submit={t("company.use")}
          form={(children) => (
            <fetcher.Form method="post" noValidate>
              {children}
            </fetcher.Form>
          )}
        />
      </Disclosure>
    </Card>
  );
}
