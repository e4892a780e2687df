import * as limits from "./limits.ts";

/** What a password still lacks (R5.6), as the checklist beside the field shows it; free of zod, so that it costs a page nothing. */
export const passwordRules = {
  too_short: (text: string) => [...text].length >= limits.passwordMin,
  too_long: (text: string) => [...text].length <= limits.passwordMax,
  needs_uppercase: (text: string) => /\p{Lu}/u.test(text),
  needs_digit: (text: string) => /\p{Nd}/u.test(text),
  needs_special: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** At sign-up and change; a reset asks for a special character too. */
export const rulesFor = (use: "new" | "reset"): PasswordRule[] =>
  use === "reset"
    ? ["too_short", "too_long", "needs_uppercase", "needs_digit", "needs_special"]
    : ["too_short", "too_long", "needs_uppercase", "needs_digit"];
