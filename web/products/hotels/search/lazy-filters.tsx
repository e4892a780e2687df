import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { FiltersProps } from "./filters.tsx";

/** Their code and words come when they are opened: the page of the server holds them only where it was asked for with them. */
const filters: PartSource<FiltersProps> = {
  name: "hotel-filters",
  load: () => import("./filters.tsx"),
  words: {
    en: () => import("./filters.tsx?messages=en"),
    ar: () => import("./filters.tsx?messages=ar"),
  },
  meanwhile: <Skeleton className="h-40 w-64 max-w-full" />,
};
export const LazyFilters = createPart(filters, import.meta.env.SSR ? await loadPart(filters) : null);
