import type { DocumentRule } from "#contract/travel-documents.ts";
import { checkTravellers, type FlightTraveller, flightTraveller, type TravellerRules } from "#contract/travellers.ts";
import { addContact, addLastName, collectErrors, type Errors } from "../check-names.ts";
import type { Party } from "./party.ts";
import type { readPassengers } from "./passenger-values.ts";

export type PassengerRules = {
  travellers: TravellerRules;
  /** By nationality; a nationality that is not there yet is left to the API. */
  documents: Record<string, DocumentRule>;
};

export const rulesOf = (booking: Party, today: string): TravellerRules => ({
  today,
  firstTravelDay: booking.firstTravelDay,
  lastTravelDay: booking.lastTravelDay,
  types: booking.travellerTypes,
  childAges: booking.childAges,
});

/** The rules of R5 by the same schemas and functions as the API: what is wrong, before anything is sent. */
export function checkPassengers(typed: ReturnType<typeof readPassengers>, rules: PassengerRules): Errors {
  const collector = collectErrors();
  const { errors, add, addIssues } = collector;
  const parsed = typed.travellers.map((traveller, index) => {
    const result = flightTraveller.safeParse(traveller);
    addIssues(`travellers.${index}`, result.error?.issues);
    addLastName(collector, `travellers.${index}`, traveller);
    return result.data ?? null;
  });
  addContact(collector, typed.contact);

  parsed.forEach((traveller, index) => {
    if (!traveller) return;
    for (const [field, keys] of Object.entries(checkOne(traveller, index, rules))) {
      for (const key of keys) add(`travellers.${index}.${field}`, key);
    }
  });
  const whole = parsed.filter((traveller) => traveller !== null);
  if (whole.length === parsed.length) {
    for (const [field, keys] of Object.entries(checkTravellers(whole, rules.travellers))) {
      for (const key of keys) add(`travellers.${field}`, key);
    }
  }
  return errors;
}

/** What can be said of one traveller while the others are not complete. */
function checkOne(traveller: FlightTraveller, index: number, { travellers, documents }: PassengerRules): Errors {
  const type = travellers.types[index];
  const alone = checkTravellers([traveller], { ...travellers, types: type ? [type] : [], childAges: [] });
  const errors = Object.fromEntries(Object.entries(alone).map(([field, keys]) => [field.replace(/^0\./, ""), keys]));
  const rule = documents[traveller.nationality];
  if (!rule) return errors;
  if (!rule.allowedDocuments.includes(traveller.document_type)) return { ...errors, document_type: ["not_accepted"] };
  if (traveller.passport_expiry_date < rule.validUntil && !errors["passport_expiry_date"]) {
    errors["passport_expiry_date"] = ["expires_too_early"];
  }
  return errors;
}
