import { data, redirect } from "react-router";
import { notSavedMark } from "#web/features/saved-travellers/save-new-travellers.ts";
import { formValues } from "#web/lib/form-text.ts";
import type { Refusal } from "#web/lib/forms.ts";

/** What naming the travellers came to: why not, or whether all were kept with the account where that was asked for. */
export type DetailsSaved = Refusal | { allSaved: boolean };

/** On to the next step, or the form again with what was typed. */
export function answerDetails(form: FormData, saved: DetailsSaved, next: string) {
  if ("allSaved" in saved)
    throw redirect(saved.allSaved ? next : `${next}${next.includes("?") ? "&" : "?"}${notSavedMark}`);
  return data({ refusal: saved, values: formValues(form) }, { status: saved.status });
}
