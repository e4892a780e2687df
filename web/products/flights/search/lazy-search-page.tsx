import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { SearchFormPageProps } from "./search-page.tsx";

const page: PartSource<SearchFormPageProps> = {
  name: "flights-search-page",
  load: () => import("./search-page.tsx"),
};

/** The form alone; its code is no part of the results. */
export const LazySearchPage = createPart(page, import.meta.env.SSR ? await loadPart(page) : null);
