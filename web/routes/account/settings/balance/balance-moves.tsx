import { Link } from "react-router";
import type { BalanceMove } from "#contract/balance.ts";
import { Moment } from "#web/booking/manage/moment-text.tsx";
import { MethodName } from "#web/booking/manage/method-name.tsx";
import { usePayer } from "#web/booking/payment/use-payer.ts";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** What came and what was paid out, each with its booking; the newest first. */
export function BalanceMoves({ moves }: { moves: readonly BalanceMove[] }) {
  const t = useT();
  return (
    <SettingsCard title={t("balance.moves")}>
      <ul className="grid divide-y divide-line">
        {moves.map((move) => (
          <li
            key={`${move.at}.${move.bookingId}.${move.amount.amount}`}
            className="flex items-baseline justify-between gap-4 py-3"
          >
            <Move move={move} />
            <Money
              value={move.amount}
              charged
              className={classNames("font-semibold", move.amount.amount > 0 && "text-ok-700")}
            />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

function Move({ move: { kind, at, bookingId, reference, payout } }: { move: BalanceMove }) {
  const t = useT();
  const paths = usePaths();
  const payer = usePayer();
  const booking = (
    <Link to={paths.myBooking(bookingId)} className="link">
      <Code>{reference}</Code>
    </Link>
  );
  return (
    <span className="min-w-0">
      <span className="block font-medium">
        {kind !== "paid_out" && <Rich id={`balance.move_${kind}`} parts={{ booking }} />}
        {payout?.byTransfer && t("my-bookings.money_transfer")}
        {payout && !payout.byTransfer && (
          <Rich
            id="balance.move_paid_out"
            parts={{ method: <MethodName method={payout.method} last4={payout.last4} /> }}
          />
        )}
      </span>
      <span className="block text-sm text-muted">
        <Moment at={at} />
        {payout && (
          <>
            {" "}
            · {t(`my-bookings.money_${payout.state}`, { payer: payer({ method: payout.method }) })} ·{" "}
            <Rich id="balance.of_booking" parts={{ booking }} />
          </>
        )}
      </span>
    </span>
  );
}
