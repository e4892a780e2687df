import { Link } from "react-router";
import type { listTaxInvoices, TaxInvoiceRow } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type FinanceView, useDeskPaths } from "../desk-paths.ts";
import { TimeLeft } from "../work/time-left.tsx";
import { Files } from "./books/files.tsx";
import { ruleWords } from "./rule-words.ts";
import { StandingTag } from "./standing-tag.tsx";

type Props = { page: OutputOf<typeof listTaxInvoices>; view: FinanceView; now: Date };

/** Invoices and credit notes, the newest first; each leads to what the authority said of it. */
export function InvoiceTable({ page: { invoices, next }, view, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <section className="team-box" aria-labelledby="invoices-title">
      <div className="team-head">
        <h2 id="invoices-title" className="font-semibold">
          {t("finance.list")}
        </h2>
        <Files table="invoices" title={t("finance.list")} view={{}} />
      </div>
      {invoices.length === 0 ? (
        <p className="p-4 text-muted">{t(view.standing ? "finance.none_found" : "finance.none")}</p>
      ) : (
        <ul className="finance-list">
          {invoices.map((invoice) => (
            <li key={invoice.number} data-chosen={view.invoice === invoice.number ? "" : undefined}>
              <InvoiceLine invoice={invoice} view={view} now={now} />
            </li>
          ))}
        </ul>
      )}
      {(view.before || next) && (
        <p className="flex justify-between gap-4 p-3">
          {view.before && (
            <Link className="link" to={paths.finance({ standing: view.standing })}>
              {t("finance.newest")}
            </Link>
          )}
          {next && (
            <Link className="link ms-auto" to={paths.finance({ standing: view.standing, before: next })}>
              {t("finance.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function InvoiceLine({ invoice, view, now }: { invoice: TaxInvoiceRow; view: FinanceView; now: Date }) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const { number, kind, issuedAt, total, standing, dueBy, rule, company } = invoice;
  const locale = useLocale();
  const isOpen = standing === "waiting" || standing === "refused";
  return (
    <>
      <span className="grid">
        <Link
          to={paths.finance({ ...view, invoice: number })}
          className="link min-h-6 font-semibold"
          aria-current={view.invoice === number ? "true" : undefined}
          preventScrollReset
        >
          <Code>{number}</Code>
        </Link>
        <span className="text-muted">
          {t(`finance.kind_${kind}`)} · {t("staff.at", instant(issuedAt, "short"))}
          {company && (
            <>
              {" · "}
              <bdi>{company[locale]}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="finance-amount">
        <Money value={total} charged />
      </span>
      <span>
        <StandingTag standing={standing} />
      </span>
      <span className="finance-why">
        {rule && (
          <span>
            <Code>{rule}</Code> · {t(ruleWords(rule))}
          </span>
        )}
        {isOpen && dueBy && <TimeLeft promisedBy={dueBy} now={now} />}
        {isOpen && !dueBy && <span>{t("finance.waits_for_company")}</span>}
      </span>
    </>
  );
}
