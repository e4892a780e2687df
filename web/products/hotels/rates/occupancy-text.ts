import { parseRoom } from "#contract/room-occupancy.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** `2-5.9` as "2 adults, 2 children (5, 9)". */
export function occupancyText(occupancy: string, t: Translate): string {
  const { adults, childAges } = parseRoom(occupancy);
  const parts = [t("common.adults", { count: adults })];
  if (childAges.length > 0)
    parts.push(`${t("common.children", { count: childAges.length })} (${childAges.join(t("common.comma"))})`);
  return parts.join(t("common.comma"));
}
