import type { DryRun } from "#contract/admin/pricing.ts";
import { subtractMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { Difference } from "./difference.tsx";
import { DeskTable } from "../shell/desk-table.tsx";

/** What moves in figures, now and then. */
export function DryRunMeasures({ run: { searches, touched, otherCheapest, income, change } }: { run: DryRun }) {
  const t = useT();
  const digits = useDigits();
  const share = (count: number) => `${digits(Math.round((count / searches) * 1_000) / 10)}%`;
  return (
    <DeskTable
      columns={[
        { label: t("pricing.measure") },
        { label: t("pricing.now"), isFigure: true },
        { label: t("pricing.then"), isFigure: true },
        { label: t("pricing.difference"), isFigure: true },
      ]}
    >
      {(
        [
          ["pricing.touched", touched],
          ["pricing.other_cheapest", otherCheapest],
        ] as const
      ).map(([label, count]) => (
        <tr key={label}>
          <td>{t(label)}</td>
          <td className="team-number text-muted">—</td>
          <td className="team-number font-semibold">{digits(count)}</td>
          <td className="team-number text-muted">
            <bdi dir="ltr">{share(count)}</bdi>
          </td>
        </tr>
      ))}
      {income && (
        <tr>
          <td>{t("pricing.income")}</td>
          <td className="team-number text-muted">
            <Money value={income.before} charged />
          </td>
          <td className="team-number font-semibold">
            <Money value={income.after} charged />
          </td>
          <td className="team-number">
            <Difference of={subtractMoney(income.after, income.before)} good="up" />
          </td>
        </tr>
      )}
      {change && (
        <tr>
          <td>
            {t("pricing.change_median")}
            <span className="block text-muted">
              {t("pricing.change_range")}: <Difference of={change.least} />
              {" … "}
              <Difference of={change.most} />
            </span>
          </td>
          <td className="team-number text-muted">—</td>
          <td className="team-number text-muted">—</td>
          <td className="team-number">
            <Difference of={change.median} good="down" />
          </td>
        </tr>
      )}
    </DeskTable>
  );
}
