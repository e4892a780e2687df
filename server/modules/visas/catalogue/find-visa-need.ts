import type { Locale } from "#contract/text.ts";
import type { VisaAnswer, VisaNeed } from "#contract/visas.ts";
import { translator } from "#i18n/translate.ts";
import { passportRule } from "./passport-rule.ts";
import type { Catalogue, Country, Service } from "./read-catalogue.ts";
import { demonymOf, nationalityOf, otherNationality, viewCountryCard, viewServiceCard } from "./view-cards.ts";

type Question = { nationality: string; residence: VisaAnswer["residence"]; country: string };
type Finding = Pick<VisaAnswer, "audience" | "need" | "isCautious" | "stayDays" | "text">;

/** Needs that a visa on sale answers. */
const asksForVisa = new Set<VisaNeed>(["evisa", "on_arrival", "eta", "embassy"]);

/** The answer for one traveller; what nobody here can know is said, never guessed. @throws AppError not_found */
export function findVisaNeed(catalogue: Catalogue, question: Question, locale: Locale): VisaAnswer {
  const country = catalogue.country(question.country);
  const nationality = nationalityOf(catalogue, question.nationality, locale);
  const finding = findNeed(catalogue, country, { ...question, nationality: nationality.code }, locale);
  const { audience, need } = finding;
  const { forSaudis } = country.body;
  const isSaudi = audience === "citizen";
  return {
    ...finding,
    country: viewCountryCard(country, locale),
    nationality: { ...nationality, demonym: demonymOf(catalogue, nationality.code, locale) },
    residence: isSaudi ? "SA" : question.residence,
    documents: isSaudi ? forSaudis.documents : need === "national_id" ? ["passport", "national_id"] : ["passport"],
    passport: passportRule(catalogue, country, audience, locale),
    exitReentry: audience === "resident" ? exitReentry(catalogue, locale) : null,
    seasonalWaiver: (isSaudi && forSaudis.seasonalWaiver) || null,
    services:
      need && asksForVisa.has(need)
        ? catalogue.services
            .filter((service) => isFor(service, country, audience, nationality.code))
            .map((service) => viewServiceCard(catalogue, service, locale))
        : [],
    checkedOn: country.body.checkedOn,
  };
}

/** What one country asks of a traveller. */
export function findNeed(catalogue: Catalogue, country: Country, question: Question, locale: Locale): Finding {
  const { nationality, residence } = question;
  const { forSaudis, forResidents, code } = country.body;
  const t = translator(locale);
  const known = (audience: Finding["audience"], found: (typeof forResidents)[number] | typeof forSaudis): Finding => ({
    audience,
    need: found.need,
    isCautious: "nationalities" in found && found.nationalities === "other",
    stayDays: found.stayDays,
    text: found.text[locale],
  });
  const silent = (audience: Finding["audience"], text: string, need: VisaNeed | null = null): Finding => ({
    audience,
    need,
    isCautious: false,
    stayDays: null,
    text,
  });
  if (nationality === catalogue.kingdom.citizenNationality.code) return known("citizen", forSaudis);
  const isGulf = catalogue.kingdom.gulfNationalities.some((each) => each.code === nationality);
  const audience = isGulf ? "gulf" : residence === "SA" ? "resident" : "unknown";
  if (nationality === code) return silent(audience, t("visas.answer_own_country"), "none");
  const named = forResidents.find(
    ({ nationalities }) => nationalities.includes(nationality) && nationalities !== "other",
  );
  if (isGulf) return named ? known("gulf", named) : silent("gulf", t("visas.answer_gulf_unknown"));
  if (residence !== "SA") return silent("unknown", t("visas.answer_abroad"));
  const found = named ?? forResidents.find(({ nationalities }) => nationalities === "other");
  return found ? known("resident", found) : silent("resident", t("visas.answer_unknown"));
}

const isFor = ({ body }: Service, country: Country, audience: Finding["audience"], nationality: string): boolean => {
  const { citizens, residents, nationalities } = body.audience;
  if (body.country !== country.id) return false;
  if (audience === "citizen") return citizens;
  if (audience === "unknown" || !residents) return false;
  return nationalities === "any" || (nationality !== otherNationality && nationalities.includes(nationality));
};

function exitReentry({ kingdom }: Catalogue, locale: Locale): VisaAnswer["exitReentry"] {
  const { documents, exitReentry: visa } = kingdom.residents;
  const text = documents.find(({ destination }) => destination === "abroad")?.text[locale] ?? "";
  return { text, conditions: visa.conditions.map((each) => each[locale]) };
}
