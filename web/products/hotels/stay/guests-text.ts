import type { Translate } from "#web/lib/i18n.tsx";
import { partyText } from "./party-text.ts";
import { countGuests, type RoomDraft } from "./stay-draft.ts";

/** `4 adults and 2 children (5 and 9 years)`; without the ages while one is still to be told. */
export function guestsText(rooms: readonly RoomDraft[], t: Translate): string {
  const { adults, childAges } = countGuests(rooms);
  const told = childAges.filter((age) => age !== null);
  if (told.length === childAges.length) return partyText(adults, told, t);
  return peopleText(rooms, t);
}

/** The same where there is no room for ages: `4 adults and 2 children`. */
function peopleText(rooms: readonly RoomDraft[], t: Translate): string {
  const { adults, childAges } = countGuests(rooms);
  const people = t("common.adults", { count: adults });
  if (childAges.length === 0) return people;
  return t("stay-search.and", { first: people, next: t("common.children", { count: childAges.length }) });
}
