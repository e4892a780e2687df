import { Link } from "react-router";
import type { SupplierDifferenceRow } from "#contract/admin/supplier-statement-rows.ts";
import type { listSupplierDifferences } from "#contract/admin/supplier-statements.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { Files } from "../books/files.tsx";
import { Pager } from "./pager.tsx";
import { Beyond, Stated } from "./stated.tsx";

type Props = { page: OutputOf<typeof listSupplierDifferences>; view: SuppliersView };

/** What does not agree, the newest first; each leads to its line and to what can be done. */
export function DifferenceList({ page: { differences, next }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const none = view.cause || view.statement ? "none_found" : view.scope === "ended" ? "none_ended" : "none";
  const own = { ...view, difference: undefined, memo: undefined };
  const title = t("supplier-statements.differences");
  return (
    <section className="team-box" aria-labelledby="differences-title">
      <div className="team-head">
        <h2 id="differences-title" className="font-semibold">
          {title}
        </h2>
        {differences.length > 0 && <Files table="supplier-differences" title={title} view={{}} />}
      </div>
      {differences.length === 0 ? (
        <p className="p-4 text-muted">{t(`supplier-statements.${none}`)}</p>
      ) : (
        <ul className="settlement-list">
          {differences.map((row) => (
            <li key={row.id} data-chosen={view.difference === row.id ? "" : undefined}>
              <DifferenceLine row={row} view={own} isChosen={view.difference === row.id} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        isLater={view.before !== undefined}
        newest={paths.supplierStatements({ ...own, before: undefined })}
        older={next && paths.supplierStatements({ ...own, before: next })}
      />
    </section>
  );
}

function DifferenceLine({
  row,
  view,
  isChosen,
}: {
  row: SupplierDifferenceRow;
  view: SuppliersView;
  isChosen: boolean;
}) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, cause, state, party, statement, booking, document, ours, theirs, short } = row;
  return (
    <>
      <span className="grid">
        <Link
          to={paths.supplierStatements({ ...view, difference: id })}
          className="link min-h-6 font-semibold"
          aria-current={isChosen ? "true" : undefined}
          preventScrollReset
        >
          {t(`supplier-statements.cause_${cause}`)}
        </Link>
        <span className="text-muted">
          {document && <Code wrap>{document}</Code>}
          {!document && booking && <Code>{booking.reference}</Code>} · {supplierName(party.product, party.supplier, t)}{" "}
          · {placeText(statement, t)}
        </span>
      </span>
      <dl className="settlement-sides">
        <div>
          <dt>{t("supplier-statements.ours")}</dt>
          <dd>{ours ? <Money value={ours} charged /> : t("supplier-statements.nothing")}</dd>
        </div>
        <div>
          <dt>{t("supplier-statements.theirs")}</dt>
          <dd>{theirs ? <Stated value={theirs} /> : t("supplier-statements.nothing")}</dd>
        </div>
      </dl>
      <span className="settlement-short">
        <Beyond value={short} />
      </span>
      <span>
        <span className="desk-tag" data-difference={state}>
          {t(`supplier-statements.state_${state}`)}
        </span>
      </span>
    </>
  );
}

/** Where it stands: a line of a statement, or none. */
export const placeText = (statement: SupplierDifferenceRow["statement"], t: ReturnType<typeof useT>): string =>
  statement ? t("supplier-statements.line", { line: String(statement.line) }) : t("supplier-statements.no_line");
