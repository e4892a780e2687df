import { FlaskConical } from "lucide-react";
import type { DryRun, PricingView } from "#contract/admin/pricing.ts";
import { compareMoney, type Money as Amount, sar, subtractMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DryRunExamples } from "./dry-run-examples.tsx";
import type { RulesAnswer } from "./rule-actions.ts";
import { RuleWarnings } from "./rule-warnings.tsx";
import { RulesForm } from "./rules-form.tsx";

type Props = { view: PricingView; run: DryRun; answer: RulesAnswer | undefined };

/** What the draft would have made of a day's searches: how many it touches, what moves, what we earn, and examples. */
export function DryRunPane({ view, run, answer }: Props) {
  const t = useT();
  const { day } = useFormats();
  const searched = answer?.intent === "search" ? answer.searches : undefined;
  return (
    <aside className="team-side rules-side" aria-labelledby="dry-run-title">
      <section className="team-box" aria-labelledby="dry-run-title">
        <div className="team-head">
          <h2 id="dry-run-title" className="font-semibold">
            <Icon icon={FlaskConical} /> {t("pricing.dry_run")}
          </h2>
        </div>
        <div className="rules-body">
          {searched !== undefined && (
            <Notice tone="ok" role="status">
              {t("pricing.searched", { count: searched })}
            </Notice>
          )}
          {run.day ? (
            <>
              <p className="text-muted">
                {t("pricing.dry_run_of", { count: run.searches, day: day(run.day, "short") })}
                {run.isToday && ` ${t("pricing.dry_run_today")}`}
              </p>
              {!view.open && <p>{t("pricing.no_draft")}</p>}
              {view.open && run.touched === 0 && <p>{t("pricing.no_change")}</p>}
            </>
          ) : (
            <p className="text-muted">{t("pricing.dry_run_none")}</p>
          )}
          {(!run.day || run.isToday) && (
            <RulesForm intent="search" about={{}} answer={answer}>
              {({ pending }) => (
                <>
                  <p className="text-muted">{t("pricing.search_now_line")}</p>
                  <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                    {t("pricing.search_now")}
                  </button>
                </>
              )}
            </RulesForm>
          )}
        </div>
        {run.searches > 0 && <Measures run={run} />}
      </section>
      <RuleWarnings view={view} run={run} />
      {run.spread.length > 0 && <Spread spread={run.spread} />}
      <DryRunExamples view={view} examples={run.examples} />
    </aside>
  );
}

function Measures({ run: { searches, touched, otherCheapest, income, change } }: { run: DryRun }) {
  const t = useT();
  const digits = useDigits();
  const share = (count: number) => `${digits(Math.round((count / searches) * 1_000) / 10)}%`;
  return (
    <table className="team-table">
      <thead>
        <tr>
          <th>{t("pricing.measure")}</th>
          <th className="team-number">{t("pricing.now")}</th>
          <th className="team-number">{t("pricing.then")}</th>
          <th className="team-number">{t("pricing.difference")}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

/** With its sign, which says what the colour does. */
export function Difference({ of, good }: { of: Amount; good?: "up" | "down" }) {
  const sign = compareMoney(of, sar(0));
  const tone = sign === 0 || !good ? undefined : sign > 0 === (good === "up") ? "good" : "bad";
  return (
    <bdi dir="ltr" className="rules-difference" data-tone={tone}>
      {sign > 0 ? "+ " : ""}
      <Money value={of} charged />
    </bdi>
  );
}

function Spread({ spread }: Pick<DryRun, "spread">) {
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
