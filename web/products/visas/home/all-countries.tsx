import { Link } from "react-router";
import type { VisaCountryCard, VisaRegion } from "#contract/visas.ts";
import { needTone, useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

const regions: VisaRegion[] = ["gulf", "arab", "europe", "asia", "africa", "americas"];

/** Every country by region, with what a Saudi citizen needs. */
export function AllCountries({ countries }: { countries: readonly VisaCountryCard[] }) {
  const t = useT();
  return (
    <section>
      <h2 className="text-2xl">{t("visas.all_countries")}</h2>
      <p className="text-muted">{t("visas.all_countries_line")}</p>
      {regions.map((region) => (
        <div key={region} className="mt-7">
          <h3 className="text-lg">{t(`visas.region_${region}`)}</h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {countries
              .filter((country) => country.region === region)
              .map((country) => (
                <li key={country.code} className="below-22">
                  <CountryRow country={country} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function CountryRow({ country }: { country: VisaCountryCard }) {
  const locale = useLocale();
  const words = useVisaWords();
  const { slug, name, picture, need, stayDays } = country;
  return (
    <div className="group/country relative flex h-full items-center gap-3.5 rounded-card border border-line bg-paper p-2.5 hover:border-palm-500">
      <Drawing picture={{ ...picture, alt: "" }} sizes="96px" className="h-16 w-24 shrink-0 rounded-field" />
      <div className="min-w-0">
        <Link
          to={usePaths().visaCountry(slug[locale])}
          className="font-semibold after:absolute after:inset-0 after:rounded-card group-hover/country:underline"
        >
          {name}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <Badge tone={needTone[need]}>{words.need(need)}</Badge>
          {stayDays !== null && <span>{words.stay(stayDays)}</span>}
        </div>
      </div>
    </div>
  );
}
