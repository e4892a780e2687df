import type { PricingView } from "#contract/admin/pricing.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** What was published before, and by which two people. */
export function RulesHistory({ published }: Pick<PricingView, "published">) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  if (published.length === 0) return null;
  return (
    <section className="team-box" aria-labelledby="history-title">
      <div className="team-head">
        <h2 id="history-title" className="font-semibold">
          {t("pricing.history")}
        </h2>
      </div>
      <ol>
        {published.map(({ number, holdsFrom, proposedBy, publishedBy, reason }) => (
          <li key={number} className="team-line">
            <span className="font-medium">
              {t("pricing.history_line", {
                number,
                date: holdsFrom ? instant(holdsFrom, "medium").date : "",
              })}
            </span>
            <span className="grow wrap-anywhere">
              <bdi>{reason}</bdi>
            </span>
            <span className="text-muted">
              <Rich
                id="pricing.history_by"
                parts={{
                  proposer: <bdi>{proposedBy?.name[locale] ?? "—"}</bdi>,
                  publisher: <bdi>{publishedBy?.name[locale] ?? "—"}</bdi>,
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
