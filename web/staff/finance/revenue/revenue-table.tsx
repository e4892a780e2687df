import type { getRevenue } from "#contract/admin/books.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sumMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { Amount } from "../books/amount.tsx";
import { revenueColumns } from "../books/books-tables.ts";
import { dimensionWords } from "../books/books-words.ts";

type Props = {
  rows: OutputOf<typeof getRevenue>["rows"];
  by: "product" | "supplier" | "channel";
  step: "all" | "month" | "day";
};

/** What sales and cancellations came to, a row for each value, with the sum of all. */
export function RevenueTable({ rows, by, step }: Props) {
  const t = useT();
  const digits = useDigits();
  const { day } = useFormats();
  const when = (at: string) => (step === "month" ? day(`${at}-01`, "monthYear") : day(at, "short"));
  const count = (of: "sales" | "cancellations") => rows.reduce((sum, row) => sum + row[of], 0);
  return (
    <div className="books-scroll" tabIndex={0} role="group" aria-label={t("books.tab_revenue")}>
      <table className="team-table">
        <thead>
          <tr>
            {step !== "all" && <th scope="col">{t("books.when")}</th>}
            <th scope="col">{t(`books.by_${by}`)}</th>
            {[t("books.sold"), t("books.cancelled"), ...revenueColumns.map(({ label }) => t(label))].map((label) => (
              <th key={label} scope="col" className="team-number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.at} ${row.value} ${row.product}`}>
              {step !== "all" && <td>{when(row.at)}</td>}
              <th scope="row">{dimensionWords(by, row, t)}</th>
              <td className="team-number">{digits(row.sales)}</td>
              <td className="team-number">{digits(row.cancellations)}</td>
              {revenueColumns.map(({ of }) => (
                <td key={of} className="team-number">
                  <Amount value={row[of]} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="books-sum">
            <th scope="row" colSpan={step === "all" ? 1 : 2}>
              {t("books.sum")}
            </th>
            <td className="team-number">{digits(count("sales"))}</td>
            <td className="team-number">{digits(count("cancellations"))}</td>
            {revenueColumns.map(({ of }) => (
              <td key={of} className="team-number">
                <Amount value={sumMoney(rows.map((row) => row[of]))} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
