import type { FlightNames, OfferSlice } from "#contract/itineraries.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import aircraftFile from "#data/aircraft.json" with { type: "json" };
import airlinesFile from "#data/airlines.json" with { type: "json" };
import type { FlightDeps } from "../flights-deps.ts";

type Carrier = { name: BothTexts; colour: string };
const airlines = new Map<string, Carrier>(
  airlinesFile.airlines.map(({ iata, name, brandColour }) => [iata, { name, colour: brandColour }]),
);
const aircraft = new Map<string, BothTexts>(aircraftFile.aircraft.map(({ iata, name }) => [iata, name]));
const unknownColour = "#52635F";

type NameDeps = Pick<FlightDeps, "places" | "suppliers">;

export function nameCarrier({ suppliers }: Pick<FlightDeps, "suppliers">, code: string): Carrier {
  const known = airlines.get(code);
  if (known) return known;
  for (const supplier of suppliers) {
    const told = supplier.carrier(code);
    if (told) return told;
  }
  return { name: { en: code, ar: code }, colour: unknownColour };
}

/** Names of all places, airlines and aircraft of some journeys, in one language. */
export function nameFlights(deps: NameDeps, journeys: readonly (readonly OfferSlice[])[], locale: Locale): FlightNames {
  const names: FlightNames = { airports: {}, carriers: {}, aircraft: {} };
  for (const slices of journeys)
    for (const slice of slices)
      for (const segment of slice.segments) {
        names.airports[segment.from] ??= nameAirport(deps, segment.from, locale);
        names.airports[segment.to] ??= nameAirport(deps, segment.to, locale);
        for (const code of [segment.carrier, segment.operatedBy]) {
          if (names.carriers[code]) continue;
          const { name, colour } = nameCarrier(deps, code);
          names.carriers[code] = { name: name[locale], colour };
        }
        if (segment.aircraft)
          names.aircraft[segment.aircraft] ??= aircraft.get(segment.aircraft)?.[locale] ?? segment.aircraft;
      }
  return names;
}

function nameAirport({ places }: NameDeps, code: string, locale: Locale): FlightNames["airports"][string] {
  const airport = places.airport(code);
  if (!airport) return { name: code, city: code, country: "", countryName: "", tz: "UTC" };
  return {
    name: airport.name[locale],
    city: airport.city[locale],
    country: airport.country,
    countryName: places.country(airport.country)?.name[locale] ?? airport.country,
    tz: airport.tz,
  };
}
