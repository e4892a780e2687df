import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";

/** "Excellent" from 4.5 of 5 on, "Very good" from 4.0, "Good" from 3.5, "Fair" from 3.0, else "Simple". */
export function ratingWord(score: number, locale: Locale): string {
  const t = translator(locale);
  if (score >= 4.5) return t("hotel-facts.rating_excellent");
  if (score >= 4) return t("hotel-facts.rating_very_good");
  if (score >= 3.5) return t("hotel-facts.rating_good");
  return score >= 3 ? t("hotel-facts.rating_fair") : t("hotel-facts.rating_simple");
}
