import type { getVatReturn } from "#contract/admin/books.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Money } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Amount } from "../books/amount.tsx";
import { eventWords } from "../books/books-words.ts";

/** Boxes of the return, and what is due in the end. */
export function VatTable({ vat }: { vat: OutputOf<typeof getVatReturn> }) {
  const t = useT();
  const sums: { label: string; value: Money; isSum: boolean }[] = [
    { label: t("books.output_total"), value: vat.outputVat, isSum: true },
    ...vat.inputVat.map(({ kind, vat: value }) => ({
      label: t("books.input_from", { kind: eventWords(kind, t) }),
      value,
      isSum: false,
    })),
    { label: t("books.input_total"), value: vat.inputTotal, isSum: true },
    { label: t("books.due"), value: vat.due, isSum: true },
  ];
  return (
    <div className="books-scroll" tabIndex={0} role="group" aria-label={t("books.tab_vat")}>
      <table className="team-table">
        <thead>
          <tr>
            <th scope="col">{t("books.box")}</th>
            {(["sales", "adjustments", "vat"] as const).map((column) => (
              <th key={column} scope="col" className="team-number">
                {t(`books.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vat.boxes.map(({ box, sales, adjustments, vat: own }) => (
            <tr key={box}>
              <th scope="row">{t(`books.box_${box}`)}</th>
              {[sales, adjustments, own].map((value, place) => (
                <td key={(["sales", "adjustments", "vat"] as const)[place]} className="team-number">
                  <Amount value={value} />
                </td>
              ))}
            </tr>
          ))}
          {sums.map(({ label, value, isSum }) => (
            <tr key={label} className={isSum ? "books-sum" : undefined}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className="team-number">
                <Amount value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
