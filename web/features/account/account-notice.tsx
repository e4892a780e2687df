import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { isAttemptOver } from "./account-answer.ts";

/** What was refused and belongs to no field; an attempt that is over has no field of its own. */
export function AccountNotice({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  if (!refusal || !isAttemptOver(refusal)) return <RefusalNotice refusal={refusal} />;
  return (
    <Notice tone="bad" role="alert">
      {t("account.attempt_over")}
    </Notice>
  );
}
