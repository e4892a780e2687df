/** What stands in a form, by field name: typed, sent, and handed back after a refusal. */
export type Values = Record<string, string>;

/** A text field of a sent form; empty when it is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Everything a form holds as text, but the fields named in `without`. */
export function formValues(form: FormData, without?: ReadonlySet<string>): Values {
  const values: Values = {};
  for (const [name, value] of form) if (typeof value === "string" && !without?.has(name)) values[name] = value;
  return values;
}
