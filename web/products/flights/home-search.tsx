import { Plane } from "lucide";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { LazySearchForm } from "./search-form/lazy-search-form.tsx";
import type { SearchFormProps } from "./search-form/search-form.tsx";

export const flightSearch: ProductSearch<SearchFormProps> = {
  name: "flights",
  sells: "flight",
  label: "shell.flights",
  icon: <DirIcon icon={Plane} />,
  server: () => import("./search-form/load-home-search.ts"),
  Form: LazySearchForm,
  keepsTyped: true,
};
