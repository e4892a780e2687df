import { formText } from "#web/lib/form-text.ts";

/** What a script of the page wrote into a field as JSON; null where there is none. The API checks what it is. */
export function readJson(form: FormData, name: string): unknown {
  try {
    return JSON.parse(formText(form, name)) as unknown;
  } catch {
    return null;
  }
}
