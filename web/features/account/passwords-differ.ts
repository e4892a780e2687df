import type { Refusal } from "#web/lib/forms.ts";
import { textOf } from "./account-answer.ts";

/** R5.6: a new password equals its confirmation; null when it does. */
export const passwordsDiffer = (form: FormData): Refusal | null =>
  textOf(form, "password") === textOf(form, "password_again")
    ? null
    : {
        ok: false,
        status: 422,
        code: "invalid_input",
        message: "",
        errors: { password_again: ["password_mismatch"] },
        details: {},
      };
