import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import type { SentCode } from "./account-answer.ts";
import { CodeEntry } from "./code-entry.tsx";
import { codeError } from "./code-error.ts";
import { AccountNotice } from "./account-notice.tsx";

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
  // A refusal is told before the page has been asked anew: by then the next code may stand there, and it is to be sent.
  const isRefused = navigation.state === "loading" && refusal !== undefined;
  const pending = (intent: string) => !isRefused && navigation.formData?.get("intent") === intent;
  const form = { method: "post", action: here, preventScrollReset: true, noValidate: true } as const;
  if (!sent)
    return (
      <Form {...form} className="grid justify-items-start gap-4">
        {carried}
        {children}
        <AccountNotice refusal={refusal} />
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
    <CodeEntry
      Form={Form}
      form={form}
      sent={sent}
      version={sent.attempt + sent.resendAt}
      to={to}
      refusal={refusal}
      error={codeError(t, refusal)}
      intents={{ give: "give-code", again: "send-code" }}
      pending={pending}
      carried={carried}
    >
      {t(to.includes("@") ? "lookup.code_missing" : "texts.code_missing")}
    </CodeEntry>
  );
}
