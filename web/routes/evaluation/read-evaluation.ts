import { formText } from "#web/lib/form-text.ts";
/** What was ticked and written; a score that is missing is 0, which the API refuses. */
export function readEvaluation(form: FormData) {
  const score = (name: string) => Number(form.get(name) ?? 0);
  const suppliers: Record<string, number> = {};
  for (const [name, value] of form)
    if (name.startsWith("supplier.")) suppliers[name.slice("supplier.".length)] = Number(value);
  return {
    overall: score("overall"),
    booking: score("booking"),
    suppliers,
    comment: formText(form, "comment"),
    publish: form.get("publish") === "yes",
  };
}
