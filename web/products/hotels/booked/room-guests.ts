import type { BookedRoom } from "#contract/hotel-bookings.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** Who sleeps in a room: "2 adults, 2 children (5, 9)". The ages read from left to right in both languages. */
export function roomGuests({ adults, childAges }: Pick<BookedRoom, "adults" | "childAges">, t: Translate): string {
  const people = t("common.adults", { count: adults });
  if (childAges.length === 0) return people;
  const children = t("common.children", { count: childAges.length });
  return `${people}${t("common.comma")}${children} (\u2066${childAges.join(", ")}\u2069)`;
}
