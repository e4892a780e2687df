import { ShieldCheck } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { Carried } from "#web/features/account/carried.tsx";
import { codeError } from "#web/features/account/code-error.ts";
import { AuthenticatorSecret } from "#web/features/account/authenticator-secret.tsx";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { RecoveryCodes } from "#web/features/account/recovery-codes.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { type AccountForm, useAccountForm } from "#web/features/account/use-account-form.ts";
import { ProvenForm } from "./proven-form.tsx";

export const secondFactorSteps = ["second-factor", "second-factor-scan", "second-factor-on", "second-factor-off"];

/** A code of an authenticator app at every login: turned on by proving the app, off by the password. */
export function SecondFactorCard({ isOn, first }: { isOn: boolean; first: AccountAnswer | undefined }) {
  const t = useT();
  const form = useAccountForm({ action: usePaths().settings.password, first });
  const { answer } = form;
  return (
    <SettingsCard title={t("account.second_factor")} line={t("account.second_factor_about")}>
      <div ref={form.box} className="grid gap-4">
        {isOn && (
          <Badge tone="ok" icon={ShieldCheck} className="justify-self-start">
            {t("account.second_factor_is_on")}
          </Badge>
        )}
        {answer?.step === "second-factor-on" && isOn && <RecoveryCodes codes={answer.values["recoveryCodes"] ?? ""} />}
        {answer?.step === "second-factor-scan" ? (
          <Scan form={form} />
        ) : (
          <Disclosure
            key={String(isOn)}
            defaultOpen={Boolean(form.refusal)}
            title={<span className="font-medium">{t(isOn ? "account.turn_off" : "account.turn_on")}</span>}
          >
            <ProvenForm
              form={form}
              intent={isOn ? "second-factor-off" : "second-factor"}
              submit={t(isOn ? "account.turn_off" : "account.go_on")}
            />
          </Disclosure>
        )}
      </div>
    </SettingsCard>
  );
}

function Scan({ form }: { form: AccountForm }) {
  const t = useT();
  const { Form, values, refusal, errorOf, pending } = form;
  const { secret = "", svg = "" } = values;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried intent="second-factor-confirm" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="svg" value={svg} />
      <AccountNotice refusal={refusal} />
      <p>{t("account.scan_line")}</p>
      <AuthenticatorSecret secret={secret} svg={svg} />
      <CodeField name="code" label={t("account.app_code")} error={codeError(t, refusal) ?? errorOf("code")} />
      <Button type="submit" pending={pending} pendingText={t("account.checking")} className="justify-self-start">
        {t("account.turn_on")}
      </Button>
    </Form>
  );
}
