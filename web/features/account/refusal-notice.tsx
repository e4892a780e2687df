import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { isAttemptOver } from "./account-answer.ts";

/** What was refused and belongs to no field; how long to wait, where a limit was met. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  if (!refusal) return null;
  if (isAttemptOver(refusal))
    return (
      <Notice tone="bad" role="alert">
        {t("account.attempt_over")}
      </Notice>
    );
  if (Object.keys(refusal.errors).length > 0) return null;
  return (
    <Notice tone="bad" role="alert">
      {refusal.retryAfter === undefined ? (
        refusal.message || t("common.http_unexpected")
      ) : (
        <WaitText seconds={refusal.retryAfter} />
      )}
    </Notice>
  );
}

/** "Too many attempts. Wait 12 minutes and try again." */
function WaitText({ seconds }: { seconds: number }) {
  const t = useT();
  return seconds < 60
    ? t("account.wait_seconds", { count: seconds })
    : t("account.wait_minutes", { count: Math.ceil(seconds / 60) });
}
