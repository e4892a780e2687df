import { Link } from "react-router";
import type { getTaxReporting, ReportStanding } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { TimeLeft } from "../work/time-left.tsx";

type Props = { reporting: OutputOf<typeof getTaxReporting>; standing: ReportStanding | undefined; now: Date };

/** In the order of the bar, what is well first. */
const order = [
  "reported",
  "cleared",
  "reported_with_warnings",
  "cleared_with_warnings",
  "refused",
  "waiting",
  "corrected",
] as const;

/** How many stand how, as a bar and as links to each, and what is left of the first one’s day. */
export function Standings({ reporting: { counts, firstDue, issued }, standing, now }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const shown = order.filter((each) => (counts[each] ?? 0) > 0);
  return (
    <section className="team-box" aria-labelledby="standings-title">
      <div className="team-head">
        <h2 id="standings-title" className="font-semibold">
          {t("finance.title")}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <div className="finance-bar" aria-hidden="true">
          {shown.map((each) => (
            <span key={each} data-standing={each} style={{ flexGrow: counts[each] }} />
          ))}
        </div>
        <nav className="finance-filter" aria-label={t("finance.filter")}>
          <Link to={paths.finance()} aria-current={standing === undefined ? "true" : undefined} preventScrollReset>
            {t("finance.all")} <b>{digits(issued)}</b>
          </Link>
          {order.map((each) => (
            <Link
              key={each}
              to={paths.finance({ standing: each })}
              data-standing={each}
              aria-current={standing === each ? "true" : undefined}
              preventScrollReset
            >
              {t(`finance.standing_${each}`)} <b>{digits(counts[each] ?? 0)}</b>
            </Link>
          ))}
        </nav>
        <p className="text-muted">
          {firstDue ? (
            <>
              {t("finance.first_due")} {t("staff.at", instant(firstDue, "short"))} ·{" "}
              <TimeLeft promisedBy={firstDue} now={now} />
            </>
          ) : (
            t("finance.nothing_due")
          )}
        </p>
      </div>
    </section>
  );
}
