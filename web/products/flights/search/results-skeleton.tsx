import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The page as it will be, while the airlines answer: filters, days, orders, cards. */
export function ResultsSkeleton() {
  const t = useT();
  const { search } = useLocation();
  const isReturn = new URLSearchParams(search).get("trip") === "round-trip";
  return (
    <div
      className="grid grid-cols-1 gap-6 py-2 md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-7 md:py-5 large-text:grid-cols-1"
      aria-busy="true"
    >
      <div className="grid content-start gap-4 max-md:hidden large-text:hidden">
        <Skeleton className="h-7 w-24" />
        {[40, 28, 36, 44].map((height) => (
          <Skeleton key={height} className={height > 36 ? "h-44" : "h-32"} />
        ))}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2 md:gap-3">
        <div className="flex gap-1 sm:gap-2 sm:px-11">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Skeleton key={day} className={`h-15 flex-1 rounded-card ${day > 5 ? "max-sm:hidden" : ""}`} />
          ))}
        </div>
        {isReturn && <Skeleton className="h-8 w-4/5 rounded-full md:w-1/2" />}
        <Skeleton className="h-11 rounded-card max-md:hidden" />
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {t("results.searching")}
        </p>
        <noscript>
          <LinkButton to={`${search}&wait=1`}>{t("results.show_without_script")}</LinkButton>
        </noscript>
        <div className="grid gap-2 md:gap-3">
          {[1, 2, 3, 4, 5].map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A card of one direction, by the card's own boxes, so that nothing moves when it comes. */
const CardSkeleton = () => (
  <div className="offer">
    <div className="offer-main">
      <div className="offer-legs">
        <div className="offer-leg">
          <span className="leg-airline">
            <Skeleton className="size-6 shrink-0 md:size-8" />
            <Skeleton className="h-[1.25em] w-28" />
          </span>
          <TimeSkeleton />
          <Skeleton className="h-2" />
          <TimeSkeleton />
        </div>
      </div>
      <div className="offer-foot">
        <Skeleton className="h-[1.4em] w-20" />
        <Skeleton className="h-[1.4em] w-28" />
      </div>
      <div className="offer-buy">
        <p className="grid justify-items-start gap-1 md:justify-items-end">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-[1.2em] w-16" />
        </p>
        <Skeleton className="h-11 w-26 md:h-9 md:w-full" />
      </div>
    </div>
  </div>
);

const TimeSkeleton = () => (
  <span className="grid gap-1">
    <Skeleton className="h-[1.375rem] w-14" />
    <Skeleton className="h-[1.1em] w-8" />
  </span>
);
