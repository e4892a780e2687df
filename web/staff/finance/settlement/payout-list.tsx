import { Link } from "react-router";
import type { getSettlements } from "#contract/admin/settlement.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { type SettlementView, useDeskPaths } from "../../desk-paths.ts";
import { gatewayName } from "./gateway-name.ts";

type Props = { summary: OutputOf<typeof getSettlements>; view: SettlementView };

/** What was paid out, the newest first, by whom where more than one does; one with differences leads to them. */
export function PayoutList({ summary: { settlements, gateways, next }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <section className="team-box" aria-labelledby="payouts-title">
      <div className="team-head">
        <h2 id="payouts-title" className="font-semibold">
          {t("settlement.payouts")}
        </h2>
      </div>
      {settlements.length === 0 && <p className="p-4 text-muted">{t("settlement.no_payouts")}</p>}
      <ul className="settlement-payouts">
        {settlements.map(({ id, gateway, reference, origin, payoutOn, paid, fees, lines, matched, open, bank }) => (
          <li key={id} data-chosen={view.settlement === id ? "" : undefined}>
            <span className="grid">
              <span className="font-semibold">
                <Rich id="settlement.payout_on" parts={{ date: <DateText date={payoutOn} /> }} />
              </span>
              <span className="text-muted">
                {gateways.length > 1 && <>{gatewayName(t, gateway)} · </>}
                <Code wrap>{reference}</Code> ·{" "}
                {t(origin === "file" ? "settlement.from_file" : "settlement.from_gateway")}
              </span>
              {bank.on && (
                <span className="text-muted">
                  <Rich id="bank.arrived" parts={{ date: <DateText date={bank.on} style="short" /> }} />
                </span>
              )}
              {bank.isExpected && <span className="text-muted">{t("bank.expected")}</span>}
            </span>
            <span className="settlement-paid">
              <Money value={paid} charged className="font-semibold" />
              <span className="text-muted" dir="auto">
                {t("settlement.fees_kept")} <Money value={fees} charged />
              </span>
            </span>
            <span className="grid">
              <span>{t("settlement.lines_matched", { matched: String(matched), count: lines })}</span>
              {open > 0 ? (
                <Link
                  className="link inline-block min-h-6"
                  to={paths.settlement({ settlement: id })}
                  preventScrollReset
                >
                  {t("settlement.payout_open", { count: open })}
                </Link>
              ) : (
                <span className="text-muted">{matched === lines ? t("settlement.payout_whole") : ""}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {(view.payouts || next) && (
        <p className="flex justify-between gap-4 p-3">
          {view.payouts && (
            <Link className="link inline-block min-h-6" to={paths.settlement({ ...view, payouts: undefined })}>
              {t("settlement.newest")}
            </Link>
          )}
          {next && (
            <Link className="link ms-auto" to={paths.settlement({ ...view, payouts: next })}>
              {t("settlement.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
