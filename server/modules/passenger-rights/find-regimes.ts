import type { Condition, Regime } from "./rights-body.ts";

/** Where a flight goes and whose it is, by country. */
export type FlightFacts = { departure: string; arrival: string; carrier: string; distanceKm: number };

/** The regimes a flight falls under. `certain` is false where a country is not known to have joined a convention. */
export function findRegimes(regimes: readonly Regime[], flight: FlightFacts): { regime: Regime; certain: boolean }[] {
  return regimes.flatMap((regime) => {
    const certain = applies(regime, flight);
    return certain === null ? [] : [{ regime, certain }];
  });
}

function applies({ appliesWhen }: Regime, flight: FlightFacts): boolean | null {
  if (appliesWhen.international && flight.departure === flight.arrival) return null;
  const { anyOf, parties = [] } = appliesWhen;
  const met = anyOf.map((condition) => meets(condition, flight, parties));
  return met.includes(true) ? true : met.includes(false) ? false : null;
}

/** True: met; null: not met; false: met if a country has joined, or if the ticket returns there, which is not asked. */
function meets(condition: Condition, { departure, arrival, carrier }: FlightFacts, parties: string[]): boolean | null {
  const { departureCountries, arrivalCountries, carrierCountries, partyStates } = condition;
  if (departureCountries && !departureCountries.includes(departure)) return null;
  if (arrivalCountries && !arrivalCountries.includes(arrival)) return null;
  if (carrierCountries && !carrierCountries.includes(carrier)) return null;
  if (!partyStates) return true;
  const joined = [departure, arrival].filter((country) => parties.includes(country)).length;
  if (partyStates === "both_ends") return joined === 2 ? true : joined === 1 ? false : null;
  return joined > 0 ? false : null;
}

/** Both ends lie in the countries whose own law it is. */
export const isWithin = (
  { appliesWhen: { ownCountries = [] } }: Regime,
  { departure, arrival }: FlightFacts,
): boolean => ownCountries.includes(departure) && ownCountries.includes(arrival);
