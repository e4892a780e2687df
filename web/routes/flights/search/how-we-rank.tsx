import { useT } from "#web/lib/i18n.tsx";

/** The rule of the order, for everybody to read. */
export function HowWeRank() {
  const t = useT();
  return (
    <details className="open:w-full">
      <summary className="link inline-flex min-h-6 items-center">{t("results.how_we_rank")}</summary>
      <div className="mt-2 grid max-w-read gap-1 rounded-card bg-sand p-4 text-sm">
        <p>{t("results.ranking_1")}</p>
        <p>{t("results.ranking_2")}</p>
        <p>{t("results.ranking_3")}</p>
      </div>
    </details>
  );
}
