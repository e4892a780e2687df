import { useEffect, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { CodeStep } from "./code-step.tsx";
import { FormEnd } from "./form-end.tsx";
import { NewPassword } from "./new-password.tsx";
import { PersonFields } from "./person-fields.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { StepLink } from "./step-link.tsx";
import { useStepHere } from "./use-step-here.ts";
import { type AccountForm, useAccountForm } from "./use-account-form.ts";

type Props = { next?: string | undefined; first?: AccountAnswer | undefined; onDone?: (() => void) | undefined };

/** Who one is, then the code that proves the address; the account exists only after it (R4.5). */
export function RegisterForm({ next, first, onDone }: Props) {
  const paths = usePaths();
  const kept = useStepHere("sign-up", onDone !== undefined);
  const form = useAccountForm({ action: paths.register(), first: first ?? kept, onDone });
  const { answer } = form;
  const [changing, setChanging] = useState(false);
  useEffect(() => setChanging(false), [answer]);
  return (
    <div ref={form.box}>
      {answer?.step === "code" && !changing ? (
        <CodeStep form={form} next={next} again={paths.register(next)} onChange={() => setChanging(true)} />
      ) : (
        <Details form={form} next={next} />
      )}
    </div>
  );
}

function Details({ form, next }: { form: AccountForm; next: string | undefined }) {
  const t = useT();
  const paths = usePaths();
  const { Form, values, errorOf, pending, inDialog } = form;
  return (
    <Form {...form.form} className="grid gap-4">
      <Carried next={next} stay={inDialog} intent="register" />
      <AccountNotice refusal={form.refusal} />
      <PersonFields values={values} errorOf={errorOf} focus />
      <EmailField
        name="email"
        autoComplete="username"
        label={t("account.email")}
        hint={t("account.email_hint")}
        defaultValue={values["email"]}
        error={errorOf("email")}
      />
      <NewPassword use="new" label={t("account.password")} errorOf={errorOf} />
      <Button type="submit" wide pending={pending} pendingText={t("account.sending")}>
        {t("account.create_account")}
      </Button>
      <p className="text-sm text-muted">
        <Rich
          id="account.register_terms"
          parts={{
            terms: (
              <a href={paths.terms} target={inDialog ? "_blank" : undefined} className="link">
                {t("footer.terms")}
              </a>
            ),
            privacy: (
              <a href={paths.privacy} target={inDialog ? "_blank" : undefined} className="link">
                {t("footer.privacy")}
              </a>
            ),
          }}
        />
      </p>
      <FormEnd>
        {t("account.have_account")}{" "}
        <StepLink to={paths.login(next)} open={inDialog ? "isLoginOpen" : undefined}>
          {t("account.log_in")}
        </StepLink>
      </FormEnd>
    </Form>
  );
}
