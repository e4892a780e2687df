import type { Locale } from "./locales.ts";

const dayMs = 86_400_000;
const firstYear = 1440;
/** 1 Muharram 1440. */
const firstDay = Date.UTC(2018, 8, 11);
/** A year each from 1440 to 1461, in hexadecimal: bit n is set where month n (0 to 11) has 30 days, else it has 29. */
const longMonths = "2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56db5a754f49e92d26a56356".match(/.../g)!;

export type HijriDay = { day: number; month: number; year: number };

/**
 * A day (`YYYY-MM-DD`) by the calendar of Umm al-Qura; month 1 to 12. Null for days before 11 September 2018 and after 14 January
 * 2040, which Intl knows as well. The test compares every day with it; why there is a table: docs/decisions/0114.
 */
export function ummAlQura(date: string): HijriDay | null {
  let left = Math.floor((Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - firstDay) / dayMs);
  if (!(left >= 0)) return null;
  for (const [index, months] of longMonths.entries())
    for (let month = 0; month < 12; month += 1) {
      const length = (Number.parseInt(months, 16) >> month) & 1 ? 30 : 29;
      if (left < length) return { day: left + 1, month: month + 1, year: firstYear + index };
      left -= length;
    }
  return null;
}

/** Muharram first. */
export const hijriMonths: Record<Locale, readonly string[]> = {
  en: "Muharram,Safar,Rabiʻ I,Rabiʻ II,Jumada I,Jumada II,Rajab,Shaʻban,Ramadan,Shawwal,Dhuʻl-Qiʻdah,Dhuʻl-Hijjah".split(
    ",",
  ),
  ar: "محرم,صفر,ربيع الأول,ربيع الآخر,جمادى الأولى,جمادى الآخرة,رجب,شعبان,رمضان,شوال,ذو القعدة,ذو الحجة".split(","),
};
