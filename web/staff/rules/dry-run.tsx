import { FlaskConical } from "lucide";
import type { DryRun, PricingView } from "#contract/admin/pricing.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DryRunExamples } from "./dry-run-examples.tsx";
import { DryRunMeasures } from "./dry-run-measures.tsx";
import { DryRunSpread } from "./dry-run-spread.tsx";
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
        {run.searches > 0 && <DryRunMeasures run={run} />}
      </section>
      <RuleWarnings view={view} run={run} />
      {run.spread.length > 0 && <DryRunSpread spread={run.spread} />}
      <DryRunExamples view={view} examples={run.examples} />
    </aside>
  );
}
