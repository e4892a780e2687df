import { MailCheck } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountAnswer } from "./account-answer.ts";

/** A link is in the mailbox: sent now, or by an earlier press. */
export function LinkSent({ values: { email = "", hours } }: Pick<AccountAnswer, "values">) {
  const t = useT();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon icon={MailCheck} className="size-10 text-ok" />
      <p data-step-start tabIndex={-1} className="text-lg font-semibold">
        {t("account.link_sent")}
      </p>
      <p>
        <Rich
          id="account.link_sent_line"
          values={{ hours: Number(hours) }}
          parts={{ email: <Code wrap>{email}</Code> }}
        />
      </p>
      <p className="text-muted">{t("account.link_sent_before")}</p>
    </div>
  );
}
