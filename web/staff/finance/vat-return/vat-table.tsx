import type { getVatReturn } from "#contract/admin/books.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Money } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Amount } from "../books/amount.tsx";
import { eventWords } from "../books/books-words.ts";
import { FigureTable } from "../books/figure-table.tsx";

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
  const boxes = vat.boxes.map(({ box, sales, adjustments, vat: own }) => ({
    key: box,
    head: t(`books.box_${box}`),
    figures: [
      <Amount key="sales" value={sales} />,
      <Amount key="adjustments" value={adjustments} />,
      <Amount key="vat" value={own} />,
    ],
  }));
  return (
    <FigureTable
      label={t("books.tab_vat")}
      heads={[t("books.box")]}
      figures={(["sales", "adjustments", "vat"] as const).map((column) => t(`books.${column}`))}
      rows={[
        ...boxes,
        ...sums.map(({ label, value, isSum }) => ({
          key: label,
          head: label,
          figures: [<Amount key="vat" value={value} />],
          isSum,
        })),
      ]}
    />
  );
}
