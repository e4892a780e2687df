import { riyadhZone } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaCountry } from "#contract/visas.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";

type Zone = VisaCountry["facts"]["timeZone"];

/** The clocks of a place by those of Riyadh, in both seasons of `year`: countries north of the equator move them in between. */
export function describeTimeZone(zone: string, locale: Locale, year: number): Zone {
  const ahead = (local: string) =>
    (localToUtc(local, riyadhZone).getTime() - localToUtc(local, zone).getTime()) / 60_000;
  return { name: zoneName(zone, locale), winter: ahead(`${year}-01-15T12:00`), summer: ahead(`${year}-07-15T12:00`) };
}

/** "Italy Time", and "Eastern Time" where the short name is a mere abbreviation. */
function zoneName(timeZone: string, locale: Locale): string {
  const named = (timeZoneName: "shortGeneric" | "longGeneric") =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const short = named("shortGeneric");
  return /^[A-Z]+$/.test(short) ? named("longGeneric") : short;
}
