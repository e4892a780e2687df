import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { Carried } from "./carried.tsx";
import { PersonFields } from "./person-fields.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

type Props = { first?: AccountAnswer | undefined; onDone?: (() => void) | undefined };

/** Title and names of the account (R3.4). */
export function ProfileForm({ first, onDone }: Props) {
  const t = useT();
  const account = useAccount();
  const form = useAccountForm({ action: usePaths().settings.profile, first, onDone });
  const { Form, values, errorOf, pending, inDialog, answer } = form;
  const kept = account && { title: account.title ?? "", firstName: account.firstName, lastName: account.lastName };
  return (
    <div ref={form.box}>
      <Form {...form.form} className="grid gap-4">
        <Carried stay={inDialog} intent="profile" />
        <AccountNotice refusal={form.refusal} />
        <PersonFields values={{ ...kept, ...values }} errorOf={errorOf} focus={inDialog} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={pending} pendingText={t("account.saving")}>
            {t("account.save")}
          </Button>
          {answer?.step === "saved" && !pending && (
            <Notice tone="ok" role="status" className="py-2">
              {t("account.saved")}
            </Notice>
          )}
        </div>
      </Form>
    </div>
  );
}
