import type { Locale } from "#contract/text.ts";
import type { VisaCountry, VisaService } from "#contract/visas.ts";
import { currencyName } from "#i18n/currency-name.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ServiceBody } from "./bodies.ts";
import { viewFee } from "./fees.ts";
import { passportRule } from "./passport-rule.ts";
import type { Catalogue, Country, Service } from "./read-catalogue.ts";
import { describeTimeZone } from "./describe-time-zone.ts";
import { nationalityOf, viewCountryCard, viewRequirement, viewServiceCard } from "./view-cards.ts";
import { isAt } from "#server/platform/published/published.ts";

type Faq = { q: Record<Locale, string>; a: Record<Locale, string> };
const viewFaq = (faq: readonly Faq[], locale: Locale) =>
  faq.map(({ q, a }) => ({ question: q[locale], answer: a[locale] }));

/**
 * `year`: the one whose clocks are told.
 * @throws AppError not_found
 */
export function viewCountry(catalogue: Catalogue, slug: string, locale: Locale, year: number): VisaCountry {
  const country = catalogue.country(slug);
  const { body } = country;
  const { forSaudis, forResidents, embassy } = body;
  const services = catalogue.services.filter((service) => service.body.country === country.id);
  return {
    ...viewCountryCard(country, locale),
    forSaudis: {
      need: forSaudis.need,
      stayDays: forSaudis.stayDays,
      text: forSaudis.text[locale],
      documents: forSaudis.documents,
      seasonalWaiver: forSaudis.seasonalWaiver ?? null,
    },
    forResidents: forResidents.map(({ nationalities, need, stayDays, text }) => ({
      nationalities:
        nationalities === "other" ? [] : nationalities.map((code) => nationalityOf(catalogue, code, locale)),
      need,
      stayDays,
      text: text[locale],
    })),
    passport: passportRule(catalogue, country, "citizen", locale),
    onArrivalNotes: body.onArrivalNotes.map((each) => each[locale]),
    kinds: body.kinds.map((kind) => ({
      id: kind.id,
      name: kind.name[locale],
      entries: kind.entries,
      validityDays: kind.validityDays,
      stayDays: kind.stayDays,
      processing: kind.processing,
      service: services.find((service) => service.body.kind === kind.id)?.slug ?? null,
    })),
    requirements: body.requirements.map((each) => viewRequirement(each, locale)),
    faq: viewFaq(body.faq, locale),
    embassy: embassy && { city: embassy.city[locale], via: embassy.via[locale] },
    facts: {
      currency: { code: body.currencyCode, name: currencyName(body.currencyCode, locale) },
      plug: body.plug,
      language: body.language[locale],
      timeZone: describeTimeZone(body.timeZone, locale, year),
      emergency: body.emergency,
    },
    services: services.map((each) => viewServiceCard(catalogue, each, locale)),
    checkedOn: body.checkedOn,
  };
}

/** The requirements of a visa, in its order. */
export function requirementsOf({ body: { requirements } }: Country, { documents, kind }: ServiceBody) {
  return documents.flatMap((id) => {
    const found = requirements.find((each) => each.id === id);
    return found && (!found.kinds || found.kinds.includes(kind)) ? [found] : [];
  });
}

/** @throws AppError not_found */
export function viewService(catalogue: Catalogue, countrySlug: string, slug: string, locale: Locale): VisaService {
  const country = catalogue.country(countrySlug);
  const service = catalogue.services.find((each) => each.body.country === country.id && isAt(each, slug));
  if (!service) throw new AppError("not_found");
  return { ...viewServiceCard(catalogue, service, locale), ...detailsOf(catalogue, country, service, locale) };
}

function detailsOf(catalogue: Catalogue, country: Country, { body }: Service, locale: Locale) {
  const { audience, kind } = body;
  const kindName = country.body.kinds.find(({ id }) => id === kind)?.name[locale] ?? "";
  return {
    kind: { id: kind, name: kindName },
    audience: {
      citizens: audience.citizens,
      residents: audience.residents,
      nationalities:
        audience.nationalities === "any"
          ? null
          : audience.nationalities.map((code) => nationalityOf(catalogue, code, locale)),
    },
    fees: body.price.map((fee) => viewFee(fee, locale)),
    documents: requirementsOf(country, body).map((each) => viewRequirement(each, locale)),
    steps: body.steps.map(({ id, title, text }) => ({ id, title: title[locale], text: text[locale] })),
    refundRule: body.refundRule[locale],
    childRule: body.childRule[locale],
    terms: body.terms.map((each) => each[locale]),
    faq: viewFaq(body.faq ?? country.body.faq, locale),
    checkedOn: country.body.checkedOn,
  };
}
