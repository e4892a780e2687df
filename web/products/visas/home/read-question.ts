import type { VisaFinderOptions } from "#contract/visas.ts";

export type AskedVisa = { nationality: string; residence: "SA" | "abroad"; country: string };

/** The question in the address; null while no country is chosen. What the finder does not offer is asked as its usual value. */
export function readQuestion(query: URLSearchParams, finder: VisaFinderOptions): AskedVisa | null {
  const country = query.get("country");
  if (!finder.countries.some(({ code }) => code === country) || !country) return null;
  const asked = query.get("nationality");
  const nationality = finder.nationalities.find(({ code }) => code === asked)?.code ?? "SA";
  return { country, nationality, residence: query.get("residence") === "abroad" ? "abroad" : "SA" };
}
