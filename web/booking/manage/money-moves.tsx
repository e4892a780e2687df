import type { MoneyMove } from "#contract/my-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { MethodName } from "./method-name.tsx";
import { Moment } from "./moment-text.tsx";

/** Payments and what went back, by day and card. Nothing without a payment. */
export function MoneyMoves({ moves }: { moves: MoneyMove[] }) {
  const t = useT();
  if (moves.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t("my-bookings.money_title")}</h2>
      <ul className="grid gap-3">
        {moves.map((move) => (
          <li key={move.at + move.kind} className="flex items-baseline justify-between gap-x-3">
            <span className="min-w-0">
              <span className="block font-medium">
                <Rich
                  id={move.byTransfer ? "my-bookings.money_transfer" : `my-bookings.money_${move.kind}`}
                  parts={{ method: <MethodName {...move} /> }}
                />
              </span>
              <span className="block text-sm text-muted">
                <Moment at={move.at} /> · <span className="inline-block">{t(`my-bookings.money_${move.state}`)}</span>
              </span>
            </span>
            <Money value={move.amount} charged className={move.kind === "refund" ? "text-ok-700" : "font-semibold"} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
