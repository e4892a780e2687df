import { checkAnswer, type FormDays } from "#contract/visa-form-rules.ts";
import { isAsked, visaAge } from "#contract/visa-form-shown.ts";
import type { VisaSection, VisaValues } from "#contract/visa-form.ts";
import type { Requirement } from "../catalogue/bodies.ts";

type Problems = Record<string, Record<string, string[]>>;

/** What is wrong or missing in one traveller's answers, by section and field. */
export function checkTraveller(sections: readonly VisaSection[], values: VisaValues, days: FormDays): Problems {
  return Object.fromEntries(sections.map((section) => [section.id, checkSection(section, values, days)]));
}

function checkSection({ fields }: VisaSection, values: VisaValues, days: FormDays): Record<string, string[]> {
  const found = fields.flatMap((field) => {
    const keys = isAsked(field.showWhen, values, days.today) ? checkAnswer(field, values, days) : [];
    return keys.length > 0 ? [[field.id, keys] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Whether a document is asked of this traveller; what depends on an answer that is not given yet is not. */
export function isFor({ appliesTo }: Requirement, values: VisaValues, today: string): boolean {
  const age = visaAge(values, today);
  if (appliesTo === "citizens") return values["nationality"] === "SA";
  if (appliesTo === "residents") return values["residence-status"] === "resident";
  if (appliesTo === "minors") return age !== null && age < 18;
  return true;
}
