import type { MoneyMove } from "#contract/my-bookings.ts";
import { isInParts } from "#contract/payments.ts";
import { usePayer } from "#web/booking/payment/use-payer.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { MethodName } from "./method-name.tsx";
import { Moment } from "./moment-text.tsx";

const cameToNothing = ({ state }: MoneyMove): boolean => state === "failed" || state === "released";

/** Who lends may have collected the first part of what was let go of. */
const wordsOf = ({ state, method }: MoneyMove) =>
  state === "released" && isInParts(method)
    ? ("my-bookings.money_released_parts" as const)
    : (`my-bookings.money_${state}` as const);

/** What was not taken is not as heavy as what was. */
const lookOf = (move: MoneyMove): string => {
  if (cameToNothing(move)) return "text-muted line-through";
  return move.kind !== "payment" ? "text-ok-700" : "font-semibold";
};

/** Payments and what went back, by day and card. Nothing without a payment. */
export function MoneyMoves({ moves }: { moves: MoneyMove[] }) {
  const t = useT();
  const payer = usePayer();
  if (moves.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t("my-bookings.money_title")}</h2>
      <ul className="grid gap-3">
        {moves.map((move) => (
          <li
            key={`${move.at}.${move.kind}.${move.amount.amount}`}
            className="flex items-baseline justify-between gap-x-3"
          >
            <span className="min-w-0">
              <span className={classNames("block", cameToNothing(move) ? "text-muted" : "font-medium")}>
                <Rich
                  id={move.byTransfer ? "my-bookings.money_transfer" : `my-bookings.money_${move.kind}`}
                  parts={{ method: <MethodName method={move.method} last4={move.last4} /> }}
                />
              </span>
              <span className="block text-sm text-muted">
                <Moment at={move.at} />
                {move.kind !== "balance" && (
                  <>
                    {" "}
                    · <span className="inline-block">{t(wordsOf(move), { payer: payer(move) })}</span>
                  </>
                )}
              </span>
            </span>
            <Money value={move.amount} charged className={lookOf(move)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
