import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { VisaAnswer, VisaCountryForTraveller, VisaRegion } from "#contract/visas.ts";
import { needTone, useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { foldText } from "#web/lib/fold-text.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { whoOf } from "./who-of.ts";

const regions: VisaRegion[] = ["gulf", "arab", "europe", "asia", "africa", "americas"];

type Props = { countries: readonly VisaCountryForTraveller[]; answer: VisaAnswer | null };

/** Every country by region, with what this traveller needs; folded once the question is answered. */
export function AllCountries({ countries, answer }: Props) {
  const t = useT();
  const line = t("visas.all_countries_line", {
    who: answer ? whoOf(answer) : "citizen",
    demonym: answer?.nationality.demonym ?? "",
    residence: answer?.residence ?? "SA",
  });
  const list = (
    <>
      <p className="text-muted">{line}</p>
      <CountryList countries={countries} />
    </>
  );
  if (answer)
    return (
      // Another answer folds it again.
      <Disclosure
        key={`${answer.nationality.code} ${answer.country.code}`}
        level={2}
        title={<span className="text-2xl">{t("visas.all_countries")}</span>}
      >
        {list}
      </Disclosure>
    );
  return (
    <section>
      <h2 className="text-2xl">{t("visas.all_countries")}</h2>
      {list}
    </section>
  );
}

function CountryList({ countries }: Pick<Props, "countries">) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  // What was typed before the page was hydrated.
  useEffect(() => setTyped(box.current?.querySelector("input")?.value ?? ""), []);
  const wanted = foldText(typed);
  const found = countries.filter(({ name }) => foldText(name).includes(wanted));
  return (
    <>
      <div ref={box} className="mt-4 max-w-96 noscript:hidden">
        <TextField
          name="find"
          label={t("visas.filter_countries")}
          type="search"
          lang={locale}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {found.length === 0 && t("visas.filter_none", { count: countries.length })}
      </p>
      {regions.map((region) => {
        const here = found.filter((country) => country.region === region);
        return (
          here.length > 0 && (
            <div key={region} className="mt-7">
              <h3 className="text-lg">{t(`visas.region_${region}`)}</h3>
              <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {here.map((country) => (
                  <li key={country.code} className="below-22">
                    <CountryRow country={country} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </>
  );
}

function CountryRow({ country }: { country: VisaCountryForTraveller }) {
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
          <Badge tone={need ? needTone[need] : "plain"}>{words.need(need)}</Badge>
          {stayDays !== null && <span>{words.stay(stayDays)}</span>}
        </div>
      </div>
    </div>
  );
}
