import type { IconNode } from "lucide";
import type { ComponentType } from "react";
import type { PricingView } from "#contract/admin/pricing.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

/** One field of a rule by its name: what it holds now and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

/** What the desk's pages know of one product. */
export type ProductDesk = {
  icon: IconNode;
  /** Over the parts of a booking. */
  parts: MessageKey;
  /** The name by which prices of its own are counted, where we sell them ourselves. */
  ownSupplier?: string;
  /** For a product that rules price. */
  rules?: {
    /** Conditions that no other product's rules ask. */
    Fields: ComponentType<{ names: Pick<PricingView, "airlines" | "cities">; field: FieldOf }>;
    /** A search of a dry run: its codes of places, then its days. */
    Example: ComponentType<{ view: Pick<PricingView, "cities">; label: readonly string[] }>;
  };
};
