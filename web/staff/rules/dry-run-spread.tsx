import type { DryRun } from "#contract/admin/pricing.ts";
import { compareMoney, type Money as Amount, sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** How many prices move by how much. */
export function DryRunSpread({ spread }: Pick<DryRun, "spread">) {
  const t = useT();
  const digits = useDigits();
  const top = Math.max(...spread.map(({ searches }) => searches));
  const riyals = ({ amount }: Amount) => <Code>{digits(amount / 100).replace("-", "−")}</Code>;
  return (
    <section className="team-box" aria-labelledby="spread-title">
      <div className="team-head">
        <h2 id="spread-title" className="font-semibold">
          {t("pricing.spread")}
        </h2>
      </div>
      <ul className="rules-body">
        {spread.map(({ from, to, searches }) => (
          <li key={from.amount} className="team-bar">
            <span>
              <Rich id="pricing.spread_step" parts={{ from: riyals(from), to: riyals(to) }} />
            </span>
            <span className="team-bar-track" aria-hidden="true">
              <span
                className={compareMoney(from, sar(0)) >= 0 ? "rules-bar-up" : undefined}
                style={{ inlineSize: `${(searches / top) * 100}%` }}
              />
            </span>
            <span className="team-number">{digits(searches)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
