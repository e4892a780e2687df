import { visaAge } from "#contract/visa-form-shown.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import type { Requirement } from "../catalogue/bodies.ts";
import type { FormBody } from "./form-body.ts";

/**
 * A document as this traveller is asked for it, or null: a pensioner sends proof of the pension, a child no letter of an
 * employer. What depends on an answer that is not given yet is not asked, but a document whose words alone depend on one is.
 */
export function askedDocument(
  { documentRules }: FormBody,
  requirement: Requirement,
  values: VisaValues,
  today: string,
): Requirement | null {
  if (!isFor(requirement, values, today)) return null;
  const rule = documentRules?.find(({ document }) => document === requirement.id);
  if (!rule) return requirement;
  const answer = String(values[rule.field] ?? "");
  if (rule.notFor.includes(answer)) return null;
  const text = rule.instead.find(({ value }) => value === answer)?.text;
  return text ? { ...requirement, text } : requirement;
}

function isFor({ appliesTo }: Requirement, values: VisaValues, today: string): boolean {
  const age = visaAge(values, today);
  if (appliesTo === "citizens") return values["nationality"] === "SA";
  if (appliesTo === "residents") return values["residence-status"] === "resident";
  if (appliesTo === "minors") return age !== null && age < 18;
  return true;
}
