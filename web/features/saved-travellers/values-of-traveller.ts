import type { OutputOf } from "#contract/endpoint.ts";
import type { getTraveller } from "#contract/saved-travellers.ts";
import { dateNames, splitDate } from "#web/ui/read-date.ts";

/** A passenger has birth, nationality and document too; a room's lead guest only a name. */
export type PersonKind = "passenger" | "guest";

const dateValues = (name: string, iso: string): [string, string][] => {
  const [names, parts] = [dateNames(name), splitDate(iso)];
  return [
    [names.day, parts.day],
    [names.month, parts.month],
    [names.year, parts.year],
  ];
};

/** The fields of a person by name, in the order they are filled: which documents may be chosen follows from the nationality. */
export function valuesOfTraveller(
  person: string,
  kind: PersonKind,
  { title, firstname, lastname, single_name, document, passport_number, ...rest }: OutputOf<typeof getTraveller>,
): [name: string, value: string][] {
  const name = (field: string) => `${person}.${field}`;
  const names: [string, string][] = [
    [name("title"), title],
    [name("single_name"), single_name ? "yes" : ""],
    [name("firstname"), firstname],
    [name("lastname"), lastname],
  ];
  if (kind === "guest") return names;
  return [
    ...names,
    ...(rest.birth_date ? dateValues(name("birth_date"), rest.birth_date) : []),
    ...(rest.nationality ? [[name("nationality"), rest.nationality] as [string, string]] : []),
    ...(document
      ? [
          [name("document_type"), document.type] as [string, string],
          [name("passport_number"), passport_number ?? ""] as [string, string],
          [name("passport_issuing_country"), document.issuingCountry] as [string, string],
          ...dateValues(name("passport_expiry_date"), document.expiry),
        ]
      : []),
  ];
}
