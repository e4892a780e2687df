import type { Translate } from "#web/lib/i18n.tsx";
import { countGuests, type RoomDraft } from "./stay-draft.ts";

/** `4 adults, 2 children (5, 9)`. The ages read from left to right in both languages. */
export function guestsText(rooms: readonly RoomDraft[], t: Translate): string {
  const { adults, childAges } = countGuests(rooms);
  const parts = [t("common.adults", { count: adults })];
  const told = childAges.filter((age) => age !== null);
  if (childAges.length > 0)
    parts.push(
      t("common.children", { count: childAges.length }) + (told.length > 0 ? ` (${told.join(t("common.comma"))})` : ""),
    );
  return parts.join(t("common.comma"));
}
