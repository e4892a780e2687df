import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { ProvenForm } from "./proven-form.tsx";

export const deleteSteps = ["delete"];

/** R1.5: the account goes, by its password; what goes with it and what the law keeps is said before. */
export function DeleteCard({ first }: { first: AccountAnswer | undefined }) {
  const t = useT();
  const form = useAccountForm({ action: usePaths().settings.password, first });
  return (
    <SettingsCard title={t("account.delete_title")} line={t("account.delete_line")}>
      <div ref={form.box}>
        <Disclosure
          defaultOpen={Boolean(form.refusal)}
          title={<span className="font-medium text-bad">{t("account.delete_title")}</span>}
        >
          <ProvenForm form={form} intent="delete" submit={t("account.delete_for_good")} bad>
            <ul className="list-disc ps-5 text-muted">
              <li>{t("account.delete_goes")}</li>
              <li>{t("account.delete_bookings")}</li>
              <li>{t("account.delete_stays")}</li>
            </ul>
          </ProvenForm>
        </Disclosure>
      </div>
    </SettingsCard>
  );
}
