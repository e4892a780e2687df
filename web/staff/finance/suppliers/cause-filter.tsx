import { Link } from "react-router";
import { supplierCauses } from "#contract/admin/supplier-statement-rows.ts";
import type { getSupplierStatements } from "#contract/admin/supplier-statements.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";

type Props = { summary: OutputOf<typeof getSupplierStatements>; memos: number; view: SuppliersView };

/** What we owe, what is asked for beyond it, and the open differences by cause, as links to each. */
export function CauseFilter({ summary: { open, owed, disputed }, memos, view }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const all = Object.values(open).reduce((sum, count) => sum + count, 0);
  const isOpen = view.scope !== "ended";
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  const sums = [
    { label: t("supplier-statements.open_count"), value: digits(all), tone: all > 0 ? "warn" : "ok" },
    { label: t("supplier-statements.memo_count"), value: digits(memos), tone: memos > 0 ? "warn" : "ok" },
    { label: t("supplier-statements.owed"), value: <Money value={owed} charged /> },
    { label: t("supplier-statements.disputed"), value: <Money value={disputed} charged /> },
  ];
  return (
    <section className="team-box" aria-label={t("supplier-statements.title")}>
      <dl className="settlement-sums">
        {sums.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
      <nav className="finance-filter p-4 pt-0" aria-label={t("supplier-statements.filter")}>
        <Link
          to={paths.supplierStatements()}
          aria-current={current(isOpen && !view.cause && !view.statement)}
          preventScrollReset
        >
          {t("supplier-statements.all")} <b>{digits(all)}</b>
        </Link>
        {supplierCauses
          .filter((cause) => open[cause] > 0 || view.cause === cause)
          .map((cause) => (
            <Link
              key={cause}
              to={paths.supplierStatements({ cause })}
              aria-current={current(isOpen && view.cause === cause)}
              preventScrollReset
            >
              {t(`supplier-statements.cause_${cause}`)} <b>{digits(open[cause])}</b>
            </Link>
          ))}
        <Link to={paths.supplierStatements({ scope: "ended" })} aria-current={current(!isOpen)} preventScrollReset>
          {t("supplier-statements.ended")}
        </Link>
      </nav>
    </section>
  );
}
