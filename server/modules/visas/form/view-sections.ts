import type { Locale } from "#contract/text.ts";
import type { VisaCondition, VisaField, VisaSection } from "#contract/visa-form.ts";
import type { ServiceBody } from "../catalogue/bodies.ts";
import type { FieldBody, FormBody, ShowWhen } from "./form-body.ts";

/** The form of one traveller for a visa: what its service does not ask for is left out; files have places of their own. */
export const viewSections = ({ sections }: FormBody, service: ServiceBody, locale: Locale): VisaSection[] =>
  sections.map(({ id, title, intro, fields }) => ({
    id,
    title: title[locale],
    intro: intro[locale],
    fields: fields.flatMap((field) => {
      const showWhen = resolve(field.showWhen, service);
      return showWhen && field.type !== "file" ? [viewField(field, showWhen, locale)] : [];
    }),
  }));

const viewField = (field: FieldBody, showWhen: VisaCondition, locale: Locale): VisaField => ({
  id: field.id,
  type: field.type,
  required: field.required,
  label: field.label[locale],
  help: field.help?.[locale] ?? null,
  max: field.max ?? null,
  input: field.input ?? null,
  options: (field.options ?? []).map(({ value, label }) => ({ value, label: label[locale] })),
  document: field.document ?? null,
  showWhen,
});

/** What is left to be decided by the answers; null when the service rules the field out. */
function resolve(condition: ShowWhen | undefined, service: ServiceBody): VisaCondition | null {
  if (!condition) return [];
  if ("all" in condition) {
    const parts = condition.all.map((each) => resolve(each, service));
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  if ("field" in condition) return [condition];
  return isOfService(condition, service) ? [] : null;
}

function isOfService(condition: Extract<ShowWhen, { service: string }>, service: ServiceBody): boolean {
  const value = (service as unknown as Record<string, unknown>)[condition.service];
  if ("in" in condition) return condition.in.includes(value as string);
  if ("equals" in condition) return value === condition.equals;
  return Array.isArray(value) && value.includes(condition.includes);
}
