import { Link } from "react-router";
import type { getSettlements } from "#contract/admin/settlement.ts";
import { settlementCauses } from "#contract/admin/settlement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { type SettlementView, useDeskPaths } from "../../desk-paths.ts";

type Props = { summary: OutputOf<typeof getSettlements>; view: SettlementView };

/** What the gateway holds, what is under review, and the open differences by cause, as links to each. */
export function CauseFilter({ summary: { open, held, inTransit, suspense }, view }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const all = Object.values(open).reduce((sum, count) => sum + count, 0);
  const isOpen = view.scope !== "ended";
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <section className="team-box" aria-label={t("settlement.title")}>
      <dl className="settlement-sums">
        <div>
          <dt>{t("settlement.open_count")}</dt>
          <dd data-tone={all > 0 ? "warn" : "ok"}>{digits(all)}</dd>
        </div>
        <div>
          <dt>{t("settlement.held")}</dt>
          <dd>
            <Money value={held} charged />
          </dd>
        </div>
        <div>
          <dt>{t("bank.in_transit")}</dt>
          <dd>
            <Money value={inTransit} charged />
          </dd>
        </div>
        <div>
          <dt>{t("settlement.suspense")}</dt>
          <dd>
            <Money value={suspense} charged />
          </dd>
        </div>
      </dl>
      <nav className="finance-filter p-4 pt-0" aria-label={t("settlement.filter")}>
        <Link to={paths.settlement()} aria-current={current(isOpen && !view.cause)} preventScrollReset>
          {t("settlement.all")} <b>{digits(all)}</b>
        </Link>
        {settlementCauses
          .filter((cause) => open[cause] > 0 || view.cause === cause)
          .map((cause) => (
            <Link
              key={cause}
              to={paths.settlement({ cause })}
              aria-current={current(isOpen && view.cause === cause)}
              preventScrollReset
            >
              {t(`settlement.cause_${cause}`)} <b>{digits(open[cause])}</b>
            </Link>
          ))}
        <Link to={paths.settlement({ scope: "ended" })} aria-current={current(!isOpen)} preventScrollReset>
          {t("settlement.ended")}
        </Link>
      </nav>
    </section>
  );
}
