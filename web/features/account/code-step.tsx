import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import type { SentCode } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { codeError } from "./code-error.ts";
import { fromBeginning } from "./kept-step.ts";
import type { AccountForm } from "./use-account-form.ts";

type Props = {
  form: AccountForm;
  next?: string | undefined;
  /** The page where the address is given, for going back before JavaScript. */
  again: string;
  onChange: () => void;
};

/** The six digits from the mail: how long they hold, another code, another address. */
export function CodeStep({ form, next, again, onChange }: Props) {
  const t = useT();
  const { Form, answer, values, refusal, pending, intent, inDialog } = form;
  const code = answer?.code;
  if (!code) return null;
  const carried = <Carried next={next} stay={inDialog} code={code} email={values["email"]} />;
  const error = codeError(t, refusal) ?? form.errorOf("code");
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Rich id="account.code_sent" parts={{ email: <Code wrap>{values["email"] ?? ""}</Code> }} />
      </p>
      <RefusalNotice refusal={refusal} />
      <Form {...form.form} className="grid gap-4">
        {carried}
        <input type="hidden" name="intent" value="verify" />
        <CodeField
          key={code.attempt + code.now}
          name="code"
          label={t("account.code")}
          error={error}
          onComplete={(box) => box.requestSubmit()}
        />
        <Button type="submit" wide pending={pending && intent === "verify"} pendingText={t("account.checking")}>
          {t("account.confirm_code")}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <Countdown until={code.expiresAt} now={code.now} announce={{ 60: t("account.code_minute_left") }}>
          {(clock) => (
            <span>
              <Rich id="account.code_valid" parts={{ clock }} />
            </span>
          )}
        </Countdown>
        <Form {...form.form}>
          {carried}
          <input type="hidden" name="intent" value="resend" />
          <Resend key={code.resendAt} code={code} pending={pending && intent === "resend"} />
        </Form>
      </div>
      <p className="text-sm text-muted">
        {t("account.code_missing")}{" "}
        <a
          href={fromBeginning(again)}
          onClick={(event) => {
            event.preventDefault();
            onChange();
          }}
          className="inline-flex min-h-8 items-center link"
        >
          {t("account.change_email")}
        </a>
      </p>
    </div>
  );
}

/** Another code, once the wait for it is over. */
export function Resend({ code, pending }: { code: SentCode; pending: boolean }) {
  const t = useT();
  const [ready, setReady] = useState(code.resendAt <= code.now);
  return ready ? (
    <Button type="submit" variant="quiet" size="sm" pending={pending}>
      {t("account.resend")}
    </Button>
  ) : (
    <Countdown until={code.resendAt} now={code.now} onEnd={() => setReady(true)}>
      {(clock) => (
        <>
          <span className="noscript:hidden">
            <Rich id="account.resend_in" parts={{ clock }} />
          </span>
          <noscript>
            <Button type="submit" variant="quiet" size="sm">
              {t("account.resend")}
            </Button>
          </noscript>
        </>
      )}
    </Countdown>
  );
}
