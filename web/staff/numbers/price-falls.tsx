import { sumMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import type { NumbersView } from "../desk-paths.ts";
import { DeskTable } from "../shell/desk-table.tsx";
import { ChartBox, Figure } from "./chart-box.tsx";
import type { Numbers } from "./tables.ts";

/** Prices that fell after the sale, and what customers have saved by booking again. */
export function PriceFalls({ numbers, view }: { numbers: Numbers; view: NumbersView }) {
  const t = useT();
  const { products, before } = numbers.falls;
  const saved = sumMoney(products.map(({ rebooked }) => rebooked.amount));
  return (
    <ChartBox
      chart="falls"
      numbers={numbers}
      view={view}
      isTable
      aside={
        <span>
          <Rich
            id="price-promise.figures_aside"
            parts={{ saved: <Money value={saved} charged />, before: <Money value={before} charged /> }}
          />
        </span>
      }
    >
      {products.length === 0 ? (
        <p className="numbers-note">{t("numbers.nothing")}</p>
      ) : (
        <DeskTable
          columns={[
            { label: t("price-promise.figures_product") },
            { label: t("price-promise.figures_told"), isFigure: true },
            { label: t("price-promise.figures_told_less"), isFigure: true },
            { label: t("price-promise.figures_rebooked"), isFigure: true },
            { label: t("price-promise.figures_saved_less"), isFigure: true },
          ]}
        >
          {products.map(({ product, told, rebooked }) => (
            <tr key={product}>
              <th scope="row">{t(`numbers.product_${product}`)}</th>
              <td className="team-number">
                <Figure value={told.count} />
              </td>
              <td className="team-number text-muted">
                <Money value={told.amount} charged />
              </td>
              <td className="team-number">
                <Figure value={rebooked.count} />
              </td>
              <td className="team-number font-semibold">
                <Money value={rebooked.amount} charged />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </ChartBox>
  );
}
