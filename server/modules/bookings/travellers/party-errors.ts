import { checkTravellers, type FlightTraveller, type TravellerRules } from "#contract/travellers.ts";
import type { Places } from "#server/modules/places/index.ts";

type Slices = Parameters<Places["documentRule"]>[0]["slices"];

/** The rules of the contract over all travellers, and the documents their journey asks for. Keys by `travellers.<index>.<field>`. */
export function findPartyErrors(
  places: Pick<Places, "documentRule">,
  { rules, slices }: { rules: TravellerRules; slices: Slices },
  travellers: FlightTraveller[],
): Record<string, string[]> {
  const errors = checkTravellers(travellers, rules);
  travellers.forEach((traveller, index) => {
    const { nationality } = traveller;
    const rule = places.documentRule({ nationality, residence: "SA", slices, locale: "en" });
    if (!rule.allowedDocuments.includes(traveller.document_type))
      (errors[`${index}.document_type`] ??= []).push("not_accepted");
    else if (traveller.passport_expiry_date < rule.validUntil)
      (errors[`${index}.passport_expiry_date`] ??= []).push("expires_too_early");
  });
  return Object.fromEntries(
    Object.entries(errors).map(([key, keys]) => [key === "travellers" ? key : `travellers.${key}`, [...new Set(keys)]]),
  );
}
