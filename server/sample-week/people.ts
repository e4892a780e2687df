import type { BookingContact, FlightTravellerInput } from "#contract/travellers.ts";

type Person = { title: "mr" | "ms"; firstname: string; lastname: string };

let documents = 20_483_000;

/** A Saudi traveller, with a passport that nobody has. */
export const traveller = ({ title, firstname, lastname }: Person): FlightTravellerInput => ({
  type: "adult",
  title,
  firstname,
  lastname,
  birth_date: "1991-06-04",
  nationality: "SA",
  document_type: "passport",
  passport_number: `Z${(documents += 7)}`,
  passport_issuing_country: "SA",
  passport_expiry_date: "2034-09-19",
});

let phones = 5_510_000;
export const contactOf = (email: string): BookingContact => ({
  email_address: email,
  phone_country: "+966",
  phone: `55${(phones += 137)}`,
});
