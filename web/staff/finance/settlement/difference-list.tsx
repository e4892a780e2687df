import { Link } from "react-router";
import type { listDifferences } from "#contract/admin/settlement.ts";
import { type DifferenceRow, isBankCause } from "#contract/admin/settlement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { type SettlementView, useDeskPaths } from "../../desk-paths.ts";
import { Short } from "./short.tsx";

type Props = { page: OutputOf<typeof listDifferences>; view: SettlementView };

/** What does not agree, the newest first; each leads to its line and to what can be done. */
export function DifferenceList({ page: { differences, next }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const none = view.cause || view.settlement ? "none_found" : view.scope === "ended" ? "none_ended" : "none";
  const own = { ...view, difference: undefined };
  return (
    <section className="team-box" aria-labelledby="differences-title">
      <div className="team-head">
        <h2 id="differences-title" className="font-semibold">
          {t("settlement.differences")}
        </h2>
      </div>
      {differences.length === 0 ? (
        <p className="p-4 text-muted">{t(`settlement.${none}`)}</p>
      ) : (
        <ul className="settlement-list">
          {differences.map((row) => (
            <li key={row.id} data-chosen={view.difference === row.id ? "" : undefined}>
              <DifferenceLine row={row} view={view} />
            </li>
          ))}
        </ul>
      )}
      {(view.before || next) && (
        <p className="flex justify-between gap-4 p-3">
          {view.before && (
            <Link className="link inline-block min-h-6" to={paths.settlement({ ...own, before: undefined })}>
              {t("settlement.newest")}
            </Link>
          )}
          {next && (
            <Link className="link ms-auto" to={paths.settlement({ ...own, before: next })}>
              {t("settlement.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function DifferenceLine({ row, view }: { row: DifferenceRow; view: SettlementView }) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, cause, state, booking, ours, theirs } = row;
  const name = row.gatewayRef ?? row.bankLine?.reference;
  return (
    <>
      <span className="grid">
        <Link
          to={paths.settlement({ ...view, difference: id })}
          className="link min-h-6 font-semibold"
          aria-current={view.difference === id ? "true" : undefined}
          preventScrollReset
        >
          {t(`settlement.cause_${cause}`)}
        </Link>
        <span className="text-muted">
          {booking ? <Code>{booking.reference}</Code> : name ? <Code wrap>{name}</Code> : null}
          {(booking || name) && " · "}
          {placeText(row, t)}
        </span>
      </span>
      <dl className="settlement-sides">
        <div>
          <dt>{t("settlement.ours")}</dt>
          <dd>{ours ? <Money value={ours} charged /> : t("settlement.nothing")}</dd>
        </div>
        <div>
          <dt>{t(isBankCause(cause) ? "bank.theirs" : "settlement.theirs")}</dt>
          <dd>{theirs ? <Money value={theirs} charged /> : t("settlement.nothing")}</dd>
        </div>
      </dl>
      <span className="settlement-short">
        <Short value={row.short} />
      </span>
      <span>
        <span className="desk-tag" data-difference={state}>
          {stateText(row, t)}
        </span>
      </span>
    </>
  );
}

/** Of the bank the bank is asked, not the gateway. */
export const stateText = ({ cause, state }: DifferenceRow, t: ReturnType<typeof useT>): string =>
  state === "asked" && isBankCause(cause) ? t("bank.state_asked") : t(`settlement.state_${state}`);

/** Where it stands: a line of a settlement or of the bank, all of one, or none. */
export function placeText({ settlement, bankLine, cause }: DifferenceRow, t: ReturnType<typeof useT>): string {
  if (bankLine) return t("bank.line");
  if (isBankCause(cause)) return t("bank.no_line");
  if (!settlement) return t("settlement.no_line");
  return settlement.line === null ? t("settlement.whole") : t("settlement.line", { line: String(settlement.line) });
}
