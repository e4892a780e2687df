import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaCountryCard, VisaFinderOptions, VisaRequirement, VisaServiceCard } from "#contract/visas.ts";
import { translator } from "#i18n/translate.ts";
import type { Requirement } from "./bodies.ts";
import { adultAge, priceOf } from "./fees.ts";
import type { Catalogue, Country, Service } from "./read-catalogue.ts";

export function viewCountryCard({ slug, body }: Country, locale: Locale): VisaCountryCard {
  const { code, name, region, picture, forSaudis, summary } = body;
  return {
    code,
    slug,
    name: name[locale],
    region,
    picture: { ...picture, alt: picture.alt[locale] },
    need: forSaudis.need,
    stayDays: forSaudis.stayDays,
    summary: summary[locale],
  };
}

export function viewServiceCard(catalogue: Catalogue, { slug, body }: Service, locale: Locale): VisaServiceCard {
  const country = catalogue.country(body.country);
  const { id, title, price, processing, validityDays, stayDays, entries, needsBiometrics } = body;
  const { picture, name } = country.body;
  return {
    id,
    slug,
    countrySlug: country.slug,
    country: body.country,
    countryName: name[locale],
    title: title[locale],
    price: sar(priceOf(price, [adultAge])),
    processing,
    validityDays,
    stayDays,
    entries,
    needsBiometrics,
    picture: { ...picture, alt: picture.alt[locale] },
  };
}

export const viewRequirement = (requirement: Requirement, locale: Locale): VisaRequirement => ({
  id: requirement.id,
  text: requirement.text[locale],
  upload: requirement.upload,
  perTraveller: requirement.perTraveller,
  appliesTo: requirement.appliesTo ?? "all",
  formats: requirement.formats ?? [],
});

/** Any nationality that the finder does not name. */
export const otherNationality = "XX";

const findNationality = (
  { kingdom: { citizenNationality, gulfNationalities, nationalities } }: Catalogue,
  code: string,
) => [citizenNationality, ...gulfNationalities, ...nationalities].find((each) => each.code === code);

/** What a passport is called by: "Egyptian"; empty where the nationality is not named. */
export const demonymOf = (catalogue: Catalogue, code: string, locale: Locale): string =>
  findNationality(catalogue, code)?.demonym[locale] ?? "";

/** A nationality by its country: "Egypt". */
export function nationalityOf(catalogue: Catalogue, code: string, locale: Locale): { code: string; name: string } {
  const found = findNationality(catalogue, code);
  if (found) return { code, name: found.name[locale] };
  return { code: otherNationality, name: translator(locale)("visas.nationality_other") };
}

export function finderOptions(catalogue: Catalogue, locale: Locale): VisaFinderOptions {
  const { kingdom, countries } = catalogue;
  const named = [kingdom.citizenNationality, ...kingdom.gulfNationalities, ...kingdom.nationalities];
  const collator = new Intl.Collator(locale);
  return {
    nationalities: [...named.map(({ code }) => code), otherNationality].map((code) =>
      nationalityOf(catalogue, code, locale),
    ),
    countries: countries
      .map(({ body: { code, name, region } }) => ({ code, name: name[locale], region }))
      .toSorted((a, b) => collator.compare(a.name, b.name)),
  };
}
