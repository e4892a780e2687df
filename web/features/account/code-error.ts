import type { Refusal } from "#web/lib/forms.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** Why a code was not taken: wrong with tries left, or too old or used up; undefined for anything else. */
export function codeError(t: Translate, refusal: Refusal | undefined, field = "code"): string | undefined {
  const key = refusal?.errors[field]?.[0];
  const left = refusal?.details["triesLeft"];
  if (key === "expired_code") return t("account.code_expired");
  if (key !== "wrong_code") return undefined;
  return typeof left === "number" ? t("account.code_wrong_left", { count: left }) : t("account.code_wrong");
}
