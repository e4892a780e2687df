import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import type { System } from "./verdict.tsx";
import { DeskTable } from "../shell/desk-table.tsx";

/** Which limits refuse somebody now, and how often. Who it is no one knows: callers are counted by keyed hashes. */
export function Limits({ limits: { refused, counted, addressesWaiting: waiting } }: { limits: System["limits"] }) {
  const t = useT();
  const digits = useDigits();
  return (
    <section className="team-box" aria-labelledby="system-limits">
      <div className="team-head">
        <h2 id="system-limits" className="font-semibold">
          {t("system.limits")}
        </h2>
      </div>
      <p className="px-3.5 py-2 text-muted">{t("system.limits_line", { counted, waiting })}</p>
      {refused.length === 0 ? (
        <p className="px-3.5 pb-3">{t("system.refused_none")}</p>
      ) : (
        <DeskTable
          columns={[
            { label: t("system.refused") },
            { label: t("system.last_hour"), isFigure: true },
            { label: t("system.last_day"), isFigure: true },
          ]}
        >
          {refused.map(({ name, lastHour, lastDay }) => (
            <tr key={name}>
              <th scope="row">
                <Code wrap>{name}</Code>
              </th>
              <td className="team-number">{digits(lastHour)}</td>
              <td className="team-number">{digits(lastDay)}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}
