import { Link } from "react-router";
import { type ChargebackRow, isUnanswered, type listChargebacks } from "#contract/admin/chargebacks.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { TimeLeft } from "../../work/time-left.tsx";

type Props = { page: OutputOf<typeof listChargebacks>; chosen: string | undefined; now: Date };

/** Payments that banks take back: those that wait for an answer first, with what is left of their time. */
export function ChargebackList({ page: { chargebacks, lost }, chosen, now }: Props) {
  const t = useT();
  const digits = useDigits();
  const open = chargebacks.filter(({ state }) => isUnanswered(state)).length;
  return (
    <section className="team-box" aria-labelledby="chargebacks-title">
      <div className="team-head">
        <h2 id="chargebacks-title" className="font-semibold">
          {t("chargeback.title")}
        </h2>
      </div>
      <dl className="settlement-sums">
        <div>
          <dt>{t("chargeback.to_answer")}</dt>
          <dd data-tone={open > 0 ? "warn" : "ok"}>{digits(open)}</dd>
        </div>
        <div>
          <dt>{t("chargeback.lost_sum")}</dt>
          <dd>
            <Money value={lost} charged />
          </dd>
        </div>
      </dl>
      {chargebacks.length === 0 && <p className="p-4 pt-0 text-muted">{t("chargeback.none")}</p>}
      <ul className="settlement-payouts border-t border-line empty:hidden">
        {chargebacks.map((row) => (
          <li key={row.id} data-chosen={chosen === row.id ? "" : undefined}>
            <ChargebackLine row={row} isChosen={chosen === row.id} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChargebackLine({ row, isChosen, now }: { row: ChargebackRow; isChosen: boolean; now: Date }) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  return (
    <>
      <span className="grid">
        <Link
          to={paths.chargebacks({ chargeback: row.id })}
          className="link min-h-6 font-semibold"
          aria-current={isChosen ? "true" : undefined}
          preventScrollReset
        >
          <Code>{row.booking.reference}</Code>
        </Link>
        <span className="text-muted">
          {t("chargeback.reason_code")} <Code>{row.reasonCode}</Code> · {t("staff.at", instant(row.openedAt, "short"))}
        </span>
      </span>
      <span className="settlement-short">
        <Money value={row.amount} charged className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <StateTag state={row.state} />
        {isUnanswered(row.state) && <TimeLeft promisedBy={row.respondBy} now={now} />}
      </span>
    </>
  );
}

export function StateTag({ state }: { state: ChargebackRow["state"] }) {
  const t = useT();
  return (
    <span className="desk-tag" data-chargeback={state}>
      {t(`chargeback.state_${state}`)}
    </span>
  );
}
