import type { DestinationRegion } from "#contract/destinations.ts";

const regionOfCountry: Record<string, DestinationRegion> = {
  SA: "saudi",
  AE: "arab",
  BH: "arab",
  EG: "arab",
  JO: "arab",
  KW: "arab",
  LB: "arab",
  OM: "arab",
  QA: "arab",
  AZ: "turkey_caucasus",
  GE: "turkey_caucasus",
  TR: "turkey_caucasus",
  AT: "europe",
  BA: "europe",
  CH: "europe",
  ES: "europe",
  FR: "europe",
  GB: "europe",
  IT: "europe",
  ID: "asia",
  JP: "asia",
  MV: "asia",
  MY: "asia",
  SG: "asia",
  TH: "asia",
  MU: "africa_america",
  TZ: "africa_america",
  US: "africa_america",
};

/** As a Saudi traveller parts the world. @throws Error for a country without a region: name it here */
export function regionOf(country: string): DestinationRegion {
  const region = regionOfCountry[country];
  if (!region) throw new Error(`no region of destinations for ${country}`);
  return region;
}
