import { Link } from "react-router";
import type { getTrialBalance } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { isSameMoney } from "#contract/money.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { Amount, Side } from "../books/amount.tsx";
import { FigureTable } from "../books/figure-table.tsx";
import { Files } from "../books/files.tsx";

type Props = { balance: OutputOf<typeof getTrialBalance> };

/** Every account with what stood in it, what moved, and what stands; each leads to its entries. */
export function TrialBalance({ balance }: Props) {
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
      {accounts.length === 0 ? <p className="p-4 text-muted">{t("books.empty")}</p> : <AccountRows balance={balance} />}
    </section>
  );
}

function AccountRows({ balance: { from, to, accounts, debit, credit } }: Pick<Props, "balance">) {
  const t = useT();
  const digits = useDigits();
  const locale = useLocale();
  const paths = useDeskPaths();
  const rows = accounts.map(({ account, number, name, kind, opening, debit: up, credit: down, closing }) => ({
    key: account,
    head: (
      <Link className="link" to={paths.ledger({ from, to, account })}>
        <Code>{digits(number)}</Code> {name[locale]}
      </Link>
    ),
    between: [t(`books.kind_${kind}`)],
    figures: [
      <Side key="opening" value={opening} />,
      <Amount key="debit" value={up} />,
      <Amount key="credit" value={down} />,
      <Side key="closing" value={closing} />,
    ],
  }));
  const sum = {
    key: "sum",
    head: t("books.sum"),
    figures: [<Amount key="debit" value={debit} />, <Amount key="credit" value={credit} />, null],
    isSum: true,
  };
  return (
    <FigureTable
      label={t("books.trial")}
      heads={[t("books.account"), t("books.kind")]}
      figures={(["opening", "debit", "credit", "closing"] as const).map((column) => t(`books.${column}`))}
      rows={[...rows, sum]}
    />
  );
}
