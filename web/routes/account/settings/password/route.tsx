import type { Route } from "./+types/route";
import { listSessions } from "#contract/profile.ts";
import { exportRefusal } from "#web/features/account/export-refusal.ts";
import { firstAnswer } from "#web/features/account/first-answer.ts";
import { PasswordForm } from "#web/features/account/password-form.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst, requireAccount } from "#web/lib/login-first.ts";
import { DataCard } from "./data-card.tsx";
import { DeleteCard, deleteSteps } from "./delete-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { saveForm } from "./save-form.ts";
import { SecondFactorCard, secondFactorSteps } from "./second-factor-card.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [account, { sessions }] = await Promise.all([
    requireAccount(context, url),
    loginFirst(url, context.get(apiContext)(listSessions, {})),
  ]);
  return { secondFactor: account.secondFactor, sessions, noFile: exportRefusal(url.searchParams) };
}

export const action = ({ context, request, url }: Route.ActionArgs) => loginFirst(url, saveForm(context, request, url));

export default function PasswordAndDevices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <SettingsPage
      title={t("shell.password_and_devices")}
      crumbs={<Breadcrumbs trail={[{ label: t("account.settings") }, { label: t("account.change_password") }]} />}
    >
      <SettingsCard title={t("account.change_password")}>
        <div className="max-w-120">
          <PasswordForm first={firstAnswer(actionData, ["password", "saved"])} />
        </div>
      </SettingsCard>
      <DevicesCard sessions={loaderData.sessions} />
      <SecondFactorCard isOn={loaderData.secondFactor} first={firstAnswer(actionData, secondFactorSteps)} />
      <DataCard refusal={loaderData.noFile} />
      <DeleteCard first={firstAnswer(actionData, deleteSteps)} />
    </SettingsPage>
  );
}
