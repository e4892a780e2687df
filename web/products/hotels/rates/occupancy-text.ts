import { parseRoom } from "#contract/room-occupancy.ts";
import { partyText } from "#web/products/hotels/stay/party-text.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** `2-5.9` as "2 adults and 2 children (5 and 9 years)". */
export function occupancyText(occupancy: string, t: Translate): string {
  const { adults, childAges } = parseRoom(occupancy);
  return partyText(adults, childAges, t);
}
