import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { OwnPassword } from "./own-password.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { FormEnd } from "./form-end.tsx";
import { LinkOffer } from "./link-offer.tsx";
import { LinkSent } from "./link-sent.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { StepLink } from "./step-link.tsx";
import { type AccountForm, useAccountForm } from "./use-account-form.ts";

type Props = { next?: string | undefined; first?: AccountAnswer | undefined; onDone?: (() => void) | undefined };

/** E-mail and password, then the code of the authenticator app where the account has one. */
export function LoginForm({ next, first, onDone }: Props) {
  const paths = usePaths();
  const form = useAccountForm({ action: paths.login(), first, onDone });
  return (
    <div ref={form.box}>
      {form.answer?.step === "second-factor" && <SecondFactor form={form} next={next} />}
      {form.answer?.step === "link-sent" && <LinkSent values={form.values} />}
      {!["second-factor", "link-sent"].includes(form.answer?.step ?? "") && <Password form={form} next={next} />}
    </div>
  );
}

type StepProps = { form: AccountForm; next: string | undefined };

function Password({ form, next }: StepProps) {
  const t = useT();
  const paths = usePaths();
  const { Form, values, errorOf, pending, inDialog } = form;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried next={next} stay={inDialog} />
      <AccountNotice refusal={form.refusal} />
      <EmailField
        name="email"
        autoComplete="username"
        data-autofocus
        label={t("account.email")}
        defaultValue={values["email"]}
        error={errorOf("email")}
      />
      <OwnPassword name="password" error={errorOf("password")} />
      <StepLink
        to={paths.forgotPassword}
        open={inDialog ? "isForgotPassword" : undefined}
        className="justify-self-start"
      >
        {t("account.forgot_link")}
      </StepLink>
      <Button type="submit" wide pending={pending && form.intent === null} pendingText={t("account.logging_in")}>
        {t("account.log_in")}
      </Button>
      <LinkOffer form={form} refusal={form.refusal} />
      <FormEnd>
        {t("account.no_account")}{" "}
        <StepLink to={paths.register(next)} open={inDialog ? "isRegisterOpen" : undefined}>
          {t("account.create_account")}
        </StepLink>
      </FormEnd>
    </Form>
  );
}

function SecondFactor({ form, next }: StepProps) {
  const t = useT();
  const { Form, errorOf, pending, answer, inDialog } = form;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried next={next} stay={inDialog} />
      <input type="hidden" name="intent" value="second-factor" />
      <input type="hidden" name="proof" value={answer?.proof ?? ""} />
      <p className="text-muted">{t("account.second_factor_line")}</p>
      <AccountNotice refusal={form.refusal} />
      <TextField
        name="code"
        label={t("account.second_factor_code")}
        hint={t("account.second_factor_hint")}
        autoComplete="one-time-code"
        dir="ltr"
        digits
        maxLength={20}
        data-step-start
        error={errorOf("code")}
      />
      <Button type="submit" wide pending={pending} pendingText={t("account.logging_in")}>
        {t("account.log_in")}
      </Button>
    </Form>
  );
}
