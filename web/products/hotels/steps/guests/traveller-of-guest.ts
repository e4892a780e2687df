import type { LeadGuest } from "#contract/hotel-bookings.ts";
import type { NewTraveller } from "#web/features/saved-travellers/save-new-travellers.ts";

/** The guest of a room as the account keeps one; only the name is known. */
export const travellerOfGuest = ({ title, firstname, lastname, single_name }: LeadGuest): NewTraveller => ({
  title,
  firstname,
  lastname,
  single_name,
  birth_date: null,
  nationality: null,
  document: null,
});
