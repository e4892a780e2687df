import { isSameName, passengerName } from "#contract/fields.ts";
import { bookingContact, callerContact } from "#contract/travellers.ts";
import type { TypedContact } from "./form-values.ts";

/** Error keys by field name. */
export type Errors = Record<string, string[]>;

type Issue = { path: PropertyKey[]; message: string };

/** A list of errors that keeps each key of a field once. */
export function collectErrors() {
  const errors: Errors = {};
  const add = (name: string, key: string) => {
    const keys = (errors[name] ??= []);
    if (!keys.includes(key)) keys.push(key);
  };
  const addIssues = (prefix: string, issues: readonly Issue[] = []) => {
    for (const { path, message } of issues) add([prefix, ...path.map(String)].join("."), message);
  };
  return { errors, add, addIssues };
}

type Collector = ReturnType<typeof collectErrors>;
type Named = { single_name?: boolean | undefined; firstname: string; lastname?: string | undefined };

/** The schema of a person looks at the last name only when all the rest is right; a form says everything at once. */
export function addLastName({ add, addIssues }: Collector, person: string, named: Named): void {
  if (named.single_name) return;
  const [first, last] = [named.firstname, named.lastname].map((name) => passengerName.safeParse(name));
  addIssues(`${person}.lastname`, last?.error?.issues);
  if (first?.data && last?.data && isSameName(first.data, last.data)) add(`${person}.lastname`, "same_as_first");
}

export function addContact({ addIssues }: Collector, contact: TypedContact): void {
  const rules = contact.byTelephone ? callerContact : bookingContact;
  addIssues("contact", rules.safeParse(contact).error?.issues);
}
