import { TramFront } from "lucide";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { TransferFormProps } from "./search/transfer-form.tsx";

/** Beside other search forms: its code and words are no part of their first load. */
const form: PartSource<TransferFormProps> = {
  name: "transfer-form",
  load: async () => ({ default: (await import("./search/transfer-form.tsx")).TransferForm }),
  words: {
    en: () => import("./search/transfer-form.tsx?messages=en"),
    ar: () => import("./search/transfer-form.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-24 w-full" />,
};

export const transferSearch: ProductSearch<TransferFormProps> = {
  name: "transfers",
  sells: "transfer",
  label: "shell.transfers",
  longLabel: "home.tab_transfers",
  icon: <Icon icon={TramFront} />,
  server: () => import("./search/load-home-search.ts"),
  Form: createPart(form, import.meta.env.SSR ? await loadPart(form) : null),
};
