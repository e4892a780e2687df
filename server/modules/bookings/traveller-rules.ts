import { parseSlice } from "#contract/flights.ts";
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

export function rulesFor(choice: FlightChoice, now: Date): TravellerRules {
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

/** The journey as asked, for the address of the results page. */
export function searchPath({ query }: FlightChoice): string {
  const slices = query.slices.map(parseSlice);
  const [first, second] = slices;
  const isReturn = slices.length === 2 && first && second && first.from === second.to && first.to === second.from;
  const search = new URLSearchParams({
    trip: slices.length === 1 ? "one-way" : isReturn ? "round-trip" : "multi-city",
  });
  for (const slice of isReturn && first ? [first] : slices) {
    search.append("from", slice.from);
    search.append("to", slice.to);
    search.append("depart", slice.date);
  }
  if (isReturn && second) search.set("return", second.date);
  search.set("adults", String(query.adults));
  search.set("children", String(query.childAges.length));
  for (const age of query.childAges) search.append("age", String(age));
  search.set("infants", String(query.infants));
  search.set("cabin", query.cabin);
  return `/flights/search?${search}`;
}
