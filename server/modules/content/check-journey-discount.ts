import type { DiscountRule } from "./discount-offer.ts";
import type { DiscountRefusal, PackageFacts, TransferFacts, VisaFacts } from "./discount-question.ts";
import { isOnDays, KINGDOM, visitsOneOf } from "./journey-rules.ts";

/** The rules that ask what kind of package it is, where it goes and when. A package is of no single city. */
export function findPackageRefusal(rule: DiscountRule, asked: PackageFacts): DiscountRefusal | null {
  if (rule.packageCategories.length && !rule.packageCategories.includes(asked.category)) return "code_other_category";
  const leaves = asked.countries.some((country) => country !== KINGDOM);
  if (rule.cities.length || (rule.conditions.internationalOnly && !leaves)) return "code_other_country";
  if (!visitsOneOf(rule.countries, asked.countries)) return "code_other_country";
  return isOnDays(rule.conditions, asked.departs) ? null : "code_other_dates";
}

/** The rules that ask which country a visa is for. A visa has no day of travel, so that a rule about days is not met. */
export function findVisaRefusal(rule: DiscountRule, { country }: VisaFacts): DiscountRefusal | null {
  if (rule.cities.length || (rule.countries.length && !rule.countries.includes(country))) return "code_other_country";
  return isOnDays(rule.conditions, undefined) ? null : "code_other_dates";
}

/** Rides are within the Kingdom, and of no single city. */
export function findTransferRefusal(rule: DiscountRule, { departs }: TransferFacts): DiscountRefusal | null {
  if (rule.cities.length || rule.conditions.internationalOnly) return "code_other_country";
  if (!visitsOneOf(rule.countries, [KINGDOM])) return "code_other_country";
  return isOnDays(rule.conditions, departs) ? null : "code_other_dates";
}
