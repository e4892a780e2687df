import type { BookedRoom } from "#contract/hotel-bookings.ts";
import { partyText } from "#web/products/hotels/stay/party-text.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** Who sleeps in a room: "2 adults and 2 children (5 and 9 years)". */
export const roomGuests = ({ adults, childAges }: Pick<BookedRoom, "adults" | "childAges">, t: Translate): string =>
  partyText(adults, childAges, t);
