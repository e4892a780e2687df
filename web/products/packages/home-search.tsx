import { Luggage } from "lucide";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PackageFormProps } from "./search-form/package-form.tsx";

/** Beside other search forms: its code and words are no part of their first load. */
const form: PartSource<PackageFormProps> = {
  name: "package-form",
  load: async () => ({ default: (await import("./search-form/package-form.tsx")).PackageForm }),
  words: {
    en: () => import("./search-form/package-form.tsx?messages=en"),
    ar: () => import("./search-form/package-form.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-24 w-full" />,
};

export const packageSearch: ProductSearch<PackageFormProps> = {
  name: "packages",
  sells: "package",
  label: "home.tab_packages",
  icon: <Icon icon={Luggage} />,
  server: () => import("./search-form/load-home-search.ts"),
  Form: createPart(form, import.meta.env.SSR ? await loadPart(form) : null),
};
