import { data, Form, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/route";
import { addCompany, listCompanies, removeCompany, saveCompany } from "#contract/companies.ts";
import { ApiError } from "#contract/errors.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { CompanyFields } from "#web/features/companies/company-fields.tsx";
import { readCompany, valuesOfCompany } from "#web/features/companies/company-values.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { companies } = await loginFirst(url, context.get(apiContext)(listCompanies, {}));
  const company = companies.find(({ id }) => id === params.company) ?? null;
  if (params.company && !company) throw data(null, { status: 404 });
  return { company };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const list = pathsOf(localeOf(url)).settings.companies;
  const companyId = params.company;
  if (companyId && formText(form, "intent") === "remove") {
    await loginFirst(url, api(removeCompany, { companyId }).catch(ignoreGone));
    throw redirect(list);
  }
  const company = readCompany(form);
  const call = await loginFirst(
    url,
    submitCall<unknown>(companyId ? api(saveCompany, { companyId, company }) : api(addCompany, { company })),
  );
  if (call.ok) throw redirect(list);
  return data({ refusal: call, values: formValues(form) }, { status: call.status });
}

const noErrors: Record<string, string[]> = {};

/** One that is no longer there has been removed already. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

export default function EditCompany({ loaderData: { company }, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  const title = t(company ? "company.edit_title" : "company.add");
  const refusal = actionData?.refusal;
  const isFull = refusal?.errors["company"]?.[0] === "too_many_saved";
  return (
    <SettingsPage
      title={title}
      crumbs={
        <Breadcrumbs
          trail={[
            { label: t("account.settings") },
            { label: t("account.profile"), to: paths.settings.profile },
            { label: t("company.list_title"), to: paths.settings.companies },
            { label: title },
          ]}
        />
      }
    >
      <Card>
        <Form method="post" noValidate className="grid gap-5">
          <RefusalNotice refusal={refusal} always={isFull}>
            {isFull && t("errors.field.company.too_many_saved")}
          </RefusalNotice>
          <CompanyFields values={actionData?.values ?? valuesOfCompany(company)} errors={refusal?.errors ?? noErrors} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending} pendingText={t("company.saving")}>
              {t("company.save")}
            </Button>
            <LinkButton to={paths.settings.companies} variant="line">
              {t("company.cancel")}
            </LinkButton>
          </div>
        </Form>
      </Card>
      {company && (
        <Card className="py-2 sm:py-3">
          <Disclosure title={<span className="font-medium text-bad">{t("company.delete")}</span>}>
            <p className="text-muted">{t("company.delete_line")}</p>
            <Form method="post" className="mt-3">
              <input type="hidden" name="intent" value="remove" />
              <Button type="submit" variant="bad">
                {t("company.delete")}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      )}
    </SettingsPage>
  );
}
