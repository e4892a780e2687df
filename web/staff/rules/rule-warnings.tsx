import type { DryRun, PricingView } from "#contract/admin/pricing.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { listRules } from "./shown-rules.ts";

/** What somebody should look at before the rules hold. */
export function RuleWarnings({ view, run }: { view: PricingView; run: Pick<DryRun, "largeFees"> }) {
  const t = useT();
  const digits = useDigits();
  const rules = listRules(view);
  const numberOf = (id: string | null) => digits(rules.find(({ rule }) => rule.id === id)?.place ?? 0);
  const texts = [
    ...view.warnings.map(({ ruleId, code, by, offers }) =>
      t(`pricing.warn_${code}`, { number: numberOf(ruleId), by: numberOf(by), count: offers ?? 0 }),
    ),
    ...Object.entries(run.largeFees).map(([ruleId, count]) =>
      t("pricing.warn_large_fee", { number: numberOf(ruleId), count }),
    ),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t("pricing.warnings")}</p>
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
