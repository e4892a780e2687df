import { Leaf } from "lucide";
import type { Emissions } from "#contract/emissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";

const source = "https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting";

/** What the whole journey emits, about, and by which method (docs/decisions/0046). */
export function EmissionsNote({ emissions: { kg, percent } }: { emissions: Emissions }) {
  const t = useT();
  const digits = useDigits();
  const against =
    percent === 0
      ? t("results.emissions_same")
      : t(percent < 0 ? "results.emissions_less" : "results.emissions_more", { percent: Math.abs(percent) });
  return (
    <div className="mb-4 flex items-start gap-3 text-sm">
      <Icon icon={Leaf} className="mt-[.2em] text-ok" />
      <div className="min-w-0">
        <p>
          <b className="font-medium">{digits(t("results.emissions", { kg }))}</b>
          <span className={percent < 0 ? "text-ok" : "text-muted"}>
            {" · "}
            {digits(against)}
          </span>
        </p>
        <details>
          <summary className="link inline-flex min-h-6 items-center">{t("results.emissions_how")}</summary>
          <div className="mt-1 grid max-w-read gap-1 text-muted">
            <p>{digits(t("results.emissions_method"))}</p>
            <p>{t("results.emissions_limits")}</p>
            <p>
              <a href={source} rel="noreferrer" className="link">
                {digits(t("results.emissions_source"))}
              </a>
            </p>
          </div>
        </details>
      </div>
    </div>
  );
}
