import type { Locale } from "./locales.ts";

const joints = {
  en: { and: [" and ", ", and "], or: [" or ", ", or "], comma: ", " },
  ar: { and: [" و", " و"], or: [" أو ", " أو "], comma: " و" },
} as const;

/** `A, B, and C` / `أ وب وج`, or with "or", as Intl joins them (the test compares); no name gives empty text. */
export function formatList(names: readonly string[], locale: Locale, word: "and" | "or" = "and"): string {
  const {
    [word]: [ofTwo, ofMore],
    comma,
  } = joints[locale];
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return (
    names.slice(0, -1).join(locale === "ar" && word === "or" ? ofTwo : comma) +
    (names.length === 2 ? ofTwo : ofMore) +
    last
  );
}
