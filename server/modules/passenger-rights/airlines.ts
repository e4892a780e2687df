import type { BothTexts, Locale } from "#contract/text.ts";
import airlinesFile from "#data/airlines.json" with { type: "json" };

export type Airline = { iata: string; name: BothTexts; country: string };

const airlines = airlinesFile.airlines as Airline[];

export const findAirline = (code: string): Airline | undefined => airlines.find(({ iata }) => iata === code);

/** Those of the Kingdom first, then by name. */
export function listAirlines(locale: Locale): { code: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  const rank = ({ country }: Airline) => (country === "SA" ? 0 : 1);
  return airlines
    .toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.name[locale], b.name[locale]))
    .map(({ iata, name }) => ({ code: iata, name: name[locale] }));
}
