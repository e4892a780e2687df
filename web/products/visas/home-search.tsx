import { Stamp } from "lucide";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { VisaFinderFormProps } from "./finder/visa-finder-form.tsx";

/** "Do I need a visa?" beside other search forms: its code and words are no part of their first load. */
const form: PartSource<VisaFinderFormProps> = {
  name: "visa-finder",
  load: async () => ({ default: (await import("./finder/visa-finder-form.tsx")).VisaFinderForm }),
  words: {
    en: () => import("./finder/visa-finder-form.tsx?messages=en"),
    ar: () => import("./finder/visa-finder-form.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-24 w-full" />,
};

export const visaSearch: ProductSearch<VisaFinderFormProps> = {
  name: "visas",
  sells: "visa",
  label: "home.tab_visas",
  icon: <Icon icon={Stamp} />,
  server: () => import("./finder/load-home-search.ts"),
  Form: createPart(form, import.meta.env.SSR ? await loadPart(form) : null),
};
