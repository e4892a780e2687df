import { CircleCheck } from "lucide";
import { useEffect, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Steps } from "#web/ui/steps.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { CodeStep } from "./code-step.tsx";
import { FormEnd } from "./form-end.tsx";
import { LinkSent } from "./link-sent.tsx";
import { NewPassword } from "./new-password.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { StepLink } from "./step-link.tsx";
import { useStepHere } from "./use-step-here.ts";
import { type AccountForm, useAccountForm } from "./use-account-form.ts";

type Props = { first?: AccountAnswer | undefined; onDone?: (() => void) | undefined };

const order = ["email", "code", "password"];

/** R4.4: the address, the code, the new password, done. */
export function ForgotForm({ first, onDone }: Props) {
  const t = useT();
  const paths = usePaths();
  const kept = useStepHere("reset", onDone !== undefined);
  const form = useAccountForm({ action: paths.forgotPassword, first: first ?? kept, onDone });
  const { answer } = form;
  const [changing, setChanging] = useState(false);
  useEffect(() => setChanging(false), [answer]);
  const step = changing ? "email" : (answer?.step ?? "email");
  if (step === "link-sent") return <LinkSent values={form.values} />;
  if (step === "success") return <Changed inDialog={form.inDialog} />;
  return (
    <div ref={form.box}>
      <Steps
        label={t("account.reset_steps")}
        doneLabel={t("account.step_done")}
        current={Math.max(0, order.indexOf(step))}
        steps={[
          { label: t("account.reset_step_email") },
          { label: t("account.reset_step_code") },
          { label: t("account.reset_step_password") },
        ]}
      />
      {step === "code" && <CodeStep form={form} again={paths.forgotPassword} onChange={() => setChanging(true)} />}
      {step === "password" && <SetPassword form={form} />}
      {step === "email" && <Email form={form} />}
    </div>
  );
}

function Email({ form }: { form: AccountForm }) {
  const t = useT();
  const paths = usePaths();
  const { Form, values, errorOf, pending, inDialog } = form;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried stay={inDialog} intent="send" />
      <AccountNotice refusal={form.refusal} />
      <p className="text-muted">{t("account.reset_line")}</p>
      <EmailField
        name="email"
        autoComplete="username"
        data-autofocus
        label={t("account.email")}
        defaultValue={values["email"]}
        error={errorOf("email")}
      />
      <Button type="submit" wide pending={pending} pendingText={t("account.sending")}>
        {t("account.send_code")}
      </Button>
      <FormEnd>
        <StepLink to={paths.login()} open={inDialog ? "isLoginOpen" : undefined}>
          {t("account.back_to_login")}
        </StepLink>
      </FormEnd>
    </Form>
  );
}

function SetPassword({ form }: { form: AccountForm }) {
  const t = useT();
  const { Form, answer, values, errorOf, pending, inDialog } = form;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried stay={inDialog} intent="set" code={answer?.code} email={values["email"]} />
      <input type="hidden" name="proof" value={answer?.proof ?? ""} />
      {/* For password managers: whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={values["email"] ?? ""} readOnly hidden />
      <p data-step-start tabIndex={-1} className="text-muted">
        {t("account.reset_password_line")}
      </p>
      <AccountNotice refusal={form.refusal} />
      <NewPassword use="reset" label={t("account.new_password")} errorOf={errorOf} twice />
      <Button type="submit" wide pending={pending} pendingText={t("account.saving")}>
        {t("account.set_password")}
      </Button>
    </Form>
  );
}

function Changed({ inDialog }: { inDialog: boolean }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon icon={CircleCheck} className="size-10 text-ok" />
      <p className="text-lg font-semibold">{t("account.reset_done")}</p>
      <p className="text-muted">{t("account.reset_done_line")}</p>
      <StepLink to={paths.login()} open={inDialog ? "isLoginOpen" : undefined}>
        {t("account.back_to_login")}
      </StepLink>
    </div>
  );
}
