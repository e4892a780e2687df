import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { SearchFormProps } from "./search-form.tsx";

const form: PartSource<SearchFormProps> = {
  name: "flight-search",
  load: () => import("./search-form.tsx"),
  meanwhile: <div className="min-h-48 w-full" />,
};

/** The search form: its code and words in a file of their own. */
export const LazySearchForm = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);
