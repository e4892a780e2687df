import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { NumbersView } from "../desk-paths.ts";
import { ChartBox, Figure } from "./chart-box.tsx";
import { supplierName } from "./number-words.ts";
import type { Numbers } from "./tables.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { DeskTable } from "../shell/desk-table.tsx";

/** The scale begins here: below it a supplier is at its edge. */
const least = 0.9;
const placeOf = (share: number) => `${Math.max(0, (share - least) / (1 - least)) * 100}%`;

/** The share of prices that were still as shown when they were asked again, on a scale with what the site promises. */
export function Accuracy({ numbers, view }: { numbers: Numbers; view: NumbersView }) {
  const t = useT();
  const digits = useDigits();
  const { suppliers, promised } = numbers.accuracy;
  return (
    <ChartBox
      chart="accuracy"
      numbers={numbers}
      view={view}
      aside={t("numbers.promised_share", { share: isolate(digits(`${promised}%`)) })}
    >
      {suppliers.length === 0 ? (
        <p className="numbers-note">{t("numbers.nothing")}</p>
      ) : (
        <DeskTable
          columns={[
            { label: t("numbers.supplier") },
            { label: t("numbers.asked_again"), isFigure: true },
            {
              label: (
                <>
                  <span className="sr-only">{t("numbers.scale")}</span>
                  <span className="numbers-ends" aria-hidden="true">
                    <Figure value={least} kind="percent" />
                    <Figure value={1} kind="percent" />
                  </span>
                </>
              ),
              className: "numbers-wide",
            },
            { label: t("numbers.accuracy"), isFigure: true },
          ]}
        >
          {suppliers.map(({ product, supplier, same, cheaper, dearer, gone }) => {
            const asked = same + cheaper + dearer;
            const share = asked > 0 ? same / asked : null;
            const isBelow = share !== null && share < promised / 100;
            return (
              <tr key={`${product} ${supplier}`} data-below={isBelow ? "" : undefined}>
                <th scope="row">{supplierName(product, supplier, t)}</th>
                <td className="team-number">
                  <Figure value={asked + gone} />
                </td>
                <td className="numbers-wide">
                  {share !== null && (
                    <span className="numbers-scale" aria-hidden="true">
                      <i data-part="promised" style={{ insetInlineStart: placeOf(promised / 100) }} />
                      <i data-part="share" style={{ insetInlineStart: placeOf(share) }} />
                    </span>
                  )}
                </td>
                <td className="team-number font-semibold">
                  <Figure value={share} kind="percent" />
                  {isBelow && <span className="numbers-below">{t("numbers.below_promise")}</span>}
                </td>
              </tr>
            );
          })}
        </DeskTable>
      )}
    </ChartBox>
  );
}
