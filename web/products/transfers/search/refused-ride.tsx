import { useEffect, useRef } from "react";
import { money } from "#contract/money-schema.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalText } from "#web/ui/refusal-notice.tsx";

/** The dearer price that a yes is asked for. */
export function dearerOf(refusal: Refusal | null) {
  if (refusal?.code !== "price_changed") return null;
  const [previous, current] = [refusal.details["previous"], refusal.details["current"]].map((each) =>
    money.safeParse(each),
  );
  return previous?.success && current?.success ? { previous: previous.data, current: current.data } : null;
}

/** Why it cannot be taken as it was; on a phone it stands far below the list, so it is brought in sight. */
export function RefusedRide({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "center" }), [refusal]);
  return (
    <div ref={box}>
      <RefusalText refusal={refusal} />
    </div>
  );
}

function RefusalText({ refusal }: { refusal: Refusal }) {
  const t = useT();
  const dearer = dearerOf(refusal);
  return (
    <Notice tone={dearer ? "warn" : "bad"} role="alert">
      {dearer ? (
        <Rich
          id="transfers.dearer"
          parts={{
            previous: <Money value={dearer.previous} charged />,
            current: <Money value={dearer.current} charged />,
          }}
        />
      ) : refusal.code === "session_expired" ? (
        t("transfers.expired")
      ) : refusal.code === "offer_unavailable" ? (
        t("transfers.gone")
      ) : (
        refusalText(t, refusal)
      )}
    </Notice>
  );
}
