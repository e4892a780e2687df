import type { FlightTraveller } from "#contract/travellers.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { sign } from "#server/platform/sign.ts";

/** What is known of a traveller beside the name: encrypted wherever a booking lies. */
type Details = Pick<
  FlightTraveller,
  | "birth_date"
  | "nationality"
  | "document_type"
  | "passport_number"
  | "passport_issuing_country"
  | "passport_expiry_date"
>;

/**
 * A traveller as an item keeps one. `mark`: an HMAC of the details, so that two items differ when a document does; it tells
 * nothing of them.
 */
export type NamedTraveller = Omit<FlightTraveller, keyof Details> & { mark: string };

/** Stands in `bookings.people` of rows from before there was encryption: their items hold travellers whole. */
export const plainPeople = "plain";

const about = (bookingId: string) => `travellers of booking ${bookingId}`;
const markLength = 22;

/** Travellers in two parts: their names for the item, the rest encrypted for `bookings.people` of this booking alone. */
export function sealTravellers(
  keys: KeyRing,
  bookingId: string,
  travellers: readonly FlightTraveller[],
): { travellers: NamedTraveller[]; people: string } {
  const details = travellers.map(detailsOf);
  return {
    travellers: travellers.map(({ type, title, firstname, lastname, single_name }, index) => ({
      type,
      title,
      firstname,
      lastname,
      single_name,
      mark: sign(keys, `${bookingId}\n${JSON.stringify(details[index])}`).slice(0, markLength),
    })),
    people: encryptText(keys, JSON.stringify(details), about(bookingId)),
  };
}

type Kept = { id: string; people: string | null; item: { travellers: readonly NamedTraveller[] } };

/** The travellers whole; where details were erased the names stand alone. @throws Error when the secret is another one */
export function openTravellers(keys: KeyRing, { id, people, item }: Kept): FlightTraveller[] {
  if (people === plainPeople) return item.travellers as unknown as FlightTraveller[];
  const details = people === null ? [] : (JSON.parse(openPeople(keys, id, people)) as Details[]);
  return item.travellers.map((traveller, index) => {
    const { mark: _, ...named } = traveller;
    return { ...named, ...(details[index] ?? nothing) };
  });
}

export const openPeople = (keys: KeyRing, bookingId: string, people: string): string =>
  decryptText(keys, people, about(bookingId));
export const sealPeople = (keys: KeyRing, bookingId: string, details: string): string =>
  encryptText(keys, details, about(bookingId));

const detailsOf = (traveller: FlightTraveller): Details => ({
  birth_date: traveller.birth_date,
  nationality: traveller.nationality,
  document_type: traveller.document_type,
  passport_number: traveller.passport_number,
  passport_issuing_country: traveller.passport_issuing_country,
  passport_expiry_date: traveller.passport_expiry_date,
});

const nothing: Details = {
  birth_date: "1900-01-01",
  nationality: "",
  document_type: "passport",
  passport_number: "",
  passport_issuing_country: "",
  passport_expiry_date: "1900-01-01",
};
