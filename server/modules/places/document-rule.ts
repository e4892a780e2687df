import { addMonths } from "#contract/days.ts";
import type { BothTexts } from "#contract/text.ts";
import type { DocumentType } from "#contract/travellers.ts";
import rulesFile from "#data/document-rules.json" with { type: "json" };

/** One flight of the journey by country; days are local, `YYYY-MM-DD`. */
export type BorderCrossing = { fromCountry: string; toCountry: string; departs: string; arrives: string };
export type DocumentQuestion = { nationality: string; residence: "SA" | "any"; slices: BorderCrossing[] };
export type DocumentAnswer = {
  allowedDocuments: DocumentType[];
  /** The document must not expire before this day. */
  validUntil: string;
  /** The strictest rule's advice. */
  message: BothTexts;
  ruleIds: string[];
  source: BothTexts;
  needsExitReentry: boolean;
  blankPages: number;
  checkedOn: string;
};

type Rule = {
  id: string;
  appliesTo: { nationality: string | string[]; residence: string; destination: string | string[] };
  allowedDocuments: DocumentType[];
  minimumValidityMonths: number;
  validityCountedFrom: "departure" | "arrival" | "return";
  blankPages: number;
  needsExitReentry: boolean;
  message: BothTexts;
  source: { name: BothTexts };
};
/** A rule with the day until which it wants the document valid; null where only its documents count. */
type Demand = { rule: Rule; validUntil: string | null };

const KINGDOM = "SA";
const rules = rulesFile.rules as Rule[];
const groups: Record<string, string[]> = {
  GCC: rulesFile.destinationGroups.GCC,
  arab: rulesFile.destinationGroups.arab,
  schengen: rulesFile.destinationGroups.schengen,
};
const gulf = new Set(rulesFile.nationalityGroups.GCC);

/**
 * Which documents a journey asks for, by the rules of data/document-rules.json: their `journey` text says which countries
 * count, their `precedence` which rule of a country wins. Every rule has to be met: documents all of them allow, and the
 * longest validity, at least to the last day of travel.
 */
export function findDocumentRule(question: DocumentQuestion): DocumentAnswer {
  const { slices } = question;
  const lastDay =
    slices
      .map(({ arrives }) => arrives)
      .sort()
      .at(-1) ?? "";
  const demands = findDemands(question);
  const [first, ...others] = [...demands].sort((a, b) => ((a.validUntil ?? "") < (b.validUntil ?? "") ? 1 : -1));
  if (!first) throw new Error("no document rule for an itinerary without segments");
  return {
    allowedDocuments: first.rule.allowedDocuments.filter((type) =>
      others.every(({ rule }) => rule.allowedDocuments.includes(type)),
    ),
    validUntil: [lastDay, ...demands.map(({ validUntil }) => validUntil ?? "")].sort().at(-1) ?? lastDay,
    message: first.rule.message,
    ruleIds: demands.map(({ rule }) => rule.id),
    source: first.rule.source.name,
    needsExitReentry: demands.some(({ rule }) => rule.needsExitReentry),
    blankPages: Math.max(...demands.map(({ rule }) => rule.blankPages)),
    checkedOn: rulesFile.checkedOn,
  };
}

function findDemands(question: DocumentQuestion): Demand[] {
  const { slices } = question;
  const start = slices[0]?.fromCountry;
  if (slices.every(({ fromCountry, toCountry }) => fromCountry === KINGDOM && toCountry === KINGDOM)) {
    return [demandOf(question, ruleFor(question, "domestic"), KINGDOM)];
  }
  const entered = [...new Set(slices.map(({ toCountry }) => toCountry))].filter((country) => country !== start);
  const countries = start === KINGDOM ? entered.filter((country) => country !== KINGDOM) : entered;
  const demands = countries.map((country) => demandOf(question, countryRule(question, country), country));
  // For a country where the journey starts, only its allowed documents count.
  if (start && start !== KINGDOM) demands.push({ rule: countryRule(question, start), validUntil: null });
  return demands;
}

function countryRule(question: DocumentQuestion, country: string): Rule {
  const isOwn = country === question.nationality && country !== KINGDOM && !gulf.has(country);
  return isOwn ? ownCountryRule(question) : ruleFor(question, country);
}

/** The entry rule of one's own country does not apply; a resident still needs the exit and re-entry visa. */
function ownCountryRule({ residence }: DocumentQuestion): Rule {
  return {
    id: "own-country",
    appliesTo: { nationality: "other", residence, destination: "own" },
    allowedDocuments: ["passport"],
    minimumValidityMonths: rulesFile.ownCountry.minimumValidityMonths.residence[residence],
    validityCountedFrom: "departure",
    blankPages: 0,
    needsExitReentry: residence === "SA",
    message: rulesFile.ownCountry.text,
    source: { name: { en: "General Directorate of Passports", ar: "المديرية العامة للجوازات" } },
  };
}

/** Destination by name beats its group, then nationality by name beats its group, then residence SA beats any. */
function ruleFor({ nationality, residence }: DocumentQuestion, destination: string): Rule {
  const fits = rules
    .map((rule) => ({ rule, rank: rankOf(rule, nationality, residence, destination) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  const best = fits[0]?.rule;
  if (!best) throw new Error(`no document rule for ${nationality} to ${destination}`);
  return best;
}

/** -1 when the rule does not apply; else the higher, the closer it fits. */
function rankOf({ appliesTo }: Rule, nationality: string, residence: string, destination: string): number {
  const byDestination = fit(appliesTo.destination, destination, destinationGroup(destination));
  const byNationality = fit(
    appliesTo.nationality,
    nationality,
    nationality === KINGDOM ? "" : gulf.has(nationality) ? "GCC" : "other",
  );
  if (byDestination < 0 || byNationality < 0) return -1;
  if (appliesTo.residence !== "any" && appliesTo.residence !== residence) return -1;
  return byDestination * 4 + byNationality * 2 + (appliesTo.residence === "any" ? 0 : 1);
}

const fit = (wanted: string | string[], code: string, group: string): number =>
  Array.isArray(wanted) ? (wanted.includes(code) ? 1 : -1) : wanted === group ? 0 : -1;

function destinationGroup(destination: string): string {
  if (destination === "domestic" || destination === KINGDOM) return destination;
  return Object.keys(groups).find((group) => groups[group]?.includes(destination)) ?? "other";
}

function demandOf({ slices }: DocumentQuestion, rule: Rule, country: string): Demand {
  return {
    rule,
    validUntil: addMonths(countedFrom(rule.validityCountedFrom, slices, country), rule.minimumValidityMonths),
  };
}

/** The day a rule's months begin; of several visits the last one. */
function countedFrom(from: Rule["validityCountedFrom"], slices: readonly BorderCrossing[], country: string): string {
  const last = <Key extends "departs" | "arrives">(key: Key, fits: (slice: BorderCrossing) => boolean) =>
    slices
      .filter(fits)
      .map((slice) => slice[key])
      .sort()
      .at(-1);
  const leavesKingdom = slices.find(({ fromCountry, toCountry }) => fromCountry === KINGDOM && toCountry !== KINGDOM);
  const arrival = last("arrives", ({ toCountry }) => toCountry === country);
  if (from === "departure")
    return (slices[0]?.fromCountry === KINGDOM ? leavesKingdom?.departs : slices[0]?.departs) ?? "";
  if (from === "return")
    return [last("departs", ({ fromCountry }) => fromCountry === country) ?? "", arrival ?? ""].sort().at(-1) ?? "";
  return arrival ?? "";
}
