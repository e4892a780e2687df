import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OwnPassword } from "./own-password.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { NewPassword } from "./new-password.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

type Props = { first?: AccountAnswer | undefined; onDone?: (() => void) | undefined };

/** A new password for an old one; every other device is logged out. */
export function PasswordForm({ first, onDone }: Props) {
  const t = useT();
  const account = useAccount();
  const form = useAccountForm({ action: usePaths().settings.password, first, onDone });
  const { Form, errorOf, pending, inDialog, answer } = form;
  const saved = answer?.step === "saved" && !pending;
  return (
    <div ref={form.box}>
      {/* A saved password empties the fields. */}
      <Form key={saved ? "saved" : "form"} {...form.form} className="grid gap-4">
        <Carried stay={inDialog} intent="password" />
        <input type="email" name="username" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
        <AccountNotice refusal={form.refusal} />
        {saved && (
          <Notice tone="ok" role="status">
            {t("account.password_changed")}
          </Notice>
        )}
        <OwnPassword
          name="current_password"
          data-autofocus={inDialog || undefined}
          label={t("account.current_password")}
          error={errorOf("current_password")}
        />
        <NewPassword use="new" label={t("account.new_password")} errorOf={errorOf} twice />
        <p className="text-sm text-muted">{t("account.password_others_end")}</p>
        <Button type="submit" pending={pending} pendingText={t("account.saving")} className="justify-self-start">
          {t("account.change_password")}
        </Button>
      </Form>
    </div>
  );
}
