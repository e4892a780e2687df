import { lazy, Suspense } from "react";
import type { CalendarProps } from "./calendar.tsx";
import { Skeleton } from "./skeleton.tsx";

const load = () => import("./calendar.tsx");
const Calendar = lazy(load);

/** Fetches the calendar's code ahead of its first use: call it when a pointer or focus comes near. */
export const preloadCalendar = () => void load();

/** The calendar, fetched when it is first shown; meanwhile something of its size. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy="true" className="grid gap-8 sm:grid-flow-col sm:auto-cols-fr">
          {Array.from({ length: props.months ?? 2 }, (_, index) => (
            <Skeleton key={index} className="min-h-80 sm:min-w-72" />
          ))}
        </div>
      }
    >
      <Calendar {...props} />
    </Suspense>
  );
}
