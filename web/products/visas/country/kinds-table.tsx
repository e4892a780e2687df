import { Link } from "react-router";
import type { VisaCountry } from "#contract/visas.ts";
import { useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** Kinds of visa side by side; on a phone the table is moved by itself. */
export function KindsTable({ country: { kinds, slug } }: { country: VisaCountry }) {
  const t = useT();
  const locale = useLocale();
  const words = useVisaWords();
  const paths = usePaths();
  const days = (count: number | null) => (count === null ? t("visas.not_fixed") : t("visas.days", { days: count }));
  const heads = ["kind_name", "kind_entries", "kind_stay", "kind_validity", "kind_processing", "kind_apply"] as const;
  return (
    <section>
      <h2 id="kinds" className="text-2xl">
        {t("visas.kinds_title")}
      </h2>
      <div
        role="region"
        aria-labelledby="kinds"
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full min-w-160 text-start">
          <thead className="bg-sand text-sm text-muted">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3.5 py-2.5 text-start font-medium">
                  {t(`visas.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.id} className="border-t border-line align-top">
                <th scope="row" className="px-3.5 py-3 text-start font-semibold">
                  {kind.name}
                </th>
                <td className="px-3.5 py-3">{t(`visas.entries_${kind.entries}`)}</td>
                <td className="px-3.5 py-3">{days(kind.stayDays)}</td>
                <td className="px-3.5 py-3">{days(kind.validityDays)}</td>
                <td className="px-3.5 py-3">{words.processing(kind.processing)}</td>
                <td className="px-3.5 py-3">
                  {kind.service ? (
                    <Link to={paths.visaService(slug[locale], kind.service[locale])} className="link">
                      {t("visas.kind_with_us")}
                    </Link>
                  ) : (
                    <span className="text-muted">{t("visas.kind_elsewhere")}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
