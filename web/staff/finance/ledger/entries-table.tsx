import { Link } from "react-router";
import type { listLedgerEntries } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type LedgerView, useDeskPaths } from "../../desk-paths.ts";
import { Side } from "../books/amount.tsx";
import { eventWords } from "../books/books-words.ts";
import { Files } from "../books/files.tsx";

type Page = OutputOf<typeof listLedgerEntries>;
type Props = { page: Page; view: LedgerView };

/** What moved in one account, the newest first; each leads to its movement. */
export function EntriesTable({ page, view }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  const { from, to, account, entries, next } = page;
  const title = t("books.entries", { account: account.name[locale] });
  const here = { from, to, account: account.account };
  return (
    <section className="team-box" aria-labelledby="entries-title">
      <div className="team-head">
        <h2 id="entries-title" className="font-semibold">
          {title}
        </h2>
        <span className="text-muted">
          {t("books.opening")} <Side value={account.opening} /> · {t("books.closing")} <Side value={account.closing} />
        </span>
        <Link className="link" to={paths.ledger({ from, to })}>
          {t("books.all_accounts")}
        </Link>
        <Files table="entries" title={title} view={here} />
      </div>
      {entries.length === 0 ? (
        <p className="p-4 text-muted">{t("books.no_entries")}</p>
      ) : (
        <div className="books-scroll" tabIndex={0} role="group" aria-label={title}>
          <EntryRows page={page} view={view} />
        </div>
      )}
      {(view.before || next) && (
        <p className="flex justify-between gap-4 p-3">
          {view.before && (
            <Link className="link" to={paths.ledger(here)}>
              {t("books.newest")}
            </Link>
          )}
          {next && (
            <Link className="link ms-auto" to={paths.ledger({ ...here, before: next })}>
              {t("books.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function EntryRows({ page: { from, to, entries }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant, day } = useFormats();
  return (
    <table className="team-table">
      <thead>
        <tr>
          {(["event", "time", "booking", "document"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`books.${column}`)}
            </th>
          ))}
          <th scope="col" className="team-number">
            {t("books.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, ofDay, kind, amount, reference, documents }) => (
          <tr key={`${id} ${amount.amount}`} data-chosen={view.movement === String(id) ? "" : undefined}>
            <th scope="row">
              <Link className="link" to={paths.ledger({ ...view, from, to, movement: String(id) })} preventScrollReset>
                {eventWords(kind, t)} <Code>{id}</Code>
              </Link>
            </th>
            <td>
              {t("staff.at", instant(at, "short"))}
              {ofDay && <span className="text-muted"> · {t("books.of_day", { date: day(ofDay, "short") })}</span>}
            </td>
            <td>{reference && <Code>{reference}</Code>}</td>
            <td>{documents.length > 0 && <Code>{documents.join(" ")}</Code>}</td>
            <td className="team-number">
              <Side value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
