import { useT } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { NumbersView } from "../desk-paths.ts";
import { ChartBox, Figure } from "./chart-box.tsx";
import { promiseWords } from "./number-words.ts";
import type { Numbers } from "./tables.ts";
import { DeskTable } from "../shell/desk-table.tsx";

/** What a person promised and ended in the period: in time or late, and how long it took. */
export function Promises({ numbers, view }: { numbers: Numbers; view: NumbersView }) {
  const t = useT();
  const { duration } = useFormats();
  const { kinds } = numbers.promises;
  return (
    <ChartBox chart="promises" numbers={numbers} view={view} isTable>
      {kinds.length === 0 ? (
        <p className="numbers-note">{t("numbers.nothing")}</p>
      ) : (
        <DeskTable
          columns={[
            { label: t("numbers.promise") },
            { label: t("numbers.kept"), isFigure: true },
            { label: t("numbers.late"), isFigure: true },
            { label: t("numbers.kept_share"), isFigure: true },
            { label: t("numbers.on_average"), isFigure: true },
          ]}
        >
          {kinds.map(({ id, kept, late, minutes }) => (
            <tr key={id}>
              <th scope="row">{t(promiseWords[id])}</th>
              <td className="team-number">
                <Figure value={kept} />
              </td>
              <td className="team-number">
                <Figure value={late} />
              </td>
              <td className="team-number font-semibold">
                <Figure value={kept / (kept + late)} kind="percent" />
              </td>
              <td className="team-number text-muted">{duration(Math.round(minutes / (kept + late)))}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </ChartBox>
  );
}
