import { TramFront } from "lucide-react";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LazyTransferForm } from "./search/lazy-transfer-form.tsx";
import type { TransferFormProps } from "./search/transfer-form.tsx";

export const transferSearch: ProductSearch<TransferFormProps> = {
  name: "transfers",
  label: "shell.transfers",
  longLabel: "home.tab_transfers",
  icon: <Icon icon={TramFront} className="max-sm:hidden" />,
  server: () => import("./search/load-home-search.ts"),
  Form: LazyTransferForm,
};
