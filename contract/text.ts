import * as z from "zod/mini";
import { foldDigits } from "./digits.ts";

export { foldDigits };

export const locale = z.enum(["en", "ar"]);
export type Locale = z.infer<typeof locale>;

/** A text in both languages. */
export const bothTexts = z.object({ en: z.string(), ar: z.string() });
export type BothTexts = z.infer<typeof bothTexts>;

/** A field's text as it is stored: digits folded, trimmed, inner spaces made one. */
export function tidyText(text: string): string {
  return foldDigits(text).trim().replace(/\s+/g, " ");
}
