import { Link } from "react-router";
import type { getTrialBalance } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { isSameMoney } from "#contract/money.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { type LedgerView, useDeskPaths } from "../../desk-paths.ts";
import { Amount, Side } from "../books/amount.tsx";
import { Files } from "../books/files.tsx";

type Props = { balance: OutputOf<typeof getTrialBalance>; view: LedgerView };

/** Every account with what stood in it, what moved, and what stands; each leads to its entries. */
export function TrialBalance({ balance, view }: Props) {
  const t = useT();
  const { day } = useFormats();
  const { from, to, accounts, debit, credit, entries, closedThrough } = balance;
  return (
    <section className="team-box" aria-labelledby="trial-title">
      <div className="team-head">
        <h2 id="trial-title" className="font-semibold">
          {t("books.trial")}
        </h2>
        <span className="desk-tag" data-day={isSameMoney(debit, credit) ? "ready" : "stopped"}>
          {t(isSameMoney(debit, credit) ? "books.balances" : "books.unequal")}
        </span>
        <span className="text-muted">
          {t("books.movements", { count: entries })} ·{" "}
          {closedThrough ? t("books.closed_through", { date: day(closedThrough, "long") }) : t("books.nothing_closed")}
        </span>
        <Files table="trial" title={t("books.trial")} view={{ from, to }} />
      </div>
      {accounts.length === 0 ? (
        <p className="p-4 text-muted">{t("books.empty")}</p>
      ) : (
        <div className="books-scroll" tabIndex={0} role="group" aria-label={t("books.trial")}>
          <AccountRows balance={balance} view={view} />
        </div>
      )}
    </section>
  );
}

function AccountRows({ balance: { from, to, accounts, debit, credit } }: Props) {
  const t = useT();
  const digits = useDigits();
  const locale = useLocale();
  const paths = useDeskPaths();
  return (
    <table className="team-table">
      <thead>
        <tr>
          <th scope="col">{t("books.number")}</th>
          <th scope="col">{t("books.account")}</th>
          <th scope="col">{t("books.kind")}</th>
          {(["opening", "debit", "credit", "closing"] as const).map((column) => (
            <th key={column} scope="col" className="team-number">
              {t(`books.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((each) => (
          <tr key={each.account}>
            <td>
              <Code>{digits(each.number)}</Code>
            </td>
            <th scope="row">
              <Link className="link" to={paths.ledger({ from, to, account: each.account })}>
                {each.name[locale]}
              </Link>
            </th>
            <td className="text-muted">{t(`books.kind_${each.kind}`)}</td>
            <td className="team-number">
              <Side value={each.opening} />
            </td>
            <td className="team-number">
              <Amount value={each.debit} />
            </td>
            <td className="team-number">
              <Amount value={each.credit} />
            </td>
            <td className="team-number">
              <Side value={each.closing} />
            </td>
          </tr>
        ))}
        <tr className="books-sum">
          <th scope="row" colSpan={4}>
            {t("books.sum")}
          </th>
          <td className="team-number">
            <Amount value={debit} />
          </td>
          <td className="team-number">
            <Amount value={credit} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
