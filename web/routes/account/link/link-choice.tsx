import { Form, useNavigation } from "react-router";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";

/** What a mailed link opens: a new password, or the login of this device. */
export function LinkChoice({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  const paths = usePaths();
  const { formData } = useNavigation();
  const intent = formData?.get("intent");
  const choices = [
    { value: "log-in", label: t("account.link_log_in"), line: t("account.link_log_in_line") },
    { value: "password", label: t("account.link_reset"), line: t("account.link_reset_line") },
  ];
  return (
    <Form method="post" action={paths.accountLink} className="grid gap-5">
      <AccountNotice refusal={refusal} />
      {choices.map(({ value, label, line }) => (
        <div key={value} className="grid gap-2">
          <Button type="submit" name="intent" value={value} variant="line" wide pending={intent === value}>
            {label}
          </Button>
          <p className="text-sm text-muted">{line}</p>
        </div>
      ))}
    </Form>
  );
}
