import type { VisaFinderOptions } from "#contract/visas.ts";

export type AskedVisa = { nationality: string; residence: "SA" | "abroad"; country: string };

/** Who asks, as the address says it: what is no code of a country is a Saudi citizen. The server answers for a nationality it does not name too. */
export function readTraveller(query: URLSearchParams): Pick<AskedVisa, "nationality" | "residence"> {
  const nationality = query.get("nationality") ?? "";
  return {
    nationality: query.has("country") && /^[A-Z]{2}$/.test(nationality) ? nationality : "SA",
    residence: query.get("residence") === "abroad" ? "abroad" : "SA",
  };
}

/** The question in the address; null while no country is chosen. What the finder does not offer is asked as its usual value. */
export function readQuestion(query: URLSearchParams, finder: VisaFinderOptions): AskedVisa | null {
  const country = query.get("country");
  if (!finder.countries.some(({ code }) => code === country) || !country) return null;
  const asked = query.get("nationality");
  const nationality = finder.nationalities.find(({ code }) => code === asked)?.code ?? "SA";
  return { country, nationality, residence: query.get("residence") === "abroad" ? "abroad" : "SA" };
}
