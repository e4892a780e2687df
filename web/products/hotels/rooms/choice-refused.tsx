import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalTextOr } from "#web/ui/refusal-notice.tsx";
import type { ChoiceRefused as Refused } from "./choose-rooms.ts";

/** Why the booking has not begun, and what to do now; the choice stays as it is. Stands inside the form: a yes sends it again. */
export function ChoiceRefused({ refused }: { refused: Refused }) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refused]);
  const { reason } = refused;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-36">
      {refused.reason === "changed" ? (
        <Notice tone="warn" role="alert" title={t("hotel.refused_changed_title")}>
          <p>
            <Rich
              id="hotel.refused_changed_body"
              parts={{ before: <Money value={refused.before} charged />, now: <Money value={refused.now} charged /> }}
            />
          </p>
          <div className="mt-3">
            <Button type="submit" size="sm" pending={pending} pendingText={t("hotel.continue_pending")}>
              <span>
                <Rich id="hotel.accept_price" parts={{ amount: <Money value={refused.now} charged /> }} />
              </span>
            </Button>
          </div>
        </Notice>
      ) : (
        <Notice tone="warn" role="alert" title={t(`hotel.refused_${reason}_title` as "hotel.refused_gone_title")}>
          {refused.reason === "other"
            ? refusalTextOr(t, refused.refusal, t("hotel.refused_other_body"))
            : t(`hotel.refused_${reason}_body` as "hotel.refused_gone_body")}
        </Notice>
      )}
    </div>
  );
}
