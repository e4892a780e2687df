import type { PricePromise } from "#contract/price-promise.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";

/** The lower price that was taken: how it stands, and the way of what comes back. */
export function PriceTracker({ rebooking }: Pick<PricePromise, "rebooking">) {
  const t = useT();
  if (!rebooking) return null;
  const { state, before, now, back, refundSentAt, refundedAt } = rebooking;
  const money = <Money value={back} charged />;
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="mb-1 text-lg">{t("price-promise.tracker")}</h2>
      <p className="font-semibold" role="status">
        {t(`price-promise.state_${state}`)}
      </p>
      {state !== "refused" && (
        <p className="text-sm text-muted">
          <Rich
            id="price-promise.told"
            parts={{ before: <Money value={before} charged />, now: <Money value={now} charged /> }}
          />
        </p>
      )}
      {state === "changed" && (
        <p className="text-sm text-muted">
          {refundedAt ? (
            <Rich id="price-promise.back_done" parts={{ back: money, date: <DateText date={refundedAt} /> }} />
          ) : refundSentAt ? (
            <Rich id="price-promise.back_sent" parts={{ back: money, date: <DateText date={refundSentAt} /> }} />
          ) : (
            <Rich id="price-promise.back_waiting" parts={{ back: money }} />
          )}
        </p>
      )}
    </Card>
  );
}
