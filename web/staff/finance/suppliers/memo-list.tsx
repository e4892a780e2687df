import { Link } from "react-router";
import type { listAgencyMemos } from "#contract/admin/agency-memos.ts";
import type { AgencyMemoRow } from "#contract/admin/supplier-statement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { TimeLeft } from "../../work/time-left.tsx";
import { Files } from "../books/files.tsx";
import { Pager } from "./pager.tsx";

type Props = { page: OutputOf<typeof listAgencyMemos>; view: SuppliersView; now: Date };

/** Memos of suppliers, the newest first, with what is left of the time to dispute them. */
export function MemoList({ page: { memos, next, open }, view, now }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const isOpen = view.memos !== "ended";
  const own = { ...view, difference: undefined, memo: undefined };
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  const title = t("supplier-statements.memos");
  return (
    <section className="team-box" aria-labelledby="memos-title">
      <div className="team-head">
        <h2 id="memos-title" className="font-semibold">
          {title}
        </h2>
        {memos.length > 0 && <Files table="agency-memos" title={title} view={{}} />}
      </div>
      <nav className="finance-filter p-4" aria-label={t("supplier-statements.memos_filter")}>
        <Link
          to={paths.supplierStatements({ ...own, memos: undefined, memosBefore: undefined })}
          aria-current={current(isOpen)}
          preventScrollReset
        >
          {t("supplier-statements.memos_open")} <b>{digits(open)}</b>
        </Link>
        <Link
          to={paths.supplierStatements({ ...own, memos: "ended", memosBefore: undefined })}
          aria-current={current(!isOpen)}
          preventScrollReset
        >
          {t("supplier-statements.memos_ended")}
        </Link>
      </nav>
      {memos.length === 0 && (
        <p className="p-4 pt-0 text-muted">
          {t(isOpen ? "supplier-statements.no_memos" : "supplier-statements.no_memos_ended")}
        </p>
      )}
      <ul className="settlement-payouts border-t border-line empty:hidden">
        {memos.map((row) => (
          <li key={row.id} data-chosen={view.memo === row.id ? "" : undefined}>
            <MemoLine row={row} view={own} isChosen={view.memo === row.id} now={now} />
          </li>
        ))}
      </ul>
      <Pager
        isLater={view.memosBefore !== undefined}
        newest={paths.supplierStatements({ ...own, memosBefore: undefined })}
        older={next && paths.supplierStatements({ ...own, memosBefore: next })}
      />
    </section>
  );
}

type LineProps = { row: AgencyMemoRow; view: SuppliersView; isChosen: boolean; now: Date };

function MemoLine({ row, view, isChosen, now }: LineProps) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, kind, document, party, booking, amount } = row;
  return (
    <>
      <span className="grid">
        <Link
          to={paths.supplierStatements({ ...view, memo: id })}
          className="link min-h-6 font-semibold"
          aria-current={isChosen ? "true" : undefined}
          preventScrollReset
        >
          {t(`supplier-statements.kind_${kind}`)}
        </Link>
        <span className="text-muted">
          <Code wrap>{document}</Code> · {supplierName(party.product, party.supplier, t)}
          {booking && (
            <>
              {" · "}
              <Code>{booking.reference}</Code>
            </>
          )}
        </span>
      </span>
      <span className="settlement-short">
        <Money value={amount} charged className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <MemoState memo={row} now={now} />
      </span>
    </>
  );
}

/** Its state, and what is left of the time to dispute it while that is still to be decided. */
export function MemoState({ memo: { state, disputeBy }, now }: { memo: AgencyMemoRow; now: Date }) {
  const t = useT();
  const isRunning = state === "received" || state === "linked" || state === "under_review";
  return (
    <>
      <span className="desk-tag" data-memo={state}>
        {t(`supplier-statements.memo_${state}`)}
      </span>
      {isRunning && <TimeLeft promisedBy={disputeBy} now={now} />}
    </>
  );
}
