import type { ComponentType, FormEvent, ReactNode } from "react";
import type { FormProps } from "react-router";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import type { SentCode } from "./account-answer.ts";
import { AccountNotice } from "./account-notice.tsx";
import { Resend } from "./resend.tsx";

type Props = {
  /** A page's form, or a fetcher's. */
  Form: ComponentType<FormProps>;
  form: Pick<FormProps, "method" | "action" | "preventScrollReset" | "noValidate">;
  sent: SentCode;
  /** The boxes are empty again when this is another one. */
  version: string;
  /** Where the code went. */
  to: string;
  refusal: Refusal | undefined;
  error: string | undefined;
  /** What the two forms say that they want, and which of it is under way. */
  intents: { give: string; again: string };
  pending: (intent: string) => boolean;
  /** Hidden fields that go along with either form. */
  carried: ReactNode;
  /** The button is as wide as the form. */
  wide?: boolean;
  /** For who has got no code. */
  children: ReactNode;
};

/** The six digits of a mail: how long they hold, and another code. */
export function CodeEntry({
  Form,
  form,
  sent,
  version,
  to,
  refusal,
  error,
  intents,
  pending,
  carried,
  wide,
  children,
}: Props) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <p className="text-muted" role="status">
        <Rich id="account.code_sent" parts={{ email: <Code wrap>{to}</Code> }} />
      </p>
      <AccountNotice refusal={refusal} />
      <Form {...form} onSubmit={(event) => keepAnswer(event, pending(intents.give), error)} className="grid gap-4">
        {carried}
        <input type="hidden" name="intent" value={intents.give} />
        <CodeField
          key={version}
          name="code"
          label={t("account.code")}
          error={error}
          onComplete={(box) => box.requestSubmit()}
        />
        <Button
          type="submit"
          wide={wide}
          className={wide ? undefined : "justify-self-start"}
          pending={pending(intents.give)}
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
          {carried}
          <input type="hidden" name="intent" value={intents.again} />
          <Resend key={sent.resendAt} code={sent} pending={pending(intents.again)} />
        </Form>
      </div>
      <p className="text-sm text-muted">{children}</p>
    </div>
  );
}

/**
 * Six digits send themselves. A press after that is no second try: while the first is answered it sends nothing, and with the
 * boxes empty again it leaves what was answered.
 */
function keepAnswer(event: FormEvent<HTMLFormElement>, pending: boolean, error: string | undefined) {
  const field = event.currentTarget.querySelector<HTMLInputElement>("input[name=code]");
  if (!pending && !(error && field?.value === "")) return;
  event.preventDefault();
  field?.focus();
}
