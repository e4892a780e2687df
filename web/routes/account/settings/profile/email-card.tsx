import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OwnPassword } from "#web/features/account/own-password.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { Carried } from "#web/features/account/carried.tsx";
import { codeError } from "#web/features/account/code-error.ts";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { type AccountForm, useAccountForm } from "#web/features/account/use-account-form.ts";

export const emailSteps = ["email", "email-codes", "email-saved"];

/** The address of the account; another one takes a code to the old and one to the new. */
export function EmailCard({ email, first }: { email: string; first: AccountAnswer | undefined }) {
  const t = useT();
  const form = useAccountForm({ action: usePaths().settings.profile, first });
  const step = form.answer?.step;
  return (
    <SettingsCard
      title={t("account.email")}
      line={
        <Rich
          id="account.email_line"
          parts={{
            email: (
              <Code wrap className="font-medium text-ink">
                {email}
              </Code>
            ),
          }}
        />
      }
    >
      <div ref={form.box} className="grid gap-4">
        {step === "email-saved" && (
          <Notice tone="ok" role="status">
            {t("account.email_changed")}
          </Notice>
        )}
        {step === "email-codes" ? (
          <BothCodes form={form} old={email} />
        ) : (
          <Disclosure
            title={<span className="font-medium">{t("account.change_email_title")}</span>}
            defaultOpen={step === "email"}
          >
            <NewAddress form={form} />
          </Disclosure>
        )}
      </div>
    </SettingsCard>
  );
}

function NewAddress({ form }: { form: AccountForm }) {
  const t = useT();
  const { Form, values, errorOf, pending } = form;
  return (
    <Form {...form.form} className="grid max-w-120 gap-4 pt-2">
      <Carried intent="email" />
      <AccountNotice refusal={form.refusal} />
      <EmailField name="email" label={t("account.new_email")} defaultValue={values["email"]} error={errorOf("email")} />
      <OwnPassword id="field-email-password" name="password" error={errorOf("password")} />
      <Button
        type="submit"
        variant="line"
        pending={pending}
        pendingText={t("account.sending")}
        className="justify-self-start"
      >
        {t("account.send_codes")}
      </Button>
    </Form>
  );
}

function BothCodes({ form, old }: { form: AccountForm; old: string }) {
  const t = useT();
  const { Form, values, pending, refusal, errorOf, answer, intent } = form;
  const code = answer?.code;
  if (!code) return null;
  const address = values["email"] ?? "";
  return (
    <div className="grid gap-4">
      <Form {...form.form} className="grid gap-4">
        <Carried code={code} email={address} />
        <input type="hidden" name="intent" value="email-confirm" />
        <AccountNotice refusal={refusal} />
        <CodeField
          key={`old${code.now}`}
          name="old_code"
          label={<Rich id="account.code_from" parts={{ email: <Code wrap>{old}</Code> }} />}
          error={codeError(t, refusal, "old_code") ?? errorOf("old_code")}
        />
        <CodeField
          key={`new${code.now}`}
          name="new_code"
          label={<Rich id="account.code_from" parts={{ email: <Code wrap>{address}</Code> }} />}
          error={codeError(t, refusal, "new_code") ?? errorOf("new_code")}
        />
        <p className="text-sm text-muted">
          <Countdown until={code.expiresAt} now={code.now}>
            {(clock) => <Rich id="account.code_valid" parts={{ clock }} />}
          </Countdown>
        </p>
        <Button
          type="submit"
          pending={pending && intent === "email-confirm"}
          pendingText={t("account.checking")}
          className="justify-self-start"
        >
          {t("account.change_email_title")}
        </Button>
      </Form>
      <Form {...form.form}>
        <Carried code={code} email={address} intent="email-resend" />
        <Button type="submit" variant="quiet" size="sm" pending={pending && intent === "email-resend"}>
          {t("account.resend_both")}
        </Button>
      </Form>
    </div>
  );
}
