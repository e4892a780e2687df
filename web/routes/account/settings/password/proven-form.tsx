import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { OwnPassword } from "#web/features/account/own-password.tsx";
import { Carried } from "#web/features/account/carried.tsx";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import type { AccountForm } from "#web/features/account/use-account-form.ts";

type Props = { form: AccountForm; intent: string; submit: string; bad?: boolean; children?: ReactNode };

/** Something that asks for the password once more. */
export function ProvenForm({ form, intent, submit, bad, children }: Props) {
  const t = useT();
  const { Form, pending, errorOf } = form;
  return (
    <Form {...form.form} className="grid max-w-120 gap-4 pt-2">
      <Carried intent={intent} />
      <AccountNotice refusal={form.refusal} />
      {children}
      <OwnPassword id={`field-${intent}-password`} name="password" error={errorOf("password")} />
      <Button
        type="submit"
        variant={bad ? "bad" : "line"}
        pending={pending}
        pendingText={t("account.checking")}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  );
}
