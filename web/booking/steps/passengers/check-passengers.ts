import type { DocumentRule } from "#contract/travel-documents.ts";
import {
  checkTravellers,
  flightTraveller,
  type FlightTraveller,
  type FlightTravellerInput,
  type TravellerRules,
} from "#contract/travellers.ts";
import { addContact, addLastName, collectErrors, type Errors } from "../check-names.ts";
import { inFormOrder } from "../form-order.ts";
import type { PartyRules } from "./party.ts";
import type { readPassengers } from "./passenger-values.ts";

export type PassengerRules = {
  travellers: TravellerRules;
  /** By nationality; a nationality that is not there yet is left to the API. */
  documents: Record<string, DocumentRule>;
};

export const rulesOf = (booking: Omit<PartyRules, "document">, today: string): TravellerRules => ({
  today,
  firstTravelDay: booking.firstTravelDay,
  lastTravelDay: booking.lastTravelDay,
  types: booking.travellerTypes,
  childAges: booking.childAges,
});

/**
 * The rules of R5 by the same schemas and functions as the API: all that is wrong, in the order of the form, before anything is
 * sent. A field that is right by itself is judged by the journey's rules while others are not.
 */
export function checkPassengers(typed: ReturnType<typeof readPassengers>, rules: PassengerRules): Errors {
  const collector = collectErrors();
  const { errors, add, addIssues } = collector;
  typed.travellers.forEach((traveller, index) => {
    addIssues(`travellers.${index}`, flightTraveller.safeParse(traveller).error?.issues);
    addLastName(collector, `travellers.${index}`, traveller);
  });
  addContact(collector, typed.contact);

  const right = typed.travellers.map(rightFields);
  for (const [field, keys] of Object.entries(checkTravellers(right, rules.travellers)))
    for (const key of keys) add(`travellers.${field}`, key);
  right.forEach((traveller, index) => {
    for (const [field, key] of documentFaults(traveller, rules.documents)) add(`travellers.${index}.${field}`, key);
  });
  return inFormOrder(errors);
}

const judged = ["birth_date", "nationality", "document_type", "passport_number", "passport_expiry_date"] as const;
type Right = Partial<Pick<FlightTraveller, (typeof judged)[number]>>;

/** The fields that are right by themselves, as the schema of a traveller reads them. */
const rightFields = (typed: FlightTravellerInput): Right =>
  Object.fromEntries(
    judged.flatMap((field) => {
      const { data } = flightTraveller.shape[field].safeParse(typed[field]);
      return data === undefined ? [] : [[field, data]];
    }),
  );

/** What the journey asks of the document, as far as its rule is known. */
function documentFaults(
  { nationality, document_type: type, passport_expiry_date: expiry }: Right,
  documents: PassengerRules["documents"],
): [field: string, key: string][] {
  const rule = documents[nationality ?? ""];
  if (!rule || !type) return [];
  if (!rule.allowedDocuments.includes(type)) return [["document_type", "not_accepted"]];
  return expiry !== undefined && expiry < rule.validUntil ? [["passport_expiry_date", "expires_too_early"]] : [];
}
