import { ShieldCheck } from "lucide-react";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { Carried } from "#web/features/account/carried.tsx";
import { codeError } from "#web/features/account/code-error.ts";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
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
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t("account.qr_label")}
          width={176}
          height={176}
          className="rounded-card border border-line bg-white"
        />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm text-muted">{t("account.secret_by_hand")}</p>
          <p className="flex items-center gap-1">
            <Code wrap className="font-semibold">
              {secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </Code>
            <CopyButton
              text={secret}
              label={t("account.copy_secret")}
              copiedLabel={t("common.copied")}
              failedLabel={t("account.copy_failed")}
            />
          </p>
        </div>
      </div>
      <CodeField name="code" label={t("account.app_code")} error={codeError(t, refusal) ?? errorOf("code")} />
      <Button type="submit" pending={pending} pendingText={t("account.checking")} className="justify-self-start">
        {t("account.turn_on")}
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string }) {
  const t = useT();
  return (
    <Notice tone="warn" title={t("account.recovery_title")} role="status">
      <p>{t("account.recovery_line")}</p>
      <ul dir="ltr" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-semibold tabular-nums lg:grid-cols-5">
        {codes.split("\n").map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CopyButton
          text={codes}
          label={t("account.copy_codes")}
          copiedLabel={t("common.copied")}
          failedLabel={t("account.copy_failed")}
        />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes)}`}
          download="wijha-recovery-codes.txt"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t("account.download_codes")}
        </a>
      </div>
    </Notice>
  );
}
