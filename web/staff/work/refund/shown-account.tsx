import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { minutesBetween } from "../promise-time.ts";

const minutesShown = 2;

/** The whole account, for two minutes; gone with the next page too. */
export function ShownAccount({ open: { case: row }, answer, now }: CasePaneProps) {
  const t = useT();
  const shown = answer?.caseId === row.id ? answer.account : undefined;
  if (!shown || minutesBetween(shown.at, now) >= minutesShown) return null;
  return (
    <div role="status" className="grid gap-1 rounded-field bg-sand p-3">
      <bdi className="font-semibold">{shown.holder}</bdi>
      <p className="flex items-center justify-between gap-2">
        <Code wrap className="font-semibold tabular-nums">
          {shown.iban.replace(/(.{4})(?=.)/g, "$1 ")}
        </Code>
        <CopyButton
          text={shown.iban}
          label={t("staff.copy_iban")}
          copiedLabel={t("common.copied")}
          failedLabel={t("staff.copy_failed")}
        />
      </p>
      <p className="text-muted">{t("staff.account_shown_line")}</p>
    </div>
  );
}
