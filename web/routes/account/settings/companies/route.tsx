import { Plus } from "lucide";
import { Link } from "react-router";
import type { Route } from "./+types/route";
import { listCompanies } from "#contract/companies.ts";
import { isolate } from "#i18n/isolate.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { CompanyName, companyName } from "#web/features/companies/company-words.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loginFirst(url, context.get(apiContext)(listCompanies, {}));

/** Companies that the account has invoices made out to. */
export default function Companies({ loaderData: { companies } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  return (
    <SettingsPage
      title={t("company.list_title")}
      line={t("company.list_line")}
      crumbs={
        <Breadcrumbs
          trail={[
            { label: t("account.settings") },
            { label: t("account.profile"), to: paths.settings.profile },
            { label: t("company.list_title") },
          ]}
        />
      }
      action={
        <LinkButton to={paths.settings.newCompany}>
          <Icon icon={Plus} />
          {t("company.add")}
        </LinkButton>
      }
    >
      {companies.length === 0 ? (
        <Card className="text-center text-muted">{t("company.list_empty")}</Card>
      ) : (
        <ul className="grid gap-3">
          {companies.map((company) => (
            <Card as="li" key={company.id} className="flex items-center justify-between gap-4 sm:px-5 sm:py-4">
              <CompanyName company={company} />
              <Link
                to={paths.settings.company(company.id)}
                aria-label={t("company.edit_of", { name: isolate(companyName(company, locale)) })}
                className="inline-flex min-h-11 items-center link"
              >
                {t("company.edit")}
              </Link>
            </Card>
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}
