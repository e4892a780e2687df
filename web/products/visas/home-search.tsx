import { Stamp } from "lucide-react";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LazyVisaFinderForm } from "./finder/lazy-visa-finder-form.tsx";
import type { VisaFinderFormProps } from "./finder/visa-finder-form.tsx";

export const visaSearch: ProductSearch<VisaFinderFormProps> = {
  name: "visas",
  label: "home.tab_visas",
  icon: <Icon icon={Stamp} className="max-sm:hidden" />,
  server: () => import("./finder/load-home-search.ts"),
  Form: LazyVisaFinderForm,
};
