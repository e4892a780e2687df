import type { FlightTraveller } from "#contract/travellers.ts";

/** Stands where somebody stood whose data was erased; what the fare was of stays. */
export const erasedTraveller = ({ type, title }: FlightTraveller): FlightTraveller => ({
  type,
  title,
  firstname: "Erased",
  single_name: true,
  lastname: "",
  birth_date: "1900-01-01",
  nationality: "",
  document_type: "passport",
  passport_number: "",
  passport_issuing_country: "",
  passport_expiry_date: "1900-01-01",
});
