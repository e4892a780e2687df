/**
 * Makes data/countries.json and public/flags/*.svg: codes from i18n-iso-countries (MIT), names from Intl.DisplayNames with
 * our overrides, dialling codes from libphonenumber-js (MIT), flags from country-flag-icons (MIT).
 *
 *   node data/build/countries.ts
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import isoCountries from "i18n-iso-countries";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/max";

type ByHand = { leaveOut: string[]; names: Record<string, { en?: string; ar?: string }>; alsoCalled: Record<string, string[]> };

const byHand = JSON.parse(readFileSync(new URL("./sources/country-names.json", import.meta.url), "utf8")) as ByHand;
const english = new Intl.DisplayNames("en", { type: "region" });
const arabic = new Intl.DisplayNames("ar", { type: "region" });
// the package does not export its SVG files by name
const flagFolder = new URL("../../node_modules/country-flag-icons/3x2/", import.meta.url);
const target = new URL("../../public/flags/", import.meta.url);
mkdirSync(target, { recursive: true });

const alpha3: Record<string, string> = { ...isoCountries.getAlpha2Codes(), XK: "XKX" };
const countries = Object.keys(alpha3)
  .filter((code) => !byHand.leaveOut.includes(code))
  .sort()
  .map((code) => ({
    code,
    alpha3: alpha3[code],
    dial: isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : null,
    name: { en: byHand.names[code]?.en ?? english.of(code), ar: byHand.names[code]?.ar ?? arabic.of(code) },
    alsoCalled: byHand.alsoCalled[code] ?? [],
  }));

for (const { code } of countries) {
  const flag = new URL(`${code}.svg`, flagFolder);
  if (!existsSync(flag)) throw new Error(`no flag for ${code}`);
  copyFileSync(flag, new URL(`${code.toLowerCase()}.svg`, target));
}
writeFileSync(new URL("../countries.json", import.meta.url), `[\n${countries.map((country) => JSON.stringify(country)).join(",\n")}\n]\n`);
console.log(`${countries.length} countries, ${countries.filter(({ dial }) => dial).length} with a dialling code`);
