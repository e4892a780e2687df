import type { TravellerView } from "#contract/passengers.ts";

/** `Alqahtani` -> `A•••` */
export const maskName = (name: string): string => name && `${[...name][0]}•••`;

/** A named traveller as a look-up shows them: no number of a document or ticket. */
export const maskTraveller = (traveller: TravellerView): TravellerView => ({
  ...traveller,
  lastname: maskName(traveller.lastname),
  birth_date: "",
  nationality: "",
  passport_number: "",
  passport_issuing_country: "",
  passport_expiry_date: "",
  ticketNumber: null,
});
