import { checkTravellers, type FlightTraveller, type TravellerRules } from "#contract/travellers.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { FlightChoice } from "#server/modules/flights/index.ts";
import { todayIn } from "#i18n/format-date.ts";

/** Types in the order of the forms: adults, children, infants. */
export function travellerTypes({ query }: FlightChoice): ("adult" | "child" | "infant")[] {
  const times = <Type>(count: number, type: Type) => Array.from({ length: count }, () => type);
  return [
    ...times(query.adults, "adult" as const),
    ...times(query.childAges.length, "child" as const),
    ...times(query.infants, "infant" as const),
  ];
}

/** First departure and last departure of the journey, local days. */
export function travelDays({ slices }: FlightChoice): { first: string; last: string } {
  const departures = slices.flatMap((slice) => slice.segments.map((segment) => segment.departs.slice(0, 10)));
  return { first: departures[0] ?? "", last: departures.at(-1) ?? "" };
}

function rulesFor(choice: FlightChoice, now: Date): TravellerRules {
  const { first, last } = travelDays(choice);
  return {
    today: todayIn("Asia/Riyadh", now),
    firstTravelDay: first,
    lastTravelDay: last,
    types: travellerTypes(choice),
    childAges: choice.query.childAges,
  };
}

/** All rules over the travellers of a booking: those of the contract and the documents of the route. Keys by `travellers.<index>.<field>`. */
export function findTravellerErrors(
  places: Places,
  choice: FlightChoice,
  travellers: FlightTraveller[],
  now: Date,
): Record<string, string[]> {
  const errors = checkTravellers(travellers, rulesFor(choice, now));
  travellers.forEach((traveller, index) => {
    const rule = places.documentRule({
      nationality: traveller.nationality,
      residence: "SA",
      slices: choice.slices,
      locale: "en",
    });
    if (!rule.allowedDocuments.includes(traveller.document_type))
      (errors[`${index}.document_type`] ??= []).push("not_accepted");
    else if (traveller.passport_expiry_date < rule.validUntil)
      (errors[`${index}.passport_expiry_date`] ??= []).push("expires_too_early");
  });
  return Object.fromEntries(
    Object.entries(errors).map(([key, keys]) => [key === "travellers" ? key : `travellers.${key}`, [...new Set(keys)]]),
  );
}
