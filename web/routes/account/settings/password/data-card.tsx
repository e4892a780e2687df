import { Download } from "lucide";
import { Form } from "react-router";
import { exportPart } from "#web/features/account/export-refusal.ts";
import { OwnPassword } from "#web/features/account/own-password.tsx";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** R1.5: everything that is kept of the person, as a file, by the password. The browser's own form: its answer is a file, and the page stays. */
export function DataCard({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  const paths = usePaths();
  const fieldError = useFieldError();
  return (
    <SettingsCard title={t("account.my_data")} line={t("account.my_data_line")}>
      <div id={exportPart} className="scroll-mt-44">
        <Disclosure
          defaultOpen={Boolean(refusal)}
          title={<span className="font-medium">{t("account.download_data")}</span>}
        >
          <Form
            method="post"
            action={paths.settings.export}
            reloadDocument
            noValidate
            className="grid max-w-120 gap-4 pt-2"
          >
            <AccountNotice refusal={refusal} />
            <OwnPassword
              id="field-export-password"
              name="password"
              error={fieldError("password", refusal?.errors["password"])}
            />
            <Button type="submit" variant="line" className="justify-self-start">
              <Icon icon={Download} />
              {t("account.download_file")}
            </Button>
          </Form>
        </Disclosure>
      </div>
    </SettingsCard>
  );
}
