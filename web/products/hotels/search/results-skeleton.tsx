import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The page as it will be, while the suppliers answer: the row of filters, the cards, the map. */
export function ResultsSkeleton() {
  const t = useT();
  const { search } = useLocation();
  return (
    <div aria-busy="true">
      <div className="border-b border-line py-2.5">
        <div className="page-width flex gap-2 overflow-hidden">
          {["w-32", "w-20", "w-20", "w-20", "w-28", "w-36"].map((width, index) => (
            <Skeleton key={width + String(index)} className={`h-11 shrink-0 rounded-full sm:h-9 ${width}`} />
          ))}
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-5 py-4 lg:not-large-text:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div className="grid content-start gap-3">
          <p role="status" className="flex min-h-11 items-center gap-2 text-muted">
            <Spinner />
            {t("stays.searching")}
          </p>
          <noscript>
            <LinkButton to={`${search}&wait=1`}>{t("stays.show_without_script")}</LinkButton>
          </noscript>
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className="stay-card">
              <Skeleton className="stay-picture rounded-none" />
              <div className="stay-body">
                <div className="flex items-start justify-between gap-4">
                  <div className="grid grow gap-2">
                    <Skeleton className="h-5 w-3/5" />
                    <Skeleton className="h-3.5 w-2/5" />
                  </div>
                  <Skeleton className="h-8 w-24" />
                </div>
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <div className="flex items-end justify-between gap-4 pt-3">
                  <Skeleton className="h-9 w-32" />
                  <Skeleton className="h-10 w-24" />
                </div>
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-[calc(100dvh-14rem)] rounded-panel max-lg:hidden large-text:hidden" />
      </div>
    </div>
  );
}
