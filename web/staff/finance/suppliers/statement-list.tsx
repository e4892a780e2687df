import { Link } from "react-router";
import type { SupplierStatementRow } from "#contract/admin/supplier-statement-rows.ts";
import type { getSupplierStatements } from "#contract/admin/supplier-statements.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { Files } from "../books/files.tsx";
import { Pager } from "./pager.tsx";

type Props = { summary: OutputOf<typeof getSupplierStatements>; view: SuppliersView };

/** What suppliers have stated, the newest first; one with differences leads to them. */
export function StatementList({ summary: { statements, next }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const title = t("supplier-statements.statements");
  return (
    <section className="team-box" aria-labelledby="statements-title">
      <div className="team-head">
        <h2 id="statements-title" className="font-semibold">
          {title}
        </h2>
        {statements.length > 0 && <Files table="supplier-statements" title={title} view={{}} />}
      </div>
      {statements.length === 0 && <p className="p-4 text-muted">{t("supplier-statements.no_statements")}</p>}
      <ul className="settlement-payouts">
        {statements.map((row) => (
          <li key={row.id} data-chosen={view.statement === row.id ? "" : undefined}>
            <StatementLine row={row} />
          </li>
        ))}
      </ul>
      <Pager
        isLater={view.statements !== undefined}
        newest={paths.supplierStatements({ ...view, statements: undefined })}
        older={next && paths.supplierStatements({ ...view, statements: next })}
      />
    </section>
  );
}

function StatementLine({ row }: { row: SupplierStatementRow }) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, party, reference, origin, from, to, total, lines, matched, open, memos } = row;
  return (
    <>
      <span className="grid">
        <span className="font-semibold">{supplierName(party.product, party.supplier, t)}</span>
        <span className="text-muted">
          <Code wrap>{reference}</Code> ·{" "}
          {t(origin === "file" ? "supplier-statements.from_file" : "supplier-statements.from_supplier")}
        </span>
        <span className="text-muted">
          {from === to ? (
            <DateText date={from} />
          ) : (
            <Rich
              id="supplier-statements.period"
              parts={{ from: <DateText date={from} />, to: <DateText date={to} /> }}
            />
          )}
        </span>
      </span>
      <span className="settlement-paid">
        <Money value={total} charged className="font-semibold" />
      </span>
      <span className="grid">
        <span>{t("supplier-statements.lines_matched", { matched: String(matched), count: lines })}</span>
        {open > 0 && (
          <Link
            className="link inline-block min-h-6"
            to={paths.supplierStatements({ statement: id })}
            preventScrollReset
          >
            {t("supplier-statements.statement_open", { count: open })}
          </Link>
        )}
        {memos > 0 && <span className="text-muted">{t("supplier-statements.statement_memos", { count: memos })}</span>}
        {open === 0 && memos === 0 && matched === lines && (
          <span className="text-muted">{t("supplier-statements.statement_whole")}</span>
        )}
      </span>
    </>
  );
}
