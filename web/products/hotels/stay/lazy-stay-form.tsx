import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { StayFormProps } from "./stay-form.tsx";

const form: PartSource<StayFormProps> = {
  name: "stay-search",
  load: () => import("./stay-form.tsx"),
  words: {
    en: () => import("./stay-form.tsx?messages=en"),
    ar: () => import("./stay-form.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-24 w-full" />,
};

/** The form of a stay: its code and words in a file of their own. */
export const LazyStayForm = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);
