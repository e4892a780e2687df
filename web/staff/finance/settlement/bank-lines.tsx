import { Link } from "react-router";
import type { BankLineRow, listBankLines } from "#contract/admin/bank-lines.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type SettlementView, useDeskPaths } from "../../desk-paths.ts";
import { Amount } from "../books/amount.tsx";

type Props = { bank: OutputOf<typeof listBankLines>; view: SettlementView };

/** Lines of our bank, the newest first: the payout or the refund that each is, or what does not agree. */
export function BankLines({ bank: { lines, next, accounts, booked }, view }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { day } = useFormats();
  return (
    <section className="team-box" aria-labelledby="bank-title">
      <div className="team-head">
        <h2 id="bank-title" className="font-semibold">
          {t("bank.lines")}
        </h2>
      </div>
      {lines.length === 0 ? (
        <p className="p-4 text-muted">{t("bank.none")}</p>
      ) : (
        <>
          <dl className="settlement-sums">
            {accounts.map(({ ending, balance, valueOn }) => (
              <div key={ending}>
                <dt>{t("bank.balance_of", { ending, date: day(valueOn, "short") })}</dt>
                <dd>
                  <Money value={balance} charged />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t("bank.booked")}</dt>
              <dd>
                <Money value={booked} charged />
              </dd>
            </div>
          </dl>
          <div className="books-scroll" tabIndex={0} role="group" aria-label={t("bank.lines")}>
            <table className="team-table">
              <thead>
                <tr>
                  <th scope="col">{t("bank.fact_reference")}</th>
                  <th scope="col">{t("bank.fact_value_on")}</th>
                  <th scope="col">{t("bank.is")}</th>
                  <th scope="col" className="team-number">
                    {t("books.amount")}
                  </th>
                  <th scope="col" className="team-number">
                    {t("bank.after")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.id} line={line} view={view} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {(view.lines || next) && (
        <p className="flex justify-between gap-4 p-3">
          {view.lines && (
            <Link className="link inline-block min-h-6" to={paths.settlement({ ...view, lines: undefined })}>
              {t("settlement.newest")}
            </Link>
          )}
          {next && (
            <Link className="link ms-auto" to={paths.settlement({ ...view, lines: next })}>
              {t("settlement.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Line({ line, view }: { line: BankLineRow; view: SettlementView }) {
  const t = useT();
  const { reference, counterparty, valueOn, amount, balance } = line;
  return (
    <tr data-chosen={line.difference && line.difference.id === view.difference ? "" : undefined}>
      <th scope="row" className="settlement-words">
        {reference ? <Code wrap>{reference}</Code> : <span className="text-muted">{t("bank.no_reference")}</span>}
        {counterparty && (
          <span className="block font-normal text-muted">
            <bdi>{counterparty}</bdi>
          </span>
        )}
      </th>
      <td>
        <DateText date={valueOn} style="short" />
      </td>
      <td className="settlement-words">
        <Match line={line} view={view} />
      </td>
      <td className="team-number">
        <Amount value={amount} />
      </td>
      <td className="team-number">
        <Amount value={balance} />
      </td>
    </tr>
  );
}

/** What it is of ours, and what does not agree about it. */
function Match({ line: { payout, booking, difference }, view }: { line: BankLineRow; view: SettlementView }) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <span className="grid justify-items-start">
      {payout && (
        <span>
          {t("bank.is_payout")} <Code wrap>{payout.reference}</Code>
        </span>
      )}
      {booking && (
        <Link className="link" to={paths.booking(booking.id)}>
          {t("bank.is_refund")} <Code>{booking.reference}</Code>
        </Link>
      )}
      {difference && difference.state !== "linked" && difference.state !== "healed" && (
        <Link
          className="link"
          to={paths.settlement({ ...view, difference: difference.id })}
          aria-current={view.difference === difference.id ? "true" : undefined}
          preventScrollReset
        >
          {t(`settlement.cause_${difference.cause}`)} · {t(`settlement.state_${difference.state}`)}
        </Link>
      )}
    </span>
  );
}
