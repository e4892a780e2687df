import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { changeQuery } from "#web/products/flights/search/result-query.ts";
import { Code } from "#web/ui/code.tsx";
import { useFormat } from "#web/ui/format-context.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { FlexibleAnswer, FlexibleView as View } from "./ask-flexible.ts";
import "./flexible.css";
import { PriceGraph } from "./price-graph.tsx";
import { PriceGrid } from "./price-grid.tsx";
import { resultsQuery } from "./results-query.ts";

type Props = {
  /** Of the search that other days are looked for. */
  query: string;
  today: string;
  view: View;
  /** Null while it is asked for. */
  answer: FlexibleAnswer | null;
  /** In a dialog: shows another view there instead of its page. */
  onMove?: ((query: string) => void) | undefined;
  /** In a dialog: a day was chosen. */
  onLeave?: (() => void) | undefined;
};

/** Prices of other days, as a grid or a graph; a press on one leads to its flights. */
export function FlexibleView({ query, today, view, answer, onMove, onLeave }: Props) {
  const t = useT();
  const paths = usePaths();
  const { instant } = useFormats();
  const { currency } = useFormat();
  const { draft, tab } = view;
  const travellers = draft.adults + draft.childAges.length + draft.infants;
  const linkTo = (changes: Record<string, string | null>) => {
    const next = changeQuery(query, changes).slice(1);
    return {
      to: paths.flexibleDates(next),
      preventScrollReset: true,
      onClick: (event: React.MouseEvent) => {
        if (!onMove || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onMove(next);
      },
    };
  };
  const hrefOf = (days: { depart?: string; return?: string }) => paths.flightSearch(resultsQuery(query, days));
  const known = answer && answer.tab !== "failed" ? answer : null;
  const totals = known ? (known.tab === "grid" ? known.grid.totals.flat() : known.days.map(({ total }) => total)) : [];
  const seenAt = known && (known.tab === "grid" ? known.grid.seenAt : known.seenAt);
  const shared = { view, today, hrefOf, onLeave };
  return (
    <div className="flexible">
      {draft.trip === "round-trip" && (
        <nav aria-label={t("flexible.tabs")} className="flexible-tabs">
          <Link {...linkTo({ tab: null, start: null })} aria-current={tab === "grid" ? "page" : undefined}>
            {t("flexible.grid")}
          </Link>
          <Link {...linkTo({ tab: "graph" })} aria-current={tab === "graph" ? "page" : undefined}>
            {t("flexible.graph")}
          </Link>
        </nav>
      )}
      <div className="flexible-body" aria-busy={answer === null}>
        {answer === null && <Loading />}
        {answer?.tab === "failed" && (
          <Notice
            tone="warn"
            role="alert"
            title={t("flexible.failed_title")}
            action={
              <LinkButton {...linkTo({})} replace variant="line" size="sm">
                {t("common.retry")}
              </LinkButton>
            }
          >
            {t("flexible.failed_body")}
          </Notice>
        )}
        {known && totals.every((total) => total === null) && (
          <Notice
            title={t("flexible.empty_title")}
            className="mb-3"
            action={
              <LinkButton to={hrefOf({})} onClick={onLeave} variant="line" size="sm">
                {t("flexible.to_results")}
              </LinkButton>
            }
          >
            {t("flexible.empty_body")}
          </Notice>
        )}
        {known?.tab === "grid" && <PriceGrid {...shared} grid={known.grid} />}
        {known?.tab === "graph" && view.tab === "graph" && (
          <PriceGraph {...shared} start={view.start} days={known.days} linkTo={linkTo} />
        )}
      </div>
      {known && (
        <p className="text-sm text-muted">
          <Rich
            id="flexible.note"
            values={{ count: travellers }}
            parts={{ currency: <Code>{currency}</Code>, time: <Code>{instant(seenAt ?? "").time}</Code> }}
          />
        </p>
      )}
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <p role="status" className="sr-only">
        {t("flexible.loading")}
      </p>
      <Skeleton className="mb-3 h-6 w-2/3" />
      <Skeleton className="h-[25rem] rounded-card" />
    </>
  );
}
