import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { SearchFormProps } from "./search-form.tsx";

const form: PartSource<SearchFormProps> = {
  name: "flight-search",
  load: () => import("./search-form.tsx"),
  words: {
    en: () => import("./search-form.tsx?messages=en"),
    ar: () => import("./search-form.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-48 w-full" />,
};

/** The search form: its code and words in a file of their own. */
export const LazySearchForm = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);
