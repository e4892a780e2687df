import { Building2 } from "lucide";
import type { Route } from "./+types/route";
import { useT } from "#web/lib/i18n.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { firstAnswer } from "#web/features/account/first-answer.ts";
import { ProfileForm } from "#web/features/account/profile-form.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { loginFirst, requireAccount } from "#web/lib/login-first.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { EmailCard, emailSteps } from "./email-card.tsx";
import { PictureCard, pictureSteps } from "./picture-card.tsx";
import { saveForm } from "./save-form.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { account: await requireAccount(context, url) };
}

export const action = ({ context, request, url }: Route.ActionArgs) => loginFirst(url, saveForm(context, request));

export default function Profile({ loaderData: { account }, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <SettingsPage
      title={t("account.profile")}
      crumbs={<Breadcrumbs trail={[{ label: t("account.settings") }, { label: t("account.profile") }]} />}
    >
      <PictureCard account={account} first={firstAnswer(actionData, pictureSteps)} />
      <SettingsCard title={t("account.person_title")} line={t("account.person_line")}>
        <ProfileForm first={firstAnswer(actionData, ["profile", "saved"])} />
      </SettingsCard>
      <SettingsCard title={t("company.list_title")} line={t("company.list_line")}>
        <LinkButton to={paths.settings.companies} variant="soft" className="justify-self-start">
          <Icon icon={Building2} />
          {t("company.list_open")}
        </LinkButton>
      </SettingsCard>
      <EmailCard email={account.email} first={firstAnswer(actionData, emailSteps)} />
    </SettingsPage>
  );
}
