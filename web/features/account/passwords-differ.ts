import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refuseField } from "#web/lib/forms.ts";

/** R5.6: a new password equals its confirmation; null when it does. */
export const passwordsDiffer = (form: FormData): Refusal | null =>
  formText(form, "password") === formText(form, "password_again")
    ? null
    : refuseField("password_again", "password_mismatch");
