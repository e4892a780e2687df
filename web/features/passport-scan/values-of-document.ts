import { dateNames, splitDate } from "#web/ui/read-date.ts";
import type { FoundDocument } from "./read-document.ts";

const dates = ["birth_date", "passport_expiry_date"] as const;

/** The fields to fill by name, in the order in which they follow from each other; what was not read is left as it is. */
export function valuesOfDocument(found: FoundDocument, nameOf: (field: string) => string): [string, string][] {
  const parts = (field: (typeof dates)[number]): [string, string][] => {
    if (!found[field]) return [];
    const [names, date] = [dateNames(nameOf(field)), splitDate(found[field])];
    return (["day", "month", "year"] as const).map((part) => [names[part], date[part]]);
  };
  const field = (name: keyof FoundDocument): [string, string][] => {
    const value = found[name];
    return value ? [[nameOf(name), value]] : [];
  };
  return [
    ...field("title"),
    [nameOf("single_name"), found.lastname ? "" : "yes"],
    ...field("firstname"),
    ...field("lastname"),
    ...parts("birth_date"),
    ...field("nationality"),
    ...field("document_type"),
    ...field("passport_number"),
    ...field("passport_issuing_country"),
    ...parts("passport_expiry_date"),
  ];
}
