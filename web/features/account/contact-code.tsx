import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import type { SentCode } from "./account-answer.ts";
import { codeError } from "./code-error.ts";
import { Resend } from "./code-step.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

type Props = {
  /** Said before a code is sent: what it is for. */
  children: ReactNode;
  /** Where the code goes, masked. */
  to: string;
  /** The code on its way, as the address of the page tells it. */
  sent: SentCode | null;
  refusal: Refusal | undefined;
  /** The page's own address with its query: its action takes the form. */
  here: string;
  /** Hidden fields that go along with every step: what was typed and waits for the proof. */
  carried?: ReactNode;
};

/** Proof of a booking's contact in one step: the code is sent, and given back here. */
export function ContactCode({ children, to, sent, refusal, here, carried }: Props) {
  const t = useT();
  const navigation = useNavigation();
  const pending = (intent: string) => navigation.formData?.get("intent") === intent;
  const error = codeError(t, refusal);
  const form = { method: "post", action: here, preventScrollReset: true, noValidate: true } as const;
  if (!sent)
    return (
      <Form {...form} className="grid justify-items-start gap-4">
        {carried}
        {children}
        <RefusalNotice refusal={refusal} />
        <Button
          type="submit"
          name="intent"
          value="send-code"
          pending={pending("send-code")}
          pendingText={t("account.sending")}
        >
          {t("account.send_code")}
        </Button>
      </Form>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted" role="status">
        <Rich id="account.code_sent" parts={{ email: <Code wrap>{to}</Code> }} />
      </p>
      <RefusalNotice refusal={error ? undefined : refusal} />
      <Form {...form} className="grid gap-4">
        <input type="hidden" name="intent" value="give-code" />
        {carried}
        <CodeField
          key={sent.attempt + sent.resendAt}
          name="code"
          label={t("account.code")}
          error={error}
          onComplete={(box) => box.requestSubmit()}
        />
        <Button
          type="submit"
          className="justify-self-start"
          pending={pending("give-code")}
          pendingText={t("account.checking")}
        >
          {t("account.confirm_code")}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <Countdown
          key={sent.expiresAt}
          until={sent.expiresAt}
          now={sent.now}
          announce={{ 60: t("account.code_minute_left") }}
        >
          {(clock) => (
            <span>
              <Rich id="account.code_valid" parts={{ clock }} />
            </span>
          )}
        </Countdown>
        <Form {...form}>
          <input type="hidden" name="intent" value="send-code" />
          {carried}
          <Resend key={sent.resendAt} code={sent} pending={pending("send-code")} />
        </Form>
      </div>
      <p className="text-sm text-muted">{t("lookup.code_missing")}</p>
    </div>
  );
}
