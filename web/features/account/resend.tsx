import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import type { SentCode } from "./account-answer.ts";

/** Another code, once the wait for it is over. */
export function Resend({ code, pending }: { code: SentCode; pending: boolean }) {
  const t = useT();
  const [ready, setReady] = useState(code.resendAt <= code.now);
  return ready ? (
    <Button type="submit" variant="quiet" size="sm" pending={pending}>
      {t("account.resend")}
    </Button>
  ) : (
    <Countdown until={code.resendAt} now={code.now} onEnd={() => setReady(true)}>
      {(clock) => (
        <>
          <span className="noscript:hidden">
            <Rich id="account.resend_in" parts={{ clock }} />
          </span>
          <noscript>
            <Button type="submit" variant="quiet" size="sm">
              {t("account.resend")}
            </Button>
          </noscript>
        </>
      )}
    </Countdown>
  );
}
