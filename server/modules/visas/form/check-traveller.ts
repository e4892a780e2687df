import { checkAnswer, type FormDays } from "#contract/visa-form-rules.ts";
import { isAsked } from "#contract/visa-form-shown.ts";
import type { VisaSection, VisaValues } from "#contract/visa-form.ts";

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
