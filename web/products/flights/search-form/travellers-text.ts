import type { Translate } from "#web/lib/i18n.tsx";

type People = { adults: number; childAges: readonly unknown[]; infants: number };

/** `2 adults, 1 child`. */
export function travellersText({ adults, childAges, infants }: People, t: Translate): string {
  const parts = [t("common.adults", { count: adults })];
  if (childAges.length > 0) parts.push(t("common.children", { count: childAges.length }));
  if (infants > 0) parts.push(t("common.infants", { count: infants }));
  return parts.join(t("common.comma"));
}
