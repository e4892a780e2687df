import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The page as it will be, while the airlines answer. */
export function ResultsSkeleton() {
  const t = useT();
  const { search } = useLocation();
  return (
    <div
      className="grid grid-cols-1 gap-6 py-5 md:grid-cols-[17rem_1fr] md:gap-7 large-text:grid-cols-1"
      aria-busy="true"
    >
      <div className="grid content-start gap-4 max-md:hidden large-text:hidden">
        {[40, 28, 36, 44].map((height) => (
          <Skeleton key={height} className={height > 36 ? "h-44" : "h-32"} />
        ))}
      </div>
      <div className="grid content-start gap-4">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {t("results.searching")}
        </p>
        <noscript>
          <LinkButton to={`${search}&wait=1`}>{t("results.show_without_script")}</LinkButton>
        </noscript>
        <Skeleton className="h-17" />
        <Skeleton className="h-22" />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
    </div>
  );
}
